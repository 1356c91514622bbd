// Formats a moment for letters in Lagos time, whatever the server's time zone.

const lagos = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** "November 20, 2026 at 10:00 AM, Lagos time". */
export const lagosTime = (at: Date): string => `${lagos.format(at).replaceAll('\u202f', ' ')}, Lagos time`

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })

/** The day that a moment belongs to in Lagos, as 2026-11-20. */
export const lagosDay = (at: Date): string => day.format(at)

/** The moment at which a day begins in Lagos, which is one hour ahead of UTC all the year. */
export const lagosMidnight = (ofDay: string): Date => new Date(`${ofDay}T00:00:00+01:00`)

/** The moment at which a day ends in Lagos. */
export const endOfDay = (ofDay: string): Date => new Date(lagosMidnight(ofDay).getTime() + 86_400_000)

/** Midnights in Lagos between two moments, which people count as days. */
export const daysBetween = (from: Date, to: Date): number =>
  (lagosMidnight(lagosDay(to)).getTime() - lagosMidnight(lagosDay(from)).getTime()) / 86_400_000

export { dayInWords } from '#contract/core/day-words.ts'

const time = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', timeStyle: 'short' })

/** "today at 5:00 PM" or "tomorrow at 5:00 PM" in Lagos, for a moment within a day. */
export const describeSoon = (at: Date, now: Date): string =>
  `${lagosDay(at) === lagosDay(now) ? 'today' : 'tomorrow'} at ${time.format(at).replaceAll('\u202f', ' ')}`
