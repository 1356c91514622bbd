// Calculates whether an applicant can afford a car's instalments, with reasons.
import { type Kobo, kobo, minus, plus, share, ZERO } from '../core/money.ts'
import type { Lender } from './lender-shape.ts'
import { type FinancePolicy, isWithinPolicy, type Job } from './policy.ts'
import { annuityOf } from './schedule.ts'

/** An applicant's figures and wishes; `downKobo` is everything paid at once, savings included. */
export type EligibilityRequest = {
  priceKobo: Kobo
  downKobo: Kobo
  months: number
  incomeKobo: Kobo
  expensesKobo: Kobo
  debtsKobo: Kobo
  job: Job
  jobMonths: number
}

export const reasonNames = ['no-lender', 'down', 'months', 'small', 'share', 'left', 'job'] as const
export type ReasonName = (typeof reasonNames)[number]

export type LenderAssessment = {
  lender: Lender
  reasons: ReasonName[]
  financedKobo: Kobo
  monthlyKobo: Kobo
  downMinKobo: Kobo
  /** The highest instalment that the income carries. */
  monthlyMostKobo: Kobo
  /** Remainder of a month after all payments; negative if the income is too low. */
  leftKobo: number
}
export type Decision = { eligible: boolean; weighed: LenderAssessment | undefined; reasons: ReasonName[] }

const atLeastZero = (amount: number): Kobo => (amount > 0 ? kobo(amount) : ZERO)

/** The highest instalment that is within a share of the income, and leaves enough to live on. */
export const monthlyMost = (
  {
    incomeKobo,
    expensesKobo,
    debtsKobo,
  }: Pick<EligibilityRequest, 'incomeKobo' | 'expensesKobo' | 'debtsKobo'>,
  { shareMaxBps, leftMinBps }: Pick<FinancePolicy, 'shareMaxBps' | 'leftMinBps'>,
): Kobo => {
  const byShare = share(incomeKobo, shareMaxBps) - debtsKobo
  const byRest = incomeKobo - expensesKobo - debtsKobo - share(incomeKobo, leftMinBps)
  return atLeastZero(Math.min(byShare, byRest))
}

/** Lends here: approved, and within our own bounds. */
export const canLend = (lender: Lender, policy: FinancePolicy): boolean =>
  lender.approval.state === 'approved' && isWithinPolicy(lender, policy)

/** What one lender would say, with every reason against it. */
export const weigh = (
  request: EligibilityRequest,
  lender: Lender,
  policy: FinancePolicy,
): LenderAssessment => {
  const { priceKobo, downKobo, months, incomeKobo, expensesKobo, debtsKobo, job, jobMonths } = request
  const financedKobo = minus(priceKobo, downKobo)
  const monthlyKobo = annuityOf({ financedKobo, yearlyBps: lender.yearlyBps, months })
  const downMinKobo = share(priceKobo, lender.downMinBps)
  const leftKobo = incomeKobo - expensesKobo - debtsKobo - monthlyKobo
  const fails: Record<Exclude<ReasonName, 'no-lender'>, boolean> = {
    down: downKobo < downMinKobo,
    months:
      months < Math.max(lender.monthsMin, policy.monthsMin) ||
      months > Math.min(lender.monthsMax, policy.monthsMax),
    small: financedKobo < policy.financedMinKobo,
    share: plus(monthlyKobo, debtsKobo) > share(incomeKobo, policy.shareMaxBps),
    left: leftKobo < share(incomeKobo, policy.leftMinBps),
    job: jobMonths < policy.monthsAtWork[job],
  }
  return {
    lender,
    reasons: reasonNames.filter(name => name !== 'no-lender' && fails[name]),
    financedKobo,
    monthlyKobo,
    downMinKobo,
    monthlyMostKobo: monthlyMost(request, policy),
    leftKobo,
  }
}

const dearness = ({ monthlyKobo, lender, financedKobo }: LenderAssessment, months: number): number =>
  monthlyKobo * months + share(financedKobo, lender.feeBps)

/** Picks the cheapest lender that approves; otherwise the one closest to approval. */
export const decide = (
  request: EligibilityRequest,
  lenders: readonly Lender[],
  policy: FinancePolicy,
): Decision => {
  const [best] = lenders
    .filter(lender => canLend(lender, policy))
    .map(lender => weigh(request, lender, policy))
    .toSorted(
      (a, b) =>
        a.reasons.length - b.reasons.length ||
        dearness(a, request.months) - dearness(b, request.months) ||
        (a.lender.id < b.lender.id ? -1 : 1),
    )
  if (!best) return { eligible: false, weighed: undefined, reasons: ['no-lender'] }
  return { eligible: best.reasons.length === 0, weighed: best, reasons: best.reasons }
}
