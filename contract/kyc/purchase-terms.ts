// Dated verification that a buyer needs before paying for a car.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'
import { tierTerms } from './tier-terms.ts'

type Terms = {
  /** Above it the buyer's documents are reviewed while the purchase goes on, and approved before the car is sent. */
  documentsAboveKobo: Kobo
}

/** Newest first. */
export const purchaseTerms: Dated<Terms> = setting('purchase-documents', [
  { from: '2026-01-01', documentsAboveKobo: kobo(2_000_000_000) },
])

/** `transfer`: the price goes to an account number of the purchase itself, independent of wallet limits. */
export type PurchaseFunding = 'wallet' | 'transfer'

/**
 * How many of BVN and NIN a buyer must have matched. One is enough for a price that a wallet with one number may hold,
 * paid from the wallet. A higher price needs both however it is paid, and a transfer into the purchase always does.
 */
export const numbersForPurchase = (priceKobo: Kobo, funding: PurchaseFunding, at: Date): 1 | 2 => {
  const mostKobo = termsInForce(tierTerms, at).tiers[1].balanceKobo
  return funding === 'wallet' && (mostKobo === null || priceKobo <= mostKobo) ? 1 : 2
}
