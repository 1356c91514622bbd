// Formats a moment for letters in Lagos time, whatever the server's time zone.
import { lagosDayOf } from '#contract/core/lagos-days.ts'

const lagos = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** "November 20, 2026 at 10:00 AM, Lagos time". */
export const lagosTime = (at: Date): string => `${lagos.format(at).replaceAll('\u202f', ' ')}, Lagos time`

const time = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', timeStyle: 'short' })

/** "today at 5:00 PM" or "tomorrow at 5:00 PM" in Lagos, for a moment within a day. */
export const describeSoon = (at: Date, now: Date): string =>
  `${lagosDayOf(at) === lagosDayOf(now) ? 'today' : 'tomorrow'} at ${time.format(at).replaceAll('\u202f', ' ')}`
