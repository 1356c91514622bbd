// Repayment rules of finance agreements: settlement sum and debt.
import { type Kobo, minus } from '../../core/money.ts'
import { dated, leftKobo, owedOn, total } from '../repayment/repayment.ts'
import type { LoanInstalment } from './accrual.ts'
import type { Agreement } from './fields.ts'
import { interestAhead } from './part-payment.ts'

/**
 * Amount that pays everything off on a day: interest to that day, and none for a day to come. `startedOn` is the first day
 * of the first month. `waived` is by instalment number.
 */
export const payOffOn = (
  all: readonly LoanInstalment[],
  day: string,
  startedOn: string,
): { payKobo: Kobo; savedKobo: Kobo; waived: ReadonlyMap<number, Kobo> } => {
  const waived = interestAhead(all, day, startedOn)
  const savedKobo = total([...waived.values()])
  return { payKobo: minus(total(all.map(leftKobo)), savedKobo), savedKobo, waived }
}

/** Debt of an agreement on a day, and the amount that would pay it off; undefined before the handover. */
export const owedIn = (
  { instalments, startedOn }: Pick<Agreement, 'instalments' | 'startedOn'>,
  day: string,
) => {
  const all = dated(instalments)
  if (startedOn === null || all.length === 0) return undefined
  const { payKobo: payOffKobo, savedKobo: payOffSavesKobo } = payOffOn(all, day, startedOn)
  return { ...owedOn(all, day), payOffKobo, payOffSavesKobo }
}
