import { formatNaira, kobo, plus, share, percentWords } from '../core/money.ts'
import type { EligibilityRequest, ReasonName, LenderAssessment } from './eligibility.ts'
import type { FinancePolicy } from './policy.ts'
import type { Change, DecisionRemedy } from './adjustments.ts'

export const monthsWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

type About = { request: EligibilityRequest; weighed: LenderAssessment | undefined; policy: FinancePolicy }

const byName: Record<
  Exclude<ReasonName, 'no-lender'>,
  (at: About & { weighed: LenderAssessment }) => string
> = {
  down: ({ request, weighed: { downMinKobo, lender } }) =>
    `You pay ${formatNaira(request.downKobo)} at once. ${lender.name} asks for at least ${percentWords(lender.downMinBps)} of the price: ${formatNaira(downMinKobo)}.`,
  months: ({ request, weighed: { lender }, policy }) =>
    `${monthsWords(request.months)} are not offered. ${lender.name} lends for ${Math.max(lender.monthsMin, policy.monthsMin)} to ${Math.min(lender.monthsMax, policy.monthsMax)} months.`,
  small: ({ weighed: { financedKobo }, policy }) =>
    `${formatNaira(financedKobo)} would be financed: that is less than ${formatNaira(policy.financedMinKobo)}. Pay it from your wallet, or put it by in a savings plan.`,
  share: ({ request, weighed: { monthlyKobo }, policy }) =>
    `The instalment of ${formatNaira(monthlyKobo)}${request.debtsKobo > 0 ? ` and your other debts are together ${formatNaira(plus(monthlyKobo, request.debtsKobo))} a month. That` : ''} is more than ${percentWords(policy.shareMaxBps)} of your income: ${formatNaira(share(request.incomeKobo, policy.shareMaxBps))}.`,
  left: ({ request, weighed: { leftKobo }, policy }) =>
    leftKobo < 0
      ? `Each month you would be ${formatNaira(kobo(-leftKobo))} short, once you have lived and paid your debts.`
      : `Each month ${formatNaira(kobo(leftKobo))} would be left to you. It should be at least ${percentWords(policy.leftMinBps)} of your income, ${formatNaira(share(request.incomeKobo, policy.leftMinBps))}, for the unforeseen.`,
  job: ({ request, policy }) =>
    `Your income has come for ${monthsWords(request.jobMonths)}. We ask for ${monthsWords(policy.monthsAtWork[request.job])}.`,
}

export const reasonWords = (name: ReasonName, { weighed, ...about }: About): string =>
  name === 'no-lender' || !weighed
    ? 'No lender with an approval in force lends through AutoX at the moment.'
    : byName[name]({ ...about, weighed })

const changeWords = (change: Change): string => {
  switch (change.kind) {
    case 'down':
      return `${formatNaira(change.moreKobo)} more paid at once`
    case 'months':
      return monthsWords(change.months)
    case 'price':
      return `a car up to ${formatNaira(change.priceKobo)}`
    case 'debts':
      return `${formatNaira(change.lessKobo)} less of other debts a month`
    case 'wait':
      return `the same income for ${monthsWords(change.months)} more`
  }
}

/** "₦400,000.00 more paid at once", "60 months and ₦100,000.00 more paid at once". */
export const describeRemedy = ({ changes }: Pick<DecisionRemedy, 'changes'>): string =>
  changes.map(changeWords).join(' and ')
