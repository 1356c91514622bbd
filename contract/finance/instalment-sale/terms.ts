// Dated terms of instalment sales: permitted plans and late payment.
import { type Dated, termsInForce, setting } from '../../core/in-force.ts'
import { kobo } from '../../core/money.ts'
import type { SaleLateTerms } from './late-fee.ts'
import type { EndingTerms } from './return-figures.ts'

type SaleTerms = {
  /** The least of the price that is paid at once, in hundredths of a percent. */
  firstMinBps: number
  /** The share of the price in escrow at which the keys change hands. */
  keysMinBps: number
  keysMaxBps: number
  monthsMin: number
  monthsMax: number
  /** Plans that both sides name in all, the first among them. */
  plansMax: number
  /** Proposals and plans of one buyer before their keys, at once. */
  openMax: number
  /** Payments by hand into the escrow of one sale. */
  handMax: number
  /** Before the handover: days without a payment until everything is refunded. */
  unpaidDays: number
  /** After the handover: days without a payment until default and a possible write-off. */
  defaultDays: number
  /** What being late costs after the handover; null in sales that were proposed before there was a late fee. */
  late: SaleLateTerms | null
  /** How it ends early after the handover; null in the same sales. */
  ending: EndingTerms | null
  /** For handing over once the share is reached, once on the way, and for looking the car over. */
  hours: { keys: number; way: number; look: number }
}

// AutoX's own bounds. Without interest nobody lends here, so no charge for credit under the FCCPC's consumer lending
// regulations of 2025 arises. No law names a late fee for a sale between two people: its bounds are AutoX's own too.
const plan = {
  firstMinBps: 500,
  keysMinBps: 2_000,
  keysMaxBps: 10_000,
  monthsMin: 1,
  monthsMax: 24,
  plansMax: 4,
  openMax: 3,
  handMax: 60,
  unpaidDays: 14,
  defaultDays: 60,
  hours: { keys: 168, way: 336, look: 72 },
}
export const salePlanTerms: Dated<SaleTerms> = setting('sale-in-parts', [
  {
    ...plan,
    from: '2026-11-29',
    late: { graceDays: 5, feeBps: 100, feeMaxKobo: kobo(5_000_00), totalMaxBps: 200 },
    // Three missed instalments and three fifths of the price are those of section 9 of the Hire Purchase Act; section 8
    // lets a buyer end it for up to half of the price, or for less as agreed. The rest is AutoX's own.
    ending: {
      missedMin: 3,
      cureDays: 14,
      endDays: 30,
      courtBps: 6_000,
      useMonthBps: 250,
      useMaxBps: 5_000,
      returnDays: 7,
    },
  },
  { ...plan, from: '2026-01-01', late: null, ending: null },
])

/** Values that were confirmed before there were late fees and early ends name none. */
export const saleTermsAt = (at: Date | string): SaleTerms => {
  const terms: Partial<Pick<SaleTerms, 'late' | 'ending'>> & SaleTerms = termsInForce(salePlanTerms, at)
  return { ...terms, late: terms.late ?? null, ending: terms.ending ?? null }
}
