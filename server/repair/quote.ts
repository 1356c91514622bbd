// Moves repair jobs from quote to approval, with holds, to completion.
import { fail, failField, type FieldProblem } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { repairFields } from '#contract/repair/shape.ts'
import { feeBeyond } from '#contract/repair/diagnosis.ts'
import { jobTotal, repairLimits, type JobReason } from '#contract/repair/terms.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { partCardsOf } from '#server/spare-parts/reads.ts'
import { toDoOf } from '#server/garage/visit.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { z } from 'zod'
import { deleteOpenJobs, insertJobs, type JobRow, jobsOf, moveAll, setDone, setStatus } from './jobs-sql.ts'
import { findInspection, type RepairInspectionRow } from './inspection-sql.ts'
import { jobKindOf, vehicleClassOf } from './job-kind.ts'
import { keepPartCosts } from './part-costs/keep-part-costs.ts'
import { drawParts, reserveParts, returnParts, shelfProblems } from './own-parts.ts'
import { keepRecord } from './record.ts'
import type { RepairRow } from './sql.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { resultWords } from '#contract/repair/inspection.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'

type Quoted = {
  why: string
  reason?: JobReason | undefined
  category: number
  pointId: string
  toDoId: string
}
type Known = { service: number; inspection: RepairInspectionRow | undefined }
type Reasoned = { why: string; reason: JobReason }

const whyMax = 500

/** "Front brakes: fail. Worn to the metal"; undefined where the point was not found wanting. */
const findingWords = ({ inspection }: Known, pointId: string): string | undefined => {
  const verdict = pointId === '' ? undefined : inspection?.results[pointId]
  if (!inspection || (verdict?.result !== 'bad' && verdict?.result !== 'advise')) return undefined
  const name = checklistOf(inspection.list_version).points.find(({ id }) => id === pointId)?.name ?? pointId
  return `${name}: ${resultWords[verdict.result].toLowerCase()}. ${verdict.note}`.trim().slice(0, whyMax)
}

/** The words of the quote; a client that sends none has those of the finding, the record or the booking. */
const reasonOf = (job: Quoted, known: Known): Reasoned | undefined => {
  const { why, reason, category, pointId, toDoId } = job
  if (why !== '') return { why, reason: reason ?? 'finding' }
  const finding = findingWords(known, pointId)
  if (finding !== undefined) return { why: finding, reason: reason ?? 'finding' }
  if (toDoId !== '') return { why: 'Left to do at an earlier visit.', reason: reason ?? 'finding' }
  if (reason !== 'finding' && category === known.service)
    return { why: `As booked: ${serviceCategoryWords(category).toLowerCase()}.`, reason: 'request' }
  return undefined
}

const noReason = 'Say why: what you found, or what the customer asked for'

/** Names each job that is quoted without a reason. */
const reasonProblems = (jobs: readonly Quoted[], known: Known): FieldProblem[] =>
  jobs.flatMap((job, at) => (reasonOf(job, known) ? [] : [{ field: `jobs.${at}.why`, message: noReason }]))

type Columns = Promise<Partial<RepairRow>>
type RepairStep<E extends keyof typeof repairFields> = StepContext<RepairRow> & {
  input: z.output<(typeof repairFields)[E]>
}
type Jobs = RepairStep<'quote'>['input']['jobs']

const sumOf = (jobs: readonly { total_kobo: number }[]): number =>
  jobs.reduce((sum, job) => sum + job.total_kobo, 0)

type KnownOfRepair = Parameters<typeof reasonProblems>[1]

/** Market parts must exist, own ones in stock, recorded jobs be open, and each job has a reason. Refuses BAD_INPUT by job. */
const checkJobs = async (db: Query, row: RepairRow, jobs: Jobs, findings: KnownOfRepair): Promise<void> => {
  const partIds = jobs.flatMap(job => job.parts.flatMap(({ accessoryId }) => accessoryId ?? []))
  const known = await partCardsOf(db, partIds)
  const toDo = new Set(row.vehicle_id ? (await toDoOf(db, row.vehicle_id)).map(({ id }) => id) : [])
  const problems = jobs.flatMap((job, at): FieldProblem[] => [
    ...job.parts.flatMap(({ accessoryId }, place) =>
      accessoryId === undefined || known.has(accessoryId)
        ? []
        : [
            {
              field: `jobs.${at}.parts.${place}.accessoryId`,
              message: 'We can’t find this part. Choose it again, or name it without one of our listings.',
            },
          ],
    ),
    ...(job.toDoId === '' || toDo.has(job.toDoId)
      ? []
      : [{ field: `jobs.${at}.toDoId`, message: 'This job is no longer on the vehicle’s to-do list' }]),
  ])
  problems.push(...reasonProblems(jobs, findings), ...(await shelfProblems(db, row.workshop_id, jobs)))
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
}

const checkReadyBy = (readyBy: Date, now: Date): void => {
  const latest = now.getTime() + repairLimits.readyDaysMax * 86_400_000
  if (readyBy <= now) failField('readyBy', 'That time has passed. Choose a later one.')
  if (readyBy.getTime() > latest) failField('readyBy', `Within ${repairLimits.readyDaysMax} days`)
}

