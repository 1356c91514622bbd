// Words for dashboard steps and their change against earlier days.
import { formatNaira, kobo, type Kobo, shortNaira } from '#contract/core/money.ts'
import type { FigureStep } from '#contract/dashboard/steps.ts'

export const stepNames: Record<FigureStep, string> = {
  appearances: 'Found in a search',
  views: 'Opened',
  saves: 'Saved',
  questions: 'Asked about',
  offers: 'Offers',
  viewings: 'Viewings asked for',
  sales: 'Sold',
}

const count = new Intl.NumberFormat('en-NG')
export const countWords = (value: number): string => count.format(value)
export const moneyWords = (value: number): string => formatNaira(kobo(value))

/** "12 more than in the 30 days before", "as many as in the 30 days before". */
export const compareWithBefore = (now: number, before: number, days: number): string => {
  const when = days === 1 ? 'the day before' : `the ${days} days before`
  if (now === before) return `as many as in ${when}`
  return `${countWords(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in ${when}`
}

/** "₦200,000 less would put this in the upper half of like cars", for a person who sets prices. */
export const describeDecrease = (less: Kobo): string =>
  `${shortNaira(less)} less would put this in the better half: half of similar cars then cost more.`

export const daysWords = (days: number): string =>
  days === 0 ? 'Since today' : days === 1 ? 'For one day' : `For ${countWords(days)} days`

/** "within 2 hours" of half of the answers. */
export const replyWords = (hours: number | null): string => {
  if (hours === null) return 'Known after five answers'
  if (hours < 1) return 'Half within an hour'
  return `Half within ${hours < 48 ? `${countWords(Math.round(hours))} hours` : `${Math.round(hours / 24)} days`}`
}
