// Schedule of daily, weekly or monthly due dates in Lagos time.
import { dayAfter, momentOf } from './lagos-days.ts'

const dayMs = 86_400_000

/** How often, and from which day on. */
export type Rhythm = { every: 'day' | 'week' | 'month'; from: string }

/** Payments due on a day are taken at eight in the morning in Lagos. */
export const slotTime = (day: string): Date => momentOf(day, '08:00')

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
