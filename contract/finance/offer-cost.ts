// Cost of a car through a lender: instalment, fees, total and APR.
import { type Kobo, minus, plus, share, ZERO } from '../core/money.ts'
import type { LenderTerms } from './lender-shape.ts'
import { premiumsOver } from './required-cover.ts'
import {
  effectiveYearlyBps,
  flatSchedule,
  type Instalment,
  interestOfAll,
  sumSchedule,
  reducingSchedule,
} from './schedule.ts'

export type LoanTerms = {
  priceKobo: Kobo
  downKobo: Kobo
  months: number
  /** Of the insurance that the loan requires, for a year; left out where it requires none. */
  premiumKobo?: Kobo | undefined
}
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
  /** Required insurance of every year that the loan runs into. */
  insuranceKobo: Kobo
  /** `totalKobo` and `insuranceKobo`. */
  overallKobo: Kobo
  /** With fee and required insurance, compounded; in hundredths of a percent, at most `yearlyCostMaxBps`. */
  effectiveBps: number
}

/** A yearly cost from here on says no more than that it is out of proportion. */
export const yearlyCostMaxBps = 100_000

const costOf = (
  { priceKobo, downKobo, months, premiumKobo = ZERO }: LoanTerms,
  feeBps: number,
  scheduleFor: (financedKobo: Kobo) => Instalment[],
): Cost => {
  const financedKobo = minus(priceKobo, downKobo)
  const schedule = scheduleFor(financedKobo)
  const feeKobo = share(financedKobo, feeBps)
  const totalKobo = plus(plus(downKobo, feeKobo), sumSchedule(schedule))
  const insuranceKobo = premiumsOver(premiumKobo, months)
  const received = { receivedKobo: financedKobo - feeKobo, yearlyKobo: premiumKobo }
  return {
    schedule,
    financedKobo,
    monthlyKobo: schedule[0]!.amountKobo,
    lastKobo: schedule.at(-1)!.amountKobo,
    feeKobo,
    interestKobo: interestOfAll(schedule),
    totalKobo,
    insuranceKobo,
    overallKobo: plus(totalKobo, insuranceKobo),
    effectiveBps: Math.min(effectiveYearlyBps(schedule, received), yearlyCostMaxBps),
  }
}

type Terms = Pick<LenderTerms, 'yearlyBps' | 'feeBps'>

/** At the rate on the outstanding balance, as every lender here states it. `downKobo` is below `priceKobo`. */
export const costFor = (loan: LoanTerms, { yearlyBps, feeBps }: Terms): Cost =>
  costOf(loan, feeBps, financedKobo => reducingSchedule({ financedKobo, yearlyBps, months: loan.months }))

/** The same percentage as a flat rate, for comparison with offers elsewhere. */
export const flatCostFor = (loan: LoanTerms, { yearlyBps, feeBps }: Terms): Cost =>
  costOf(loan, feeBps, financedKobo => flatSchedule({ financedKobo, yearlyBps, months: loan.months }))
