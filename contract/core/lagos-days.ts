// Days of the calendar in Lagos, as 2026-11-20.

const hourMs = 3_600_000
const dayMs = 24 * hourMs

// Lagos is one hour ahead of UTC, all the year.
/** The day that a moment belongs to in Lagos. */
export const lagosDayOf = (at: Date): string => new Date(at.getTime() + hourMs).toISOString().slice(0, 10)

/** The moment at which a day begins in Lagos. */
export const lagosMidnight = (day: string): Date => new Date(`${day}T00:00:00+01:00`)

/** A time of a day in Lagos as a moment; 24:00 is the midnight that ends it. */
export const momentOf = (day: string, time: string): Date => {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return new Date(lagosMidnight(day).getTime() + hour * hourMs + minute * 60_000)
}

/** The moment at which a day ends in Lagos. */
export const endOfDay = (day: string): Date => momentOf(day, '24:00')

/** The day `count` later. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** The day `count` earlier. */
export const dayBefore = (day: string, count: number): string => dayAfter(day, -count)

/** Midnights in Lagos between two moments, which people count as days. */
export const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(lagosDayOf(to)) - Date.parse(lagosDayOf(from))) / dayMs

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
