// Words of finance: lenders, terms, addresses of its pages, and complaints.
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { instalmentTerms, instalmentTermsAt } from '#contract/cars/instalments.ts'
import { percentWords } from '#contract/finance/words.ts'
import { allowed } from '#contract/deal-engine/process.ts'
import { type ComplaintState, financeComplaint } from '#contract/finance/complaint-process.ts'
import { announcedWords } from '../desk/announced/announced-lines.ts'
import { exampleWords } from '../desk/announced/words.ts'
import { formatDay } from '../ui/date.ts'

export const tenors = [6, 12, 18, 24, 36, 48, 60] as const

/** Cars up to a price, on the market. Whole naira: an address carries no kobo. */
export const carsUpTo = (priceKobo: Kobo): string =>
  `/marketplace?${new URLSearchParams({ PriceTo: String(Math.floor(priceKobo / 100)) })}`

/** Cars that take instalments and whose month, by the market's standing example, is at most this. */
export const carsByMonth = (monthlyKobo: Kobo): string =>
  `/marketplace?${new URLSearchParams({ MonthlyTo: String(Math.floor(monthlyKobo / 100)) })}`

/** How the market's month differs from a lender's. */
export const monthWords = (at: Date | string): string => {
  const day = new Date(at)
  const example = [
    exampleWords(instalmentTermsAt(day)),
    ...announcedWords(instalmentTerms, day, exampleWords),
  ].join('. ')
  return `The price is what this lender reaches. By their month the market compares only cars that take instalments, by one example for all: ${example}.`
}

export const eligibilityAddress = (id: string): string => `/finance/eligibility/${id}`

/** "Approved by the FCCPC: DEMO/1, January 5, 2026". */
export const approvalWords = ({ approval }: Lender): string =>
  `Approved by the FCCPC: ${approval.number}, ${formatDay(approval.on)}`

export const termsWords = ({ feeBps, downMinBps, monthsMin, monthsMax }: Lender): string =>
  `At least ${percentWords(downMinBps)} down, ${monthsMin} to ${monthsMax} months, fee ${percentWords(feeBps)} once`

/** A part of an amount, in whole naira, rounded up. */
export const partOf = (amount: Kobo, bps: number): Kobo => kobo(Math.ceil((amount * bps) / 1_000_000) * 100)

export const isUnanswered = (state: ComplaintState): boolean =>
  allowed(financeComplaint, state, 'operator').includes('answer')

export const toneOf = (state: ComplaintState): 'good' | 'warn' | 'plain' => {
  if (isUnanswered(state)) return 'warn'
  return state === 'closed' ? 'plain' : 'good'
}
