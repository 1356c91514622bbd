// Draft of a repair quote, prefilled from usual services or open advice.
import { formatNaira, kobo, type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { feeBeyond } from '#contract/repair/diagnosis.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { JobForm, QuoteForm } from '#contract/repair/forms.ts'
import {
  estimateQuoteTotal,
  type JobReason,
  jobWhyWords,
  type PartGrade,
  partGrades,
  repairCommission,
  repairLimits,
} from '#contract/repair/terms.ts'
import type { RepairPartCosts } from '#contract/repair/part-costs/part-costs.ts'
import type { Template } from '#contract/repair/templates/templates.ts'
import type { FailedPoint } from '../inspect/failed-points.ts'
import type { Service } from '#contract/repair/workshops/workshop-shape.ts'

export type DraftPart = {
  title: string
  grade: PartGrade
  priceKobo: Kobo
  count: number
  accessoryId: string
  /** What the workshop paid for one; null where it does not say. */
  costKobo: Kobo | null
  /** Items left of the workshop’s own listing; missing where it comes from elsewhere. */
  inStock?: number | undefined
  /** Days of warranty of that listing, which it brings for its job. */
  warrantyDays?: number | undefined
}
export type DraftJob = {
  /** Stable key of a line while lines move. */
  at: number
  title: string
  category: number
  labourKobo: Kobo
  parts: DraftPart[]
  warrantyDays: number
  warrantyKm: number | null
  why: string
  reason: JobReason
  included: string
  toDoId: string
  pointId: string
}
export type QuoteDraft = { jobs: DraftJob[]; words: string; readyOn: string; readyHour: string }

export const newPart = (): DraftPart => ({
  title: '',
  grade: 'oem',
  priceKobo: ZERO,
  count: 1,
  accessoryId: '',
  costKobo: null,
})

const bare = (jobs: readonly DraftJob[]): DraftJob => ({
  at: Math.max(0, ...jobs.map(({ at }) => at)) + 1,
  title: '',
  category: 1,
  labourKobo: ZERO,
  parts: [],
  warrantyDays: 30,
  warrantyKm: null,
  why: '',
  reason: 'finding',
  included: '',
  toDoId: '',
  pointId: '',
})

export const withNew = (jobs: readonly DraftJob[], more: Partial<DraftJob>): DraftJob[] => [
  ...jobs,
  { ...bare(jobs), ...more },
]

/** The reason of a job that the customer booked; of another it is left to say. */
const reasonIfBooked = (category: number, booked: number): Partial<DraftJob> =>
  category === booked ? { reason: 'request', why: 'As booked.' } : {}

export const jobFromService = ({ name, category, fromKobo }: Service, booked: number): Partial<DraftJob> => ({
  title: name,
  category,
  labourKobo: fromKobo,
  ...reasonIfBooked(category, booked),
})

export const jobFromTemplate = (
  { name, category, labourKobo, parts, included }: Template,
  booked: number,
): Partial<DraftJob> => ({
  title: name,
  category,
  labourKobo,
  parts: parts.map(part => ({ ...part, accessoryId: '' })),
  included,
  ...reasonIfBooked(category, booked),
})

export const jobFromToDo = ({ id, title }: Repair['toDo'][number]): Partial<DraftJob> => ({
  title,
  toDoId: id,
  why: 'On the vehicle’s to-do list.',
})

export const jobFromPoint = ({ pointId, title, why }: FailedPoint): Partial<DraftJob> => ({
  pointId,
  title,
  why,
})

/** A number: what is typed may exceed every amount. */
export const totalOfAll = (jobs: readonly DraftJob[]): number =>
  jobs.reduce((sum, job) => sum + estimateQuoteTotal(job), 0)

/** A part as a line of a list says it: how many, of which grade, at what price. */
export const partSummary = ({
  grade,
  count,
  priceKobo,
}: Pick<DraftPart, 'grade' | 'count' | 'priceKobo'>): string =>
  [
    priceKobo === ZERO && grade !== 'brought' ? 'No price yet' : `${count || 1} × ${formatNaira(priceKobo)}`,
    partGrades[grade],
  ].join(', ')

const partsWords = (count: number): string => (count === 1 ? 'with 1 part' : `with ${count} parts`)

/** A job as a line of a list says it. */
export const jobSummary = (job: DraftJob): string => {
  const total = estimateQuoteTotal(job)
  const { length } = job.parts
  if (total === 0) return length === 0 ? 'No price yet' : `No price yet, ${partsWords(length)}`
  return [typedTotalWords(total), length === 0 ? 'labour only' : partsWords(length)]
    .filter(Boolean)
    .join(', ')
}

/** Other parts of a job, with the warranty that those just chosen from the own stock bring. */
export const withParts = (job: DraftJob, parts: DraftPart[]): Partial<DraftJob> => {
  const fresh = parts.filter(part => !job.parts.some(({ accessoryId }) => accessoryId === part.accessoryId))
  const days = fresh.map(({ warrantyDays = 0 }) => Math.min(warrantyDays, repairLimits.warrantyDaysMax))
  return { parts, warrantyDays: Math.max(job.warrantyDays, ...days) }
}

const quoteMaxKobo = repairLimits.jobsMax * repairLimits.jobMaxKobo

/**
 * What reaches the workshop if its customer approves all of this, with what was approved before. Undefined while there
 * is nothing to receive, or more than a quote may hold.
 */
export const receivedOf = (
  { approvedKobo, startedAt, diagnosis }: Pick<Repair, 'approvedKobo' | 'startedAt' | 'diagnosis'>,
  total: number,
): { commissionKobo: Kobo; receivedKobo: Kobo } | undefined => {
  if (total <= 0 || total > quoteMaxKobo) return undefined
  const paidKobo = plus(approvedKobo, kobo(total))
  // What of the fee for the diagnosis these jobs do not reach is paid beside them.
  const restKobo = feeBeyond(diagnosis.heldKobo, kobo(total))
  const at = new Date(startedAt)
  const commissionKobo = plus(repairCommission(paidKobo, at), repairCommission(restKobo, at))
  return { commissionKobo, receivedKobo: minus(plus(paidKobo, restKobo), commissionKobo) }
}

/** Nothing for more than all jobs of a quote may cost: the field that is too large says so. */
export const typedTotalWords = (total: number): string =>
  total <= quoteMaxKobo ? formatNaira(kobo(total)) : ''

/** The hour that the form begins with. */
const usualReadyHour = '17:00'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and hour in Lagos of an unanswered quote; no day where none is to be changed. */
const readyOf = ({
  jobs,
  readyBy,
}: Pick<Quoted, 'jobs' | 'readyBy'>): Pick<QuoteDraft, 'readyOn' | 'readyHour'> => {
  if (readyBy === null || !jobs.some(({ status }) => status === 'asked'))
    return { readyOn: '', readyHour: usualReadyHour }
  const at = new Date(readyBy)
  return { readyOn: lagosDayOf(at), readyHour: clock.format(at) }
}

type Quoted = Pick<Repair, 'jobs' | 'quoteWords' | 'readyBy' | 'toDo'>

/** The unanswered quote to edit; otherwise an empty one. */
export const draftOf = (
  { jobs, quoteWords, readyBy, toDo }: Quoted,
  costs?: RepairPartCosts,
): QuoteDraft => ({
  jobs: jobs
    .filter(({ status }) => status === 'asked')
    .map((job, place) => ({
      at: place + 1,
      title: job.title,
      category: job.category,
      labourKobo: job.labourKobo,
      parts: job.parts.map((part, at) => ({
        ...part,
        accessoryId: part.accessoryId ?? '',
        costKobo: costs?.jobs.find(({ jobId }) => jobId === job.id)?.costsKobo[at] ?? null,
        inStock: costs?.jobs.find(({ jobId }) => jobId === job.id)?.inStock[at] ?? undefined,
      })),
      warrantyDays: job.warrantyDays,
      warrantyKm: job.warrantyKm,
      why: job.why,
      reason: job.reason,
      included: job.included,
      // A job that left the list meanwhile is quoted as any other.
      toDoId: toDo.some(({ id }) => id === job.toDoId) ? job.toDoId : '',
      pointId: job.pointId,
    })),
  words: quoteWords,
  ...readyOf({ jobs, readyBy }),
})

/** When the car is ready, where a day was chosen: the hour is that of Lagos. */
export const toReadyMoment = ({ readyOn, readyHour }: QuoteDraft): string | undefined =>
  readyOn === '' ? undefined : new Date(`${readyOn}T${readyHour}:00+01:00`).toISOString()

const sentPart = ({ accessoryId, inStock: _left, warrantyDays: _days, ...part }: DraftPart) => ({
  ...part,
  ...(accessoryId && { accessoryId }),
})

export const toSend = ({ jobs, words }: QuoteDraft, readyBy: string): QuoteForm => ({
  jobs: jobs.map(({ at: _at, parts, ...job }): JobForm => ({ ...job, parts: parts.map(sentPart) })),
  words,
  readyBy,
})

export type Faults = Readonly<Partial<Record<string, string>>>

/** Problems by the server's field names. */
export const faultsOf = (draft: QuoteDraft): Faults => {
  const faults: Record<string, string> = {}
  draft.jobs.forEach((job, at) => {
    if (job.title.trim().length < 2) faults[`jobs.${at}.title`] = 'Enter in a few words what is done'
    if (job.why.trim().length < repairLimits.whyMin) faults[`jobs.${at}.why`] = jobWhyWords
    if (estimateQuoteTotal(job) === 0)
      faults[`jobs.${at}.labourKobo`] = 'Enter the labour, or a part with its price'
    job.parts.forEach((part, place) => {
      if (part.title.trim().length < 2) faults[`jobs.${at}.parts.${place}.title`] = 'Enter what the part is'
    })
  })
  if (draft.jobs.length === 0) faults['jobs'] = 'Add at least one job'
  if (draft.jobs.length > repairLimits.jobsMax) faults['jobs'] = `At most ${repairLimits.jobsMax} jobs`
  if (draft.readyOn === '') faults['readyBy'] = 'Enter the day the car can be collected'
  return faults
}
