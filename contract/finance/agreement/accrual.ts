// Interest of a running month up to a Lagos day.
import { type Kobo, kobo, ZERO } from '../../core/money.ts'
import { slotOf } from '../../core/schedule.ts'
import { leftKobo, type OwedInstalment } from '../repayment/repayment.ts'
import type { MonthShare } from '../schedule.ts'

/** Interest of a running month that a part payment has settled: up to which day, and how much. */
export type Accrued = { on: string; kobo: Kobo }
export type LoanInstalment = OwedInstalment & { accrued: Accrued | null }

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
const monthsBetween = (from: string, to: string): number => {
  const [yearFrom, monthFrom] = from.split('-').map(Number) as [number, number]
  const [yearTo, monthTo] = to.split('-').map(Number) as [number, number]
  return (yearTo - yearFrom) * 12 + monthTo - monthFrom
}

/** The day a month after one on which a month of the loan begins. */
const monthEnd = (begins: string, startedOn: string): string => {
  const firstOn = slotOf({ every: 'month', from: startedOn }, 1)
  return begins < firstOn
    ? firstOn
    : slotOf({ every: 'month', from: firstOn }, monthsBetween(firstOn, begins) + 1)
}

export const byNumber = (a: OwedInstalment, b: OwedInstalment): number => a.number - b.number
/** Unpaid instalments whose day has not come, in their order. */
export const listAhead = <I extends OwedInstalment>(all: readonly I[], day: string): I[] =>
  all.filter(each => each.dueOn > day && leftKobo(each) > ZERO).toSorted(byNumber)

/** Lagos days on which interest of an instalment runs: when they begin, and how many they are. */
export type LoanMonth = { begins: string; days: number }

/** Days added by a pause come after the month and bear no interest. */
export const monthOf = (
  all: readonly OwedInstalment[],
  { number }: OwedInstalment,
  startedOn: string,
): LoanMonth => {
  const begins = all.find(each => each.number === number - 1)?.dueOn ?? startedOn
  return { begins, days: daysBetween(begins, monthEnd(begins, startedOn)) }
}

/** Days of a month that have passed on a day. */
export const daysPassed = ({ begins, days }: LoanMonth, day: string): number =>
  Math.min(days, Math.max(0, daysBetween(begins, day)))

/** Days of a month that are still to come on a day. */
export const restOf = (month: LoanMonth, day: string): MonthShare => ({
  days: month.days - daysPassed(month, day),
  of: month.days,
})

/** Interest of an instalment for the days of its month that have passed, rounded half up to the kobo. */
export const accruedBy = ({ dueAmounts, accrued }: LoanInstalment, month: LoanMonth, day: string): Kobo => {
  const from = accrued ? daysPassed(month, accrued.on) : 0
  const settled = accrued?.kobo ?? ZERO
  const [passed, span] = [BigInt(daysPassed(month, day) - from), BigInt(month.days - from)]
  if (span <= 0n) return dueAmounts.interestKobo
  if (passed <= 0n) return settled
  const rest = BigInt(dueAmounts.interestKobo - settled)
  return kobo(settled + Number((2n * rest * passed + span) / (2n * span)))
}
