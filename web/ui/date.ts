// Dates and times in Lagos time, such as "November 20, 2026".
import { dateInWords } from '#contract/core/day-words.ts'
import { daysBetween as midnightsBetween, lagosDayOf } from '#contract/core/lagos-days.ts'

const zone = 'Africa/Lagos'
const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'medium' })
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long' })
const hourMs = 3_600_000

/** "November 20, 2026". Takes a Moment of the contract. */
export const formatDate = (moment: string): string => dateInWords(new Date(moment))

export { dayInWords as formatDay } from '#contract/core/day-words.ts'

/** "November 20, 2026, 4:05 PM". */
export const formatMoment = (moment: string): string => `${formatDate(moment)}, ${formatTime(moment)}`

export const formatTime = (moment: string): string => time.format(new Date(moment)).replaceAll(/\s/g, ' ')

/** "4:05:09 PM", when seconds matter. */
export const formatClock = (at: Date): string => clock.format(at).replaceAll(/\s/g, ' ')

/** The Lagos day of a moment as 2026-11-20, for grouping and for date fields. */
export const dayOf = (moment: string): string => lagosDayOf(new Date(moment))

/** Midnights in Lagos between two moments, which people count as days. */
export const daysBetween = (from: string | Date, to: string | Date): number =>
  midnightsBetween(new Date(from), new Date(to))

/** How long until a moment, in words: "in 3 days" by the calendar, "in 5 hours", "in 20 minutes", "now". */
export function timeUntil(moment: string, now: Date): string {
  const leftMs = new Date(moment).getTime() - now.getTime()
  if (leftMs < 60_000) return 'now'
  const [count, unit] =
    leftMs >= 48 * hourMs
      ? [daysBetween(now, moment), 'day']
      : leftMs >= hourMs
        ? [Math.floor(leftMs / hourMs), 'hour']
        : [Math.floor(leftMs / 60_000), 'minute']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}

const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' })

const isYearOf = (moment: string, now: Date): boolean =>
  dayOf(moment).slice(0, 4) === lagosDayOf(now).slice(0, 4)

/** "Today, 4:05 PM", "Yesterday, 4:05 PM", "Nov 20", "Nov 20, 2025": a moment in a row of a list. */
export const formatShort = (moment: string, now: Date): string => {
  const days = daysBetween(moment, now)
  if (days === 0 || days === 1) return `${days === 0 ? 'Today' : 'Yesterday'}, ${formatTime(moment)}`
  const year = isYearOf(moment, now) ? '' : `, ${dayOf(moment).slice(0, 4)}`
  return `${shortDate.format(new Date(moment))}${year}`
}

const weekMs = 6 * 24 * hourMs
const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'long', day: 'numeric' })

/**
 * A deadline in a sentence: "Sunday, 11:02 AM" within six days of `now`, otherwise "December 8, 11:02 AM", with
 * its year where that is not the year of `now`.
 */
export const formatBy = (moment: string, now: Date): string => {
  const at = new Date(moment)
  if (Math.abs(at.getTime() - now.getTime()) < weekMs) return `${weekday.format(at)}, ${formatTime(moment)}`
  return isYearOf(moment, now) ? `${shortDay.format(at)}, ${formatTime(moment)}` : formatMoment(moment)
}

/** "Friday, November 20, 2026, 4:05 PM": when something will happen by itself. */
export const formatDue = (moment: string): string =>
  `${weekday.format(new Date(moment))}, ${formatMoment(moment)}`
