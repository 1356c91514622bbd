// Where the pages of finance lead, and what they say of a lender.
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { percentWords } from '#contract/finance/words.ts'
import { formatDay } from '../../ui/date.ts'

export const tenors = [6, 12, 18, 24, 36, 48, 60] as const

/** Cars up to a price, on the market. Whole naira: an address carries no kobo. */
export const carsUpTo = (priceKobo: Kobo): string =>
  `/marketplace?${new URLSearchParams({ PriceTo: String(Math.floor(priceKobo / 100)) })}`

export const eligibilityAddress = (id: string): string => `/finance/eligibility/${id}`

/** "Approved by the FCCPC: DEMO/1, January 5, 2026". */
export const approvalWords = ({ approval }: Lender): string =>
  `Approved by the FCCPC: ${approval.number}, ${formatDay(approval.on)}`

export const termsWords = ({ feeBps, downMinBps, monthsMin, monthsMax }: Lender): string =>
  `At least ${percentWords(downMinBps)} down, ${monthsMin} to ${monthsMax} months, fee ${percentWords(feeBps)} once`

/** A part of an amount, in whole naira, rounded up. */
export const partOf = (amount: Kobo, bps: number): Kobo => kobo(Math.ceil((amount * bps) / 1_000_000) * 100)
