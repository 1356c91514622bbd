// A dealer in few words, for rows, titles and shared messages.
import type { DealerCard } from '#contract/dealers/dealers.ts'
import { ratingWords as averageWords } from '../ratings/rating-words.ts'
import { carsWords } from './seller-words.ts'

/** "12 cars on offer · 3 sold through AutoX"; what is nought is left out, and a dealer without either has none yet. */
export function stockLine({ carsListed, carsSold }: Pick<DealerCard, 'carsListed' | 'carsSold'>): string {
  const parts = [
    carsListed > 0 && `${carsWords(carsListed)} on offer`,
    carsSold > 0 && `${carsSold.toLocaleString('en-NG')} sold through AutoX`,
  ].filter(Boolean)
  return parts.join(' · ') || 'No cars on offer yet'
}

/** "4.6 of 5 from 12 ratings"; undefined before anybody rated. */
export const ratingWords = ({
  rating,
  ratingsCount,
}: Pick<DealerCard, 'rating' | 'ratingsCount'>): string | undefined =>
  averageWords({ average: rating, count: ratingsCount })
