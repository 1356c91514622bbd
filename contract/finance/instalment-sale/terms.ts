// Dated terms of instalment sales: permitted plans and late payment.
import { type Dated, inForce, setting } from '../../core/in-force.ts'

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
  /** Before the keys: after so many days without a part everything goes back. */
  unpaidDays: number
  /** After the keys: after so many days without a part it is in default, and may be written off. */
  defaultDays: number
  /** What being late costs. */
  lateFee: 'none'
  /** For handing over once the share is reached, once on the way, and for looking the car over. */
  hours: { keys: number; way: number; look: number }
}

// The bounds are AutoX's own. Without interest and without a fee for being late nobody lends here: what would be a charge for
// credit under the consumer lending regulations of the FCCPC of 2025 is not asked for.
export const salePlanTerms: Dated<SaleTerms> = setting('sale-in-parts', [
  {
    from: '2026-01-01',
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
    lateFee: 'none',
    hours: { keys: 168, way: 336, look: 72 },
  },
])

export const saleTermsAt = (at: Date | string) => inForce(salePlanTerms, at)

/** In a sentence, for pages and letters. */
export const lateFeeWords: Record<SaleTerms['lateFee'], string> = { none: 'Being late costs nothing.' }
