// Figures of an early end: what goes back, and what the seller keeps.
import { type Kobo, kobo, minus, percentWords, share } from '../../core/money.ts'
import { total } from '../repayment/repayment.ts'

export type EndingTerms = {
  /** Late instalments from which on the seller may give notice; a shorter plan has fewer. */
  missedMin: number
  /** Days to pay after a notice, and then to end the sale. */
  cureDays: number
  endDays: number
  /** From this share of the price on, only a court can order the car back. */
  courtBps: number
  /** Use of the car: of the price for 30 days, and at most of what was paid. */
  useMonthBps: number
  useMaxBps: number
  /** Days to hand the car back once the money is in escrow. */
  returnDays: number
}

export type ReturnFigures = {
  /** The Lagos day whose figures these are. */
  on: string
  paidKobo: Kobo
  days: number
  useKobo: Kobo
  /** Late fees that were charged and not paid. */
  lateKobo: Kobo
  refundKobo: Kobo
}

type PaidPart = { paidKobo: Kobo; feeKobo: Kobo; paidFeeKobo: Kobo }
type PaidSale = { priceKobo: Kobo; keysOn: string; parts: readonly PaidPart[] }

const dayMs = 86_400_000
const monthDays = 30
const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)

/** The charge for these days, rounded half up to the kobo. */
const useFor = (priceKobo: Kobo, days: number, { useMonthBps }: EndingTerms): Kobo => {
  const whole = 10_000n * BigInt(monthDays)
  return kobo(Number((BigInt(priceKobo) * BigInt(useMonthBps) * BigInt(days) + whole / 2n) / whole))
}

/** Paid, less use and unpaid late fees, is what goes back: every kobo of the price that was paid is in one of the three. */
export const returnFigures = (
  { priceKobo, keysOn, parts }: PaidSale,
  on: string,
  terms: EndingTerms,
): ReturnFigures => {
  const paidKobo = total(parts.map(part => part.paidKobo))
  const days = Math.max(0, Math.round((Date.parse(on) - Date.parse(keysOn)) / dayMs))
  const useKobo = smaller(useFor(priceKobo, days, terms), share(paidKobo, terms.useMaxBps))
  const unpaidKobo = total(parts.map(({ feeKobo, paidFeeKobo }) => minus(feeKobo, paidFeeKobo)))
  const lateKobo = smaller(unpaidKobo, minus(paidKobo, useKobo))
  return { on, paidKobo, days, useKobo, lateKobo, refundKobo: minus(minus(paidKobo, useKobo), lateKobo) }
}

/** Whether the car goes back or did, so that nothing more is owed; before the refund is in escrow the buyer may still keep it. */
export const isReturn = ({ state, returns }: { state: string; returns: object | null }): boolean =>
  returns !== null && state !== 'giving-back'

/** Whether the buyer must wait before another offer, so that instalments are collected between two. */
export const isOfferTooSoon = (giveBackFrom: string | null, today: string): boolean =>
  giveBackFrom !== null && today < giveBackFrom

/** Late instalments from which on the seller may give notice. */
export const missedMinOf = ({ missedMin }: EndingTerms, months: number): number => Math.min(missedMin, months)

/** Whether so much is paid that only a court can order the car back. */
export const isForCourt = (paidKobo: number, priceKobo: number, { courtBps }: EndingTerms): boolean =>
  BigInt(paidKobo) * 10_000n >= BigInt(priceKobo) * BigInt(courtBps)

const missedWords = (count: number): string =>
  count === 1 ? 'one instalment is overdue' : `${count} instalments are overdue`

/** Terms of an early end, one sentence each: for the form, the dialogs and the contract. */
export const endingWords = (terms: EndingTerms | null, months: number): readonly string[] =>
  terms === null
    ? []
    : [
        `The buyer can hand the car back at any time after the handover, but only ${terms.endDays} days after an offer that the seller did not fund, or after which the car was not brought; or pay off early. If ${missedWords(missedMinOf(terms, months))}, the seller can send a notice with ${terms.cureDays} days to pay, and after that end the sale.`,
        `Either way the seller returns what the buyer paid of the price, less ${percentWords(terms.useMonthBps)} of the price for each ${monthDays} days with the car (never more than ${percentWords(terms.useMaxBps)} of what was paid) and unpaid late fees. The seller puts it into escrow first; the buyer gets it as the car is handed back, and owes nothing more. Commission is not returned.`,
        `Once ${percentWords(terms.courtBps)} of the price is paid, the seller can’t end the sale: only a court can order the car back (Hire Purchase Act, section 9).`,
      ]
