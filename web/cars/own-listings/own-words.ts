// Words for the state of a seller's own listing and its deadline.
import type { CarCard } from '#contract/cars/cars.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'
import { daysBetween, formatDate, formatMoment } from '../../ui/date.ts'
import type { Tone } from '../../ui/pill.tsx'
import { answerBy, isHeld } from './form/review-due.ts'
import { times } from '../view-words.ts'

type State = CarCard['state']

export const stateNames: Record<State, readonly [name: string, tone: Tone]> = {
  listed: ['On the market', 'good'],
  reserved: ['Reserved', 'warn'],
  sold: ['Sold', 'plain'],
  'in-review': ['AutoX looks at it', 'warn'],
  declined: ['Declined', 'bad'],
  paused: ['Paused', 'plain'],
  expired: ['Time ran out', 'warn'],
  suspended: ['Suspended', 'bad'],
  withdrawn: ['Taken away', 'plain'],
}

export const statesInOrder = Object.keys(stateNames) as State[]

export const daysLeft = (expiresAt: string, now: Date): number => Math.max(0, daysBetween(now, expiresAt))

const daysWords = (days: number) => {
  if (days === 0) return 'the rest of today'
  return days === 1 ? 'one more day' : `${days} more days`
}

function listedWords({ expiresAt }: Pick<OwnCar, 'expiresAt'>, now: Date): string {
  if (expiresAt === null) return 'Buyers see it.'
  const days = daysLeft(expiresAt, now)
  const until = `Buyers see it for ${daysWords(days)}, until ${formatDate(expiresAt)}.`
  return days <= limits.listingWarnDays ? `${until} Renew it for another ${limits.listingDays} days.` : until
}

type Own = Pick<OwnCarCard, 'state' | 'expiresAt' | 'review' | 'lacksPictures'>
export type StateWords = { name: string; tone: Tone; words: string }

function wordsOf(car: Own, now: Date): string {
  switch (car.state) {
    case 'listed':
      return listedWords(car, now)
    case 'reserved':
      return 'A buyer has paid or reserved it. It comes back to the market if that comes to nothing.'
    case 'sold':
      return 'Buyers no longer find it.'
    case 'in-review':
      return isHeld(car)
        ? `Buyers do not see it yet. You have an answer by ${formatMoment(answerBy(car.review))}.`
        : 'Buyers do not see it yet.'
    case 'declined':
      return 'Buyers do not see it. Change what is said here, and AutoX looks again.'
    case 'paused':
      return car.lacksPictures
        ? 'It needs at least one picture before it comes on the market.'
        : 'Only you see it, until you put it back.'
    case 'expired':
      return `Its ${limits.listingDays} days are over. Renew it, and buyers see it again.`
    case 'suspended':
      return 'It is off the market while your account is suspended.'
    case 'withdrawn':
      return 'You took it away for good.'
  }
}

export function stateWordsOf(car: Own, now: Date): StateWords {
  const [name, tone] = stateNames[car.state]
  if (car.state === 'paused' && car.lacksPictures)
    return { name: 'Needs pictures', tone: 'warn', words: wordsOf(car, now) }
  return { name, tone, words: wordsOf(car, now) }
}

export const savedWords = (savedBy: number): string =>
  savedBy === 0 ? 'Nobody saved it yet' : savedBy === 1 ? 'One person saved it' : `${savedBy} people saved it`

/** "Four weeks: found 120 times, opened 14 times". */
export const figuresWords = ({ appearances, views }: { appearances: number; views: number }): string =>
  appearances + views === 0
    ? 'Nobody looked at it in the last four weeks'
    : `Four weeks: found ${times(appearances)}, opened ${times(views)}`

/** The states a seller can filter by, with how many there are. */
export function stateFilters(
  counts: Partial<Record<State, number>>,
): { state: State; name: string; count: number }[] {
  return statesInOrder
    .filter(state => state !== 'withdrawn' && (counts[state] ?? 0) > 0)
    .map(state => ({ state, name: stateNames[state][0], count: counts[state]! }))
}
