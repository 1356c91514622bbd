// Up to which price a car is bought with a matched BVN or NIN alone, dated.
import { type Dated, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

type Terms = {
  /** Above it the buyer's documents are reviewed while the purchase goes on, and approved before the car is sent. */
  documentsAboveKobo: Kobo
}

/** Newest first. */
export const purchaseTerms: Dated<Terms> = setting('purchase-documents', [
  { from: '2026-01-01', documentsAboveKobo: kobo(2_000_000_000) },
])
