// Finds what a savings plan's kind and days forbid, for form and server.
import { dayProblem } from '../core/day-words.ts'
import type { FieldProblem } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { endBounds, startDayBounds } from './days.ts'
import type { SavingsKind } from './plan.ts'

export const kindWords = 'flexible, target or locked'

/** A new plan as far as it is filled in. */
type PlanFields = {
  kind?: SavingsKind | undefined
  targetKobo?: number | undefined
  carId?: string | undefined
  endsOn?: string | undefined
  schedule?: { from?: string | undefined } | undefined
}

/** What is wrong with the day on which a plan of this kind is to end, or to which it runs on. */
export const endProblem = (kind: SavingsKind, endsOn: string, now: Date): string | undefined =>
  dayProblem(endsOn, endBounds(kind, now))

/** What is wrong with the first day of automatic deposits. */
export const describeStartProblem = (from: string, now: Date): string | undefined =>
  dayProblem(from, startDayBounds(now))

const targetProblems = ({ kind, targetKobo, carId }: PlanFields): FieldProblem[] => {
  const target = (message: string) => [{ field: 'targetKobo', message }]
  if (kind === 'target') {
    if (targetKobo !== undefined && carId !== undefined)
      return target('The target follows the price of the car: leave it out')
    return targetKobo === undefined && carId === undefined
      ? target(`An amount of at least ${formatNaira(kobo(limits.savingsDepositMinKobo))}, or a car`)
      : []
  }
  return [
    ...(targetKobo === undefined ? [] : target('Only a target plan has a target')),
    ...(carId === undefined ? [] : [{ field: 'carId', message: 'Only a target plan saves for a car' }]),
  ]
}

const daysProblem = ({ kind, endsOn }: PlanFields, now: Date): string | undefined => {
  if (kind === undefined) return undefined
  if (endsOn === undefined) return kind === 'locked' ? 'Choose the day on which it opens' : undefined
  return kind === 'flexible' ? 'A flexible plan has no last day' : endProblem(kind, endsOn, now)
}

/** Everything that is wrong between the fields of a new plan, each by its field. */
export const planProblems = (fields: PlanFields, now: Date): FieldProblem[] => {
  const end = daysProblem(fields, now)
  const from =
    fields.schedule?.from === undefined ? undefined : describeStartProblem(fields.schedule.from, now)
  return [
    ...(fields.kind === undefined ? [{ field: 'kind', message: kindWords }] : targetProblems(fields)),
    ...(end ? [{ field: 'endsOn', message: end }] : []),
    ...(from ? [{ field: 'schedule.from', message: from }] : []),
  ]
}
