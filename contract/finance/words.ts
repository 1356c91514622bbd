import { countNoun } from '../core/count-noun.ts'
import { formatNaira, kobo, plus, share, percentWords } from '../core/money.ts'
import type { EligibilityRequest, ReasonName, LenderAssessment } from './eligibility.ts'
import type { FinancePolicy } from './policy.ts'
import type { Change, DecisionRemedy } from './adjustments.ts'

export const monthsWords = (months: number): string => countNoun(months, 'month')

type About = { request: EligibilityRequest; weighed: LenderAssessment | undefined; policy: FinancePolicy }

const byName: Record<
  Exclude<ReasonName, 'no-lender'>,
  (at: About & { weighed: LenderAssessment }) => string
> = {
  down: ({ request, weighed: { downMinKobo, lender } }) =>
    `Your down payment is ${formatNaira(request.downKobo)}. ${lender.name} requires at least ${percentWords(lender.downMinBps)} of the price: ${formatNaira(downMinKobo)}.`,
  months: ({ request, weighed: { lender }, policy }) =>
    `${monthsWords(request.months)} isn’t available. ${lender.name} lends for ${Math.max(lender.monthsMin, policy.monthsMin)} to ${Math.min(lender.monthsMax, policy.monthsMax)} months.`,
  small: ({ weighed: { financedKobo }, policy }) =>
    `You’d finance ${formatNaira(financedKobo)}, less than the minimum of ${formatNaira(policy.financedMinKobo)}. Pay it from your wallet or save for it in a plan.`,
  share: ({ request, weighed: { monthlyKobo }, policy }) =>
    `The instalment of ${formatNaira(monthlyKobo)}${request.debtsKobo > 0 ? ` and your other debts are together ${formatNaira(plus(monthlyKobo, request.debtsKobo))} a month. That` : ''} is more than ${percentWords(policy.shareMaxBps)} of your income: ${formatNaira(share(request.incomeKobo, policy.shareMaxBps))}.`,
  left: ({ request, weighed: { leftKobo }, policy }) =>
    leftKobo < 0
      ? `You’d be ${formatNaira(kobo(-leftKobo))} short each month after living costs and debts.`
      : `You’d have ${formatNaira(kobo(leftKobo))} left each month. You need at least ${percentWords(policy.leftMinBps)} of your income, ${formatNaira(share(request.incomeKobo, policy.leftMinBps))}, for emergencies.`,
  job: ({ request, policy }) =>
    `You’ve had this income for ${monthsWords(request.jobMonths)}. We require ${monthsWords(policy.monthsAtWork[request.job])}.`,
}

export const reasonWords = (name: ReasonName, { weighed, ...about }: About): string =>
  name === 'no-lender' || !weighed
    ? 'No approved lender is available on AutoX at the moment.'
    : byName[name]({ ...about, weighed })

const changeWords = (change: Change): string => {
  switch (change.kind) {
    case 'down':
      return `${formatNaira(change.moreKobo)} more as down payment`
    case 'months':
      return monthsWords(change.months)
    case 'price':
      return `a car up to ${formatNaira(change.priceKobo)}`
    case 'debts':
      return `${formatNaira(change.lessKobo)} less in other debts a month`
    case 'wait':
      return `the same income for ${monthsWords(change.months)} more`
  }
}

/** "₦400,000.00 more paid at once", "60 months and ₦100,000.00 more paid at once". */
export const describeRemedy = ({ changes }: Pick<DecisionRemedy, 'changes'>): string =>
  changes.map(changeWords).join(' and ')
