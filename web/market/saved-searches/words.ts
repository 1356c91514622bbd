// How often a saved search tells, in words.
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'

export type Pace = SavedSearch['alerts']

export const paceWords: Record<Pace, string> = {
  'at-once': 'At once, up to hourly',
  daily: 'Every day at 7 AM',
  weekly: 'Every Monday at 7 AM',
  off: 'Never',
}

/** More than are counted are not promised to be fewer. */
export const newWords = (newCars: number): string => (newCars >= 100 ? '100+ new' : `${newCars} new`)
