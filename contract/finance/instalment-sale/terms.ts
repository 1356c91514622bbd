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
  /** Before the handover: days without a payment until everything is refunded. */
  unpaidDays: number
  /** After the handover: days without a payment until default and a possible write-off. */
  defaultDays: number
  /** What being late costs. */
  lateFee: 'none'
  /** For handing over once the share is reached, once on the way, and for looking the car over. */
  hours: { keys: number; way: number; look: number }
}

// AutoX's own bounds. Without interest and late fee nobody lends here, so no charge for credit under the FCCPC's
// consumer lending regulations of 2025 arises.
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
export const lateFeeWords: Record<SaleTerms['lateFee'], string> = { none: 'There is no late fee.' }
