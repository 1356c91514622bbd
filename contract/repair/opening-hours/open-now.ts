// Whether somebody is open at a moment, until when, or when they open next.
import { dayAfter, lagosDayOf, momentOf, weekdayOf } from '../../core/lagos-days.ts'
import { hoursOn, spanOf, weekdays } from './days.ts'
import type { Hours } from './hours.ts'
import { timeInWords } from '../../core/time-words.ts'

const daysAhead = 7

type Span = readonly [opens: Date, closes: Date]

/** The spans from the day before to a week ahead; those that touch are one. */
const spansAround = (hours: Hours, today: string): Span[] => {
  const spans: Span[] = []
  for (let n = -1; n <= daysAhead; n++) {
    const day = dayAfter(today, n)
    const open = hoursOn(hours, day)
    if (!open) continue
    const [opens, closes] = spanOf(day, open)
    const last = spans.at(-1)
    if (last && last[1] >= opens) spans[spans.length - 1] = [last[0], closes > last[1] ? closes : last[1]]
    else spans.push([opens, closes])
  }
  return spans
}

/** "midnight" where a day ends, else "6:00 PM". */
const timeWords = (at: Date): string => {
  const words = timeInWords(at)
  return words === '12:00 AM' ? 'midnight' : words
}

/** "", "tomorrow " or "on Monday ". */
const dayWords = (at: Date, today: string): string => {
  const day = lagosDayOf(at)
  if (day === today) return ''
  return day === dayAfter(today, 1) ? 'tomorrow ' : `on ${weekdays[weekdayOf(day)]!} `
}

/** When they open next after a moment at which they are closed; undefined where that is more than a week away. */
export const opensNext = (hours: Hours, at: Date): Date | undefined =>
  spansAround(hours, lagosDayOf(at)).find(([opens]) => opens > at)?.[0]

export type OpenNow = { isOpen: boolean; words: string }

const dayMs = 24 * 3_600_000

/** "closes 6:00 PM"; with its day where that is not within a day. The midnight that ends a day belongs to it. */
const closing = (closes: Date, now: Date): string => {
  const isSoon = closes.getTime() - now.getTime() <= dayMs
  const day = isSoon ? '' : dayWords(new Date(closes.getTime() - 1), lagosDayOf(now))
  return `closes ${day}${timeWords(closes)}`
}

/** "Open now, closes 6:00 PM" or "Closed now, opens tomorrow 9:00 AM", in Lagos time. */
export const openNow = (hours: Hours, now: Date): OpenNow => {
  const today = lagosDayOf(now)
  const current = spansAround(hours, today).find(([opens, closes]) => opens <= now && now < closes)
  if (current) {
    const [, closes] = current
    const isAllWeek = closes >= momentOf(dayAfter(today, daysAhead), '00:00')
    return { isOpen: true, words: isAllWeek ? 'Open day and night' : `Open now, ${closing(closes, now)}` }
  }
  const next = opensNext(hours, now)
  const opening = next && `${dayWords(next, today)}${timeWords(next)}`
  return { isOpen: false, words: opening ? `Closed now, opens ${opening}` : 'Closed this week' }
}
