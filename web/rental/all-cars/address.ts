// The day, filters and page of the calendar of all rental cars, in its address.
import { rentalCarSearchMax } from '#contract/rental/car-search.ts'
import { type State, states } from '#contract/reference/places.ts'
import { dayAfter, weekdayOf } from '#contract/core/lagos-days.ts'
import { readBranchId } from '../../dealers/branch-id.ts'
import { pageNumber } from '../../public-pages/page-number.ts'

export const calendarPath = '/mylistings/calendar'

export type CalendarQuery = {
  /** Its week is what a phone shows; a desktop shows four from there. */
  day: string
  search?: string | undefined
  area?: State | undefined
  /** Id of a branch. */
  branch?: string | undefined
  page: number
}

const isDay = (words: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(words) && new Date(`${words}T00:00:00Z`).toJSON()?.slice(0, 10) === words

/** What an address asks for; what it cannot mean is left out. A month alone begins with its first day, or today. */
export const readQuery = (search: URLSearchParams, today: string): CalendarQuery => {
  const month = search.get('month') ?? ''
  const ofMonth = month === today.slice(0, 7) ? today : `${month}-01`
  const typed = search.get('day') ?? ofMonth
  return {
    day: isDay(typed) ? typed : today,
    search: search.get('Search')?.trim().slice(0, rentalCarSearchMax).toWellFormed() || undefined,
    area: states.find(state => state === search.get('Area')),
    branch: readBranchId(search),
    page: pageNumber(search),
  }
}

export const addressOf = ({ day, search, area, branch, page }: CalendarQuery): string => {
  const query = new URLSearchParams({
    day,
    ...(search && { Search: search }),
    ...(area && { Area: area }),
    ...(branch && { Branch: branch }),
    ...(page > 1 && { PageNumber: String(page) }),
  })
  return `${calendarPath}?${query}`
}

const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day))

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => dayAfter(first, n))

/** The week of a day, from Monday. */
export const weekOf = (day: string): string[] => daysFrom(mondayOf(day), 7)

/** Four weeks from that of a day: at the end of a month what comes is seen too. */
export const weeksFrom = (day: string): string[] => daysFrom(mondayOf(day), 28)

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  month: 'short',
  day: 'numeric',
})

/** "Nov 30 to Dec 6": the first and the last of several days. */
export const daysBetweenWords = (days: readonly string[]): string =>
  [days[0]!, days.at(-1)!].map(day => shortDay.format(new Date(`${day}T12:00:00+01:00`))).join(' to ')
