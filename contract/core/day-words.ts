// Words for a day, and for one that lies outside its bounds.

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', dateStyle: 'long' })

/** "November 20, 2026": the day of a moment in Lagos. */
export const dateInWords = (at: Date): string => words.format(at)

/** The same for 2026-11-20; noon in Lagos, so that no zone moves it to the day before. */
export const dayInWords = (ofDay: string): string => dateInWords(new Date(`${ofDay}T12:00:00+01:00`))

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
})

/** "November 20, 2026, 4:05 PM": a moment in Lagos. */
export const momentInWords = (at: Date): string =>
  `${dateInWords(at)}, ${time.format(at).replaceAll(/\s/g, ' ')}`

export type DayBounds = { soonest: string; latest: string }

/** What is wrong with a day; undefined within the bounds. */
export const dayProblem = (ofDay: string, { soonest, latest }: DayBounds): string | undefined => {
  if (ofDay < soonest) return `${dayInWords(soonest)} or later`
  return ofDay > latest ? `${dayInWords(latest)} or sooner` : undefined
}
