// Quiet hours of the Lagos day, in which nothing is pushed, and when they end.

export type QuietHours = { from: number; until: number }

/** In the evening until the morning. */
export const usualQuietHours: QuietHours = { from: 22, until: 7 }

const hourMs = 3_600_000
// Nigeria keeps one hour ahead of UTC all year.
const lagosHour = (at: Date): number => (at.getUTCHours() + 1) % 24

/** Until when nothing is pushed; undefined outside of quiet hours. The same hour twice means none. */
export function quietUntil(now: Date, { from, until }: QuietHours): Date | undefined {
  const hour = lagosHour(now)
  const isQuiet = from <= until ? from <= hour && hour < until : from <= hour || hour < until
  if (!isQuiet) return undefined
  const hoursLeft = (until - hour + 24) % 24
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs + hoursLeft * hourMs)
}
