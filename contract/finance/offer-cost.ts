// Cost of a car through a lender: instalment, fees, total and APR.
import { type Kobo, minus, plus, share } from '../core/money.ts'
import type { LenderTerms } from './lender-shape.ts'
import {
  effectiveYearlyBps,
  flatSchedule,
  type Instalment,
  interestOfAll,
  sumSchedule,
  reducingSchedule,
} from './schedule.ts'

export type LoanTerms = { priceKobo: Kobo; downKobo: Kobo; months: number }
export type Cost = {
  schedule: Instalment[]
  financedKobo: Kobo
  /** Every month but the last, which differs by some kobo. */
  monthlyKobo: Kobo
  lastKobo: Kobo
  feeKobo: Kobo
  interestKobo: Kobo
  /** Down payment, fee and all instalments. */
  totalKobo: Kobo
  /** With the fee, compounded; in hundredths of a percent. */
  effectiveBps: number
}

const costOf = (
  { priceKobo, downKobo }: LoanTerms,
  feeBps: number,
  scheduleFor: (financedKobo: Kobo) => Instalment[],
): Cost => {
  const financedKobo = minus(priceKobo, downKobo)
  const schedule = scheduleFor(financedKobo)
  const feeKobo = share(financedKobo, feeBps)
  return {
    schedule,
    financedKobo,
    monthlyKobo: schedule[0]!.amountKobo,
    lastKobo: schedule.at(-1)!.amountKobo,
    feeKobo,
    interestKobo: interestOfAll(schedule),
    totalKobo: plus(plus(downKobo, feeKobo), sumSchedule(schedule)),
    effectiveBps: effectiveYearlyBps(schedule, financedKobo - feeKobo),
  }
}

type Terms = Pick<LenderTerms, 'yearlyBps' | 'feeBps'>

/** At the rate on the outstanding balance, as every lender here states it. `downKobo` is below `priceKobo`. */
export const costFor = (loan: LoanTerms, { yearlyBps, feeBps }: Terms): Cost =>
  costOf(loan, feeBps, financedKobo => reducingSchedule({ financedKobo, yearlyBps, months: loan.months }))

/** The same percentage as a flat rate, for comparison with offers elsewhere. */
export const flatCostFor = (loan: LoanTerms, { yearlyBps, feeBps }: Terms): Cost =>
  costOf(loan, feeBps, financedKobo => flatSchedule({ financedKobo, yearlyBps, months: loan.months }))
