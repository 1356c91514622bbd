// Forecasts a savings plan: target date, final amount and required pace.
import { type Kobo, kobo, ZERO, shortNaira } from '#contract/core/money.ts'
import { dayReached } from '#contract/savings/days.ts'
import { nextSlot, slotsBetween, slotsUntil } from '#contract/core/schedule.ts'
import { formatDay } from '../ui/date.ts'
import type { Every } from './words.ts'

export type Pace = { every: Every | 'never'; amountKobo: Kobo | undefined; from: string }
export type Goal = { targetKobo: Kobo | undefined; endsOn: string; savedKobo: Kobo }

const safe = (amount: number): Kobo => kobo(Math.min(amount, Number.MAX_SAFE_INTEGER))

/** How many automatic deposits are taken after a moment and before a day. */
export const depositsBefore = (rhythm: { every: Every; from: string }, day: string, now: Date): number => {
  const first = nextSlot(rhythm, now)
  return first < day ? 1 + slotsBetween(rhythm, first, day) : 0
}

/** The day the target is reached; undefined without a target or a pace, or where the last day comes first. */
export const forecastTargetDay = (
  { every, amountKobo, from }: Pace,
  goal: Goal,
  now: Date,
): string | undefined => {
  const { targetKobo, endsOn, savedKobo } = goal
  if (every === 'never' || !amountKobo || !from || targetKobo === undefined || savedKobo >= targetKobo)
    return undefined
  const more = {
    missingKobo: targetKobo - savedKobo,
    depositsDone: slotsUntil({ every, from }, now),
    endsOn: endsOn || null,
  }
  return dayReached({ every, from, amountKobo }, more) ?? undefined
}

/** What a plan holds at the beginning of a day. */
export const holdsOn = ({ every, amountKobo, from }: Pace, day: string, savedKobo: Kobo, now: Date): Kobo =>
  every === 'never' || !amountKobo || !from
    ? savedKobo
    : safe(savedKobo + amountKobo * depositsBefore({ every, from }, day, now))

// To the next hundred naira: nobody saves ₦13,461.54 a week.
const roundKobo = 10_000

/** The smallest round amount that reaches the target before the last day; undefined where no day is left for it. */
export const suggestDeposit = (
  rhythm: { every: Every; from: string },
  goal: Goal,
  now: Date,
): Kobo | undefined => {
  const { targetKobo, endsOn, savedKobo } = goal
  if (targetKobo === undefined || endsOn === '' || rhythm.from === '' || savedKobo >= targetKobo)
    return undefined
  const deposits = depositsBefore(rhythm, endsOn, now)
  if (deposits === 0) return undefined
  return safe(Math.ceil((targetKobo - savedKobo) / deposits / roundKobo) * roundKobo)
}

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** Where it leads, in a sentence; undefined while too little is chosen to say it. */
export function forecastWords(pace: Pace, goal: Goal, now: Date): string | undefined {
  const { targetKobo, endsOn, savedKobo } = goal
  if (targetKobo !== undefined && savedKobo >= targetKobo)
    return 'The first deposit reaches the target at once.'
  if (pace.every === 'never') {
    if (savedKobo === ZERO) return 'It grows when you add money.'
    return `It starts with ${shortNaira(savedKobo)} and grows when you add money.`
  }
  if (!pace.amountKobo || !pace.from) return undefined
  const day = forecastTargetDay(pace, goal, now)
  if (day) return `Reached by ${formatDay(day)}.`
  if (endsOn) {
    const holds = holdsOn(pace, endsOn, savedKobo, now)
    const short =
      targetKobo !== undefined && targetKobo > holds ? `, ${shortNaira(kobo(targetKobo - holds))} short` : ''
    return `It holds ${shortNaira(holds)} on ${formatDay(endsOn)}${short}.`
  }
  const later = yearAfter(pace.from)
  return `It holds ${shortNaira(holdsOn(pace, later, savedKobo, now))} a year later, on ${formatDay(later)}.`
}