const ask = async (tx: Tx, { row, input, now }: RepairStep<'quote'>, isFurther: boolean): Columns => {
  const { jobs, words } = input
  const readyBy = new Date(input.readyBy)
  checkReadyBy(readyBy, now)
  const findings = { service: row.service, inspection: await findInspection(tx, row.id) }
  await checkJobs(tx, row, jobs, findings)
  await deleteOpenJobs(tx, row.id)
  const before = await jobsOf(tx, row.id)
  if (before.length + jobs.length > repairLimits.jobsOfRepairMax)
    failField('jobs', `At most ${repairLimits.jobsOfRepairMax} jobs in one repair`)
  const total = jobs.reduce((sum, job) => sum + jobTotal(job), row.held_kobo)
  if (total > repairLimits.quoteMaxKobo)
    failField('jobs', `At most ${formatNaira(kobo(repairLimits.quoteMaxKobo))} for a repair`)
  const from = (before.at(-1)?.position ?? 0) + 1
  const jobIds = await insertJobs(
    tx,
    jobs.map((job, place) => ({
      repair_id: row.id,
      position: from + place,
      is_further: isFurther,
      title: job.title,
      category: job.category,
      labour_kobo: job.labourKobo,
      // What a part cost the workshop stays out of what its customer reads.
      parts: job.parts.map(({ costKobo: _cost, ...part }) => ({
        ...part,
        accessoryId: part.accessoryId ?? null,
      })),
      total_kobo: jobTotal(job),
      warranty_days: job.warrantyDays,
      warranty_km: job.warrantyKm,
      ...reasonOf(job, findings)!,
      included: job.included,
      to_do_id: job.toDoId,
      point_id: job.pointId,
      kind: jobKindOf(job),
      vehicle_class: vehicleClassOf(row.vehicle_make, row.vehicle_model),
    })),
  )
  await keepPartCosts(tx, jobIds, jobs)
  return { quoted_at: now, quote_words: words, asked_ready_by: readyBy }
}

/** Refuses BAD_INPUT beside its field. */
const quote = (tx: Tx, moved: RepairStep<'quote'>): Columns => ask(tx, moved, false)
const quoteFurther = (tx: Tx, moved: RepairStep<'quote-further'>): Columns => ask(tx, moved, true)

/** The named jobs in this state. Refuses BAD_INPUT if one is not. */
const named = (
  jobs: readonly JobRow[],
  ids: readonly string[],
  { status, field }: { status: JobRow['status']; field: string },
): JobRow[] =>
  ids.map(
    (id, place) =>
      jobs.find(job => job.id === id && job.status === status) ??
      failField(`${field}.${place}`, 'That job is not part of this repair. Check it again.'),
  )

/** New hold: these jobs plus those approved before. Refuses BAD_INPUT, PRICE_CHANGED, OUT_OF_STOCK. */
const approve = async (tx: Tx, { row, input, now }: RepairStep<'approve'>): Columns => {
  const chosen = named(await jobsOf(tx, row.id), input.jobIds, { status: 'asked', field: 'jobIds' })
  const total = kobo(sumOf(chosen))
  if (input.shownTotalKobo !== undefined && input.shownTotalKobo !== total)
    fail('PRICE_CHANGED', {
      message: `These jobs cost ${formatNaira(total)} now. Nothing was taken from your wallet. Check it again before you approve.`,
    })
  await reserveParts(tx, row, chosen, now)
  await setStatus(tx, input.jobIds, 'approved')
  await moveAll(tx, row.id, 'asked', 'declined')
  const held = kobo(row.held_kobo + total)
  return {
    diagnosis_kobo: feeBeyond(kobo(row.diagnosis_fee_kobo), held),
    held_kobo: held,
    insured_kobo: Math.min(row.insured_kobo, held),
    ready_by: row.asked_ready_by,
  }
}

/** Declines all unanswered jobs. */
const declineOpenJobs = async (tx: Tx, { row }: StepContext<RepairRow>): Promise<void> => {
  await moveAll(tx, row.id, 'asked', 'declined')
}

/** The car is returned: no requested or approved job is done. */
const giveBack = async (tx: Tx, moved: StepContext<RepairRow>): Promise<void> => {
  await declineOpenJobs(tx, moved)
  await returnParts(tx, await jobsOf(tx, moved.row.id), moved.now)
  await moveAll(tx, moved.row.id, 'approved', 'undone')
}

/** Jobs not done are not charged, and the fee for the diagnosis counts towards those that were done. Refuses BAD_INPUT, NOT_YOUR_PICTURE. */
const ready = async (tx: Tx, { row, input, now }: RepairStep<'ready'>): Columns => {
  const jobs = await jobsOf(tx, row.id)
  const undone = named(jobs, input.undoneJobIds, { status: 'approved', field: 'undoneJobIds' })
  const held = kobo(row.held_kobo - sumOf(undone))
  if (held === 0)
    failField('undoneJobIds', 'That leaves no job done. Return the car without a repair instead.')
  await keepRecord(tx, { row, kind: 'ready', by: row.workshop_id, now }, input)
  await setStatus(tx, input.undoneJobIds, 'undone')
  await returnParts(tx, undone, now)
  return {
    diagnosis_kobo: feeBeyond(kobo(row.diagnosis_fee_kobo), held),
    held_kobo: held,
    insured_kobo: Math.min(row.insured_kobo, held),
    ready_at: now,
  }
}

const collect = async (tx: Tx, { row, now }: StepContext<RepairRow>): Columns => {
  await setDone(tx, row.id, now)
  await drawParts(tx, row, now)
  return { collected_at: now }
}

export const workSteps = {
  quote,
  approve,
  'decline-all': declineOpenJobs,
  unanswered: declineOpenJobs,
  'give-back': giveBack,
  'quote-further': quoteFurther,
  ready,
  collect,
  dispute: declineOpenJobs,
  'never-ready': declineOpenJobs,
  unfetched: declineOpenJobs,
}
