// Ratings in few words.
import type { Rating } from '#contract/cars/facts.ts'

export const starsWords = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`

/** "4.6 of 5 from 12 ratings"; undefined before anybody rated. */
export const ratingWords = ({ average, count }: Rating): string | undefined =>
  average === null
    ? undefined
    : `${average.toFixed(1)} of 5 from ${count.toLocaleString('en-NG')} ${count === 1 ? 'rating' : 'ratings'}`
