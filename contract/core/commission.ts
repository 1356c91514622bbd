// Dated commission terms; a sale keeps the terms it began with.
import { type Dated, termsInForce, setting } from './in-force.ts'
import { type Kobo, kobo, minus, share } from './money.ts'

export const commissionTerms: Dated<{ basisPoints: number; maxKobo: Kobo }> = setting('sale-commission', [
  { from: '2026-01-01', basisPoints: 150, maxKobo: kobo(50_000_000) },
])

export const commissionTermsAt = (at: Date) => termsInForce(commissionTerms, at)

/** A share of an amount, capped at its maximum. */
export const commissionBy = (
  amount: Kobo,
  { basisPoints, maxKobo }: { basisPoints: number; maxKobo: Kobo },
): Kobo => {
  const due = share(amount, basisPoints)
  return due < maxKobo ? due : maxKobo
}

/** Commission on an amount paid to a seller, by the terms in force at `at`: a share, capped at its maximum. */
export const commissionOn = (amount: Kobo, at: Date): Kobo => commissionBy(amount, commissionTermsAt(at))

export type Shares = { toSellerKobo: Kobo; toBuyerKobo: Kobo; commissionKobo: Kobo }

/** How a price is shared: the seller's part less commission by the terms of the day the sale began, the rest to the buyer. */
export const splitPrice = (priceKobo: Kobo, sellerPartKobo: Kobo, startedAt: Date): Shares => {
  const commissionKobo = commissionOn(sellerPartKobo, startedAt)
  return {
    toSellerKobo: minus(sellerPartKobo, commissionKobo),
    toBuyerKobo: minus(priceKobo, sellerPartKobo),
    commissionKobo,
  }
}
