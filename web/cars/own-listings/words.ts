// Words of a seller's own listings: states, figures, imports and documents.
import { countNoun } from '#contract/core/count-noun.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import { stateNames } from '#contract/cars/state-names.ts'
import { limits } from '#contract/core/limits.ts'
import type { Figures } from '#contract/dashboard/steps.ts'
import { importColumns } from '#contract/cars/import-columns.ts'
import type { CallError } from '#contract/core/call.ts'
import { megabytes } from '#contract/core/megabytes.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { paperLevelOf, papersNeeded } from '#contract/cars/papers-needed.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import { daysBetween, formatDate, formatMoment } from '../../ui/date.ts'
import type { Tone } from '../../ui/pill.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { answerBy, isHeld } from './form/review-due.ts'

/** "once", "1,200 times". */
export const times = (count: number): string =>
  count === 1 ? 'once' : `${count.toLocaleString('en-NG')} times`

type State = CarCard['state']

const tones: Record<State, Tone> = {
  listed: 'good',
  reserved: 'warn',
  sold: 'plain',
  'in-review': 'warn',
  declined: 'bad',
  paused: 'plain',
  expired: 'warn',
  suspended: 'bad',
  withdrawn: 'plain',
}

export const statesInOrder = Object.keys(stateNames) as State[]

export const daysLeft = (expiresAt: string, now: Date): number => Math.max(0, daysBetween(now, expiresAt))

const daysWords = (days: number) => {
  if (days === 0) return 'the rest of today'
  return days === 1 ? 'one more day' : `${days} more days`
}

type Renewal = { renewsItself?: boolean }

function listedWords({ expiresAt, renewsItself }: Pick<OwnCar, 'expiresAt'> & Renewal, now: Date): string {
  if (expiresAt === null) return 'Buyers can see it.'
  if (renewsItself) return `Live until ${formatDate(expiresAt)}. Then it renews itself.`
  const days = daysLeft(expiresAt, now)
  const until = `Live for ${daysWords(days)}, until ${formatDate(expiresAt)}.`
  return days <= limits.listingWarnDays ? `${until} Renew it for another ${limits.listingDays} days.` : until
}

type Own = Pick<OwnCarCard, 'state' | 'expiresAt' | 'review' | 'lacksPictures'> & Renewal
type StateWords = { name: string; tone: Tone; words: string }

function wordsOf(car: Own, now: Date): string {
  switch (car.state) {
    case 'listed':
      return listedWords(car, now)
    case 'reserved':
      return 'A buyer has paid for or reserved it. If that falls through, it goes back on the market.'
    case 'sold':
      return 'Buyers can’t find it any more.'
    case 'in-review':
      return isHeld(car)
        ? `Buyers can’t see it yet. You’ll have an answer by ${formatMoment(answerBy(car.review))}.`
        : 'Buyers can’t see it yet.'
    case 'declined':
      return 'Buyers can’t see it. Correct the points below and we’ll review it again.'
    case 'paused':
      return car.lacksPictures
        ? 'Add at least one picture to publish it.'
        : 'Hidden from buyers until you resume it.'
    case 'expired':
      return `Its ${limits.listingDays} days are over. Renew it to show it to buyers again.`
    case 'suspended':
      return 'It is off the market while your account is suspended.'
    case 'withdrawn':
      return 'You deleted it.'
  }
}

export function stateWordsOf(car: Own, now: Date): StateWords {
  const [name, tone] = [stateNames[car.state], tones[car.state]]
  if (car.state === 'paused' && car.lacksPictures)
    return { name: 'Needs pictures', tone: 'warn', words: wordsOf(car, now) }
  return { name, tone, words: wordsOf(car, now) }
}

export const savedWords = (savedBy: number): string =>
  savedBy === 0 ? 'No saves yet' : countNoun(savedBy, 'save')

/** "Four weeks: found 120 times, opened 14 times". */
export const figuresWords = ({ appearances, views }: { appearances: number; views: number }): string =>
  appearances + views === 0
    ? 'No views in the last 4 weeks'
    : `Last 4 weeks: found ${times(appearances)}, opened ${times(views)}`

/** "In stock for 12 days"; for a sold car, how long it stood. */
export const stockDaysWords = ({ daysInStock, state }: Pick<OwnCarCard, 'daysInStock' | 'state'>): string => {
  const days = countNoun(daysInStock, 'day')
  if (state === 'sold') return `Sold after ${days}`
  return daysInStock === 0 ? 'In stock since today' : `In stock for ${days}`
}

/** People who asked, offered or wanted to see a car in the last 4 weeks. */
export const leadsOf = ({
  questions,
  offers,
  viewings,
}: Pick<Figures, 'questions' | 'offers' | 'viewings'>) => questions + offers + viewings

/** The states a seller can filter by, with how many there are. */
export function stateFilters(
  counts: Partial<Record<State, number>>,
): { state: State; name: string; count: number }[] {
  return statesInOrder
    .filter(state => state !== 'withdrawn' && (counts[state] ?? 0) > 0)
    .map(state => ({ state, name: stateNames[state], count: counts[state]! }))
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The names of the columns and one example; with the mark by which spreadsheets know the letters of every name. */
export const templateText = (): string =>
  `\uFEFF${[importColumns.map(({ name }) => name), importColumns.map(({ example }) => example)]
    .map(line => line.map(cell).join(','))
    .join('\r\n')}\r\n`

/** Problem of the whole table: often its message is the only problem. */
export const refusalWords = (error: Pick<CallError, 'message' | 'problems'>): string =>
  [...new Set([messageOf(error), ...error.problems.map(({ message }) => message)])].join(' ')

/** Checked before the upload costs data. */
export const tooLarge = `That file is too large. Upload up to ${limits.importRowsMax} cars at a time, in a file of up to ${megabytes(limits.importBytesMax)}.`

export const paperReasons: Record<PaperKind, string> = {
  ProofOfOwnership:
    'Purchase receipt, change of ownership or allocation letter. It shows that you can sell the car.',
  CustomsPapers:
    'Customs declaration and duty receipt. Without them, customs can seize an imported car from its buyer.',
  VehicleLicence: 'The current licence. It shows who the car is registered to.',
  Roadworthiness: 'The current certificate, so that the buyer can drive the car home.',
  OtherPapers: 'Insurance, service book, tinted-glass permit and the like.',
}

export type PaperPlan = {
  needed: readonly PaperKind[]
  more: readonly PaperKind[]
  readyCount: number
  level: 'complete' | 'some' | null
  /** "2 of 2 papers that buyers of a foreign used car look for" without the count. */
  words: string
}

export function paperPlanOf(condition: Condition | '', ready: readonly PaperKind[]): PaperPlan {
  const all = Object.keys(paperKinds) as PaperKind[]
  const needed = condition ? papersNeeded[condition] : []
  const missing = needed.filter(kind => !ready.includes(kind)).map(kind => paperKinds[kind].toLowerCase())
  const level = condition ? paperLevelOf(condition, ready) : null
  const words =
    level === 'complete'
      ? 'Complete. Your listing says so, and buyers can filter for it.'
      : `Still missing: ${missing.join(', ')}. You can publish without them, but buyers will ask before they pay.`
  return {
    needed,
    more: all.filter(kind => !needed.includes(kind)),
    readyCount: needed.length - missing.length,
    level,
    words,
  }
}
