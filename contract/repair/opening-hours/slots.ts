// Bookable hours within opening hours, neither too soon nor too far ahead.
import { dayAfter, lagosDayOf, momentOf } from '../../core/lagos-days.ts'
import { limits } from '../../core/limits.ts'
import { hoursOn, spanOf } from './days.ts'
import type { Hours } from './hours.ts'

const hourMs = 3_600_000

/** The first moment at which a slot may begin. */
const earliest = (now: Date): number => now.getTime() + limits.slotHoursAhead * hourMs

/** The last day of Lagos on which a slot may lie. */
const lastDay = (now: Date): string => dayAfter(lagosDayOf(now), limits.slotDaysAhead)

/** The slots of one day: every whole hour of Lagos that lies within its hours, to the end, also past midnight. */
const slotsOn = (hours: Hours, day: string): Date[] => {
  const open = hoursOn(hours, day)
  if (!open) return []
  const [opens, closes] = spanOf(day, open)
  const first = Math.ceil(opens.getTime() / hourMs) * hourMs
  const count = Math.max(0, Math.floor((closes.getTime() - first) / hourMs))
  return Array.from({ length: count }, (_, n) => new Date(first + n * hourMs))
}

/** Each slot of several days from the one before on, whose hours may reach into the first; in order, no slot twice. */
function* slotsFrom(hours: Hours, day: string, days: number): Generator<Date> {
  let lastMs = -Infinity
  for (let n = -1; n < days; n++)
    for (const slot of slotsOn(hours, dayAfter(day, n)))
      if (slot.getTime() > lastMs) {
        lastMs = slot.getTime()
        yield slot
      }
}

/** Slots from `slotHoursAhead` to `slotDaysAhead` ahead, in order, computed lazily. */
export function* slotsAhead(hours: Hours, now: Date): Generator<Date> {
  const fromMs = earliest(now)
  const untilMs = momentOf(lastDay(now), '24:00').getTime()
  for (const slot of slotsFrom(hours, lagosDayOf(now), limits.slotDaysAhead + 1))
    if (slot.getTime() >= fromMs && slot.getTime() < untilMs) yield slot
}

/** Why a slot cannot be booked, in words; undefined if it can. */
export const slotFault = (hours: Hours, at: Date, now: Date): string | undefined => {
  if (at <= now) return 'This time has passed. Choose a later one.'
  if (at.getTime() < earliest(now))
    return `Choose a time at least ${limits.slotHoursAhead} hours ahead, so that the other side can answer.`
  const day = lagosDayOf(at)
  if (day > lastDay(now)) return `Choose a time within the next ${limits.slotDaysAhead} days.`
  if (at.getTime() % hourMs !== 0) return 'Choose a whole hour, such as 10:00 AM.'
  return [...slotsFrom(hours, day, 1)].some(slot => slot.getTime() === at.getTime())
    ? undefined
    : 'That is outside the opening hours. Choose one of the times offered.'
}
