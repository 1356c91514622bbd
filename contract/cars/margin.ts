// What a price leaves after the fee, purchase price and costs.
import { commissionOn } from '../core/commission.ts'
import type { Kobo } from '../core/money.ts'

type Figures = { priceKobo: Kobo | null; purchaseKobo: Kobo | null; costsKobo: Kobo | null }

/** In kobo, below zero for a loss; null without a price or a purchase price. */
export const marginOf = ({ priceKobo, purchaseKobo, costsKobo }: Figures, now: Date): number | null =>
  priceKobo === null || purchaseKobo === null
    ? null
    : priceKobo - commissionOn(priceKobo, now) - purchaseKobo - (costsKobo ?? 0)
