// Hours at which somebody may be asked to meet: whole hours within the opening hours, not too soon and not too far ahead.
import { limits } from '../core/limits.ts'
import { dayAfter, hoursOn, lagosDayOf, momentOf } from './days.ts'
import type { Hours } from './hours.ts'

const hourMs = 3_600_000

/** The first moment at which a slot may begin. */
const earliest = (now: Date): number => now.getTime() + limits.slotHoursAhead * hourMs

/** The last day of Lagos on which a slot may lie. */
const lastDay = (now: Date): string => dayAfter(lagosDayOf(now), limits.slotDaysAhead)

/** The slots of one day: every whole hour of Lagos that lies within its hours, to the end. */
const slotsOn = (hours: Hours, day: string): Date[] => {
  const open = hoursOn(hours, day)
  if (!open) return []
  const [opens, closes] = [momentOf(day, open.opens).getTime(), momentOf(day, open.closes).getTime()]
  const first = Math.ceil(opens / hourMs) * hourMs
  const count = Math.max(0, Math.floor((closes - first) / hourMs))
  return Array.from({ length: count }, (_, n) => new Date(first + n * hourMs))
}

/** Every slot from `slotHoursAhead` ahead to `slotDaysAhead` days ahead, in order. */
export const slotsAhead = (hours: Hours, now: Date): Date[] =>
  Array.from({ length: limits.slotDaysAhead + 1 }, (_, n) => slotsOn(hours, dayAfter(lagosDayOf(now), n)))
    .flat()
    .filter(slot => slot.getTime() >= earliest(now))

/** Why nobody can be asked to meet at a moment, in words for who asks; undefined where they can. */
export const slotFault = (hours: Hours, at: Date, now: Date): string | undefined => {
  if (at <= now) return 'This time is over. Choose one that lies ahead.'
  if (at.getTime() < earliest(now))
    return `Choose a time at least ${limits.slotHoursAhead} hours ahead, so that the other side can answer.`
  const day = lagosDayOf(at)
  if (day > lastDay(now)) return `Choose a time within the next ${limits.slotDaysAhead} days.`
  if (at.getTime() % hourMs !== 0) return 'Choose a whole hour, such as 10:00 AM.'
  return slotsOn(hours, day).some(slot => slot.getTime() === at.getTime())
    ? undefined
    : 'That is outside the opening hours. Choose one of the times offered.'
}
