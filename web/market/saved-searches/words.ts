// How often a saved search tells, in words.
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'

export type Pace = SavedSearch['alerts']

export const paceWords: Record<Pace, string> = {
  'at-once': 'At once, but at most hourly',
  daily: 'Every morning at 7',
  weekly: 'Every Monday at 7',
  off: 'Paused: tell me nothing',
}

/** More than are counted are not promised to be fewer. */
export const newWords = (newCars: number): string => (newCars >= 100 ? '100 new or more' : `${newCars} new`)
