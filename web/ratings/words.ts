// Words of ratings: stars, counts, and what the two did together.
import type { Rating } from '#contract/cars/facts.ts'
import type { DealKind, RatingView } from '#contract/ratings/ratings.ts'

export const starsWords = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`

/** "4.6 of 5 from 12 ratings"; undefined before anybody rated. */
export const ratingWords = ({ average, count }: Rating): string | undefined =>
  average === null
    ? undefined
    : `${average.toFixed(1)} of 5 from ${count.toLocaleString('en-NG')} ${count === 1 ? 'rating' : 'ratings'}`

/** "★ 4.6 (12)", for a list; undefined before anybody rated. */
export const shortRating = ({ average, count }: Rating): string | undefined =>
  average === null ? undefined : `★ ${average.toFixed(1)} (${count.toLocaleString('en-NG')})`

const sale = { buyer: 'bought', seller: 'sold' }
export const dealtWords: Record<DealKind, Record<RatingView['by'], string>> = {
  purchase: sale,
  'part-order': sale,
  repair: { buyer: 'brought in', seller: 'repaired' },
  rental: { buyer: 'rented', seller: 'rented out' },
}
