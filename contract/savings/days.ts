// The days of a savings plan, in Lagos time: when automatic deposits are due, when a target is reached, and which days may be chosen.
import { limits } from '../core/limits.ts'
import type { SavingsKind } from './plan.ts'
import type { Schedule } from './shapes.ts'

const dayMs = 86_400_000

type Rhythm = Pick<Schedule, 'every' | 'from'>

/** The moment at which the deposit of a day is taken: eight in the morning in Lagos. */
export const slotTime = (day: string): Date => new Date(`${day}T08:00:00+01:00`)

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const monthAfter = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // Day 0 of the month after is the last day of the month.
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** The n-th due day, from 0. The 31st falls on the last day of a shorter month and returns to the 31st. */
export const slotOf = ({ every, from }: Rhythm, n: number): string => {
  if (every === 'month') return monthAfter(from, n)
  return dayAfter(from, every === 'week' ? 7 * n : n)
}

const shortestDays = { day: 1, week: 7, month: 28 }

/** How many due days lie at or before a moment. */
export const slotsUntil = (rhythm: Rhythm, at: Date): number => {
  const days = Math.floor((at.getTime() - slotTime(rhythm.from).getTime()) / dayMs)
  if (days < 0) return 0
  // Never too few: the shortest step is counted, then what lies ahead is taken back.
  let count = Math.floor(days / shortestDays[rhythm.every]) + 1
  while (count > 0 && slotTime(slotOf(rhythm, count - 1)) > at) count--
  return count
}

/** The first due day whose time lies after a moment. */
export const nextSlot = (rhythm: Rhythm, after: Date): string => slotOf(rhythm, slotsUntil(rhythm, after))

/** The last due day at or before a moment; undefined before the first. */
export const latestSlot = (rhythm: Rhythm, at: Date): string | undefined => {
  const count = slotsUntil(rhythm, at)
  return count === 0 ? undefined : slotOf(rhythm, count - 1)
}

/** How many due days lie after one day and before another, both left out. */
export const slotsBetween = (rhythm: Rhythm, after: string, before: string): number =>
  Math.max(
    0,
    slotsUntil(rhythm, new Date(slotTime(before).getTime() - 1)) - slotsUntil(rhythm, slotTime(after)),
  )

const depositsMax = 10_000

type Pace = Rhythm & { amountKobo: number }

/**
 * The day on which so much more is saved by automatic deposits, of which so many are past. Null where that takes more
 * deposits than anybody waits for, or where `endsOn` comes first.
 */
export const dayReached = (
  pace: Pace,
  more: { missingKobo: number; depositsDone: number; endsOn: string | null },
): string | null => {
  const deposits = Math.ceil(more.missingKobo / pace.amountKobo)
  if (deposits < 1 || deposits > depositsMax) return null
  const day = slotOf(pace, more.depositsDone + deposits - 1)
  return more.endsOn !== null && day >= more.endsOn ? null : day
}

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })
const daysAfter = (now: Date, days: number): string => lagosDay.format(new Date(now.getTime() + days * dayMs))

export type DayBounds = { soonest: string; latest: string }

/** The days on which a plan of a kind may end. */
export const endBounds = (kind: SavingsKind, now: Date): DayBounds => ({
  soonest: daysAfter(now, kind === 'locked' ? limits.savingsLockDaysMin : 1),
  latest: `${Number(daysAfter(now, 0).slice(0, 4)) + limits.savingsYearsMax}-12-31`,
})

/** The days on which automatic deposits may begin. */
export const fromBounds = (now: Date): DayBounds => ({
  soonest: daysAfter(now, 0),
  latest: daysAfter(now, 366),
})
