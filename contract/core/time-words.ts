// Words for an hour of a day and for a moment, in Lagos.

/** "9:00 AM", "12:30 PM", and "midnight" at the end of a day. */
export const clockWords = (at: string): string => {
  const [hour, minute] = at.split(':') as [string, string]
  const count = Number(hour)
  if (count === 24) return 'midnight'
  return `${count % 12 === 0 ? 12 : count % 12}:${minute} ${count < 12 ? 'AM' : 'PM'}`
}

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
})

const short = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** "Tuesday, November 24, 2026". */
const slotDay = (at: string | Date): string => long.format(new Date(at))

/** "10:00 AM". */
export const timeInWords = (at: string | Date): string => time.format(new Date(at)).replaceAll(/\s/g, ' ')

/** "Tuesday, November 24, 2026 at 10:00 AM", in Lagos. */
export const slotWords = (at: string | Date): string => `${slotDay(at)} at ${timeInWords(at)}`

/** "Tue, Nov 24, 10:00 AM", in Lagos: an hour of the next weeks, in a list. */
export const shortSlotWords = (at: string | Date): string =>
  `${short.format(new Date(at))}, ${timeInWords(at)}`
