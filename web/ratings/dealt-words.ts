// What two people did with each other, as a rating says it of its author.
import type { DealKind, RatingView } from '#contract/ratings/ratings.ts'

const traded = { buyer: 'bought', seller: 'sold' }
export const dealtWords: Record<DealKind, Record<RatingView['by'], string>> = {
  purchase: traded,
  'part-order': traded,
  repair: { buyer: 'brought in', seller: 'repaired' },
  rental: { buyer: 'rented', seller: 'rented out' },
}
