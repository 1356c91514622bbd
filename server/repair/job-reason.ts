// Why a job is quoted: the finding, the open job or the booking it answers.
import type { FieldProblem } from '#contract/core/errors.ts'
import type { JobReason } from '#contract/repair/terms.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { resultWords } from '#contract/repair/inspection.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import type { RepairInspectionRow } from './inspection-sql.ts'

type Quoted = {
  why: string
  reason?: JobReason | undefined
  category: number
  pointId: string
  toDoId: string
}
type Known = { service: number; inspection: RepairInspectionRow | undefined }
export type Reasoned = { why: string; reason: JobReason }

const whyMax = 500

/** "Front brakes: fail. Worn to the metal"; undefined where the point was not found wanting. */
const findingWords = ({ inspection }: Known, pointId: string): string | undefined => {
  const verdict = pointId === '' ? undefined : inspection?.results[pointId]
  if (!inspection || (verdict?.result !== 'bad' && verdict?.result !== 'advise')) return undefined
  const name = checklistOf(inspection.list_version).points.find(({ id }) => id === pointId)?.name ?? pointId
  return `${name}: ${resultWords[verdict.result].toLowerCase()}. ${verdict.note}`.trim().slice(0, whyMax)
}

/** The words of the quote; a client that sends none has those of the finding, the record or the booking. */
export const reasonOf = (job: Quoted, known: Known): Reasoned | undefined => {
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
export const reasonProblems = (jobs: readonly Quoted[], known: Known): FieldProblem[] =>
  jobs.flatMap((job, at) => (reasonOf(job, known) ? [] : [{ field: `jobs.${at}.why`, message: noReason }]))
