// Words for dashboard steps and their change against earlier days.
import { formatNaira, kobo, type Kobo, shortNaira } from '#contract/core/money.ts'
import type { FigureStep } from '#contract/dashboard/steps.ts'

export const stepNames: Record<FigureStep, string> = {
  appearances: 'Found in search',
  views: 'Opened',
  saves: 'Saved',
  questions: 'Questions',
  offers: 'Offers',
  viewings: 'Viewing requests',
  sales: 'Sold',
}

const count = new Intl.NumberFormat('en-NG')
export const countWords = (value: number): string => count.format(value)
export const moneyWords = (value: number): string => formatNaira(kobo(value))

/** "12 more than the previous 30 days", "same as the previous 30 days". */
export const compareWithBefore = (now: number, before: number, days: number): string => {
  const when = days === 1 ? 'the previous day' : `the previous ${days} days`
  if (now === before) return `same as ${when}`
  return `${countWords(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than ${when}`
}

/** "₦200,000 less would put this in the upper half of like cars", for a person who sets prices. */
export const describeDecrease = (less: Kobo): string =>
  `${shortNaira(less)} less would make it cheaper than half of similar cars.`

export const daysWords = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? '1 day ago' : `${countWords(days)} days ago`

/** "within 2 hours" of half of the answers. */
export const replyWords = (hours: number | null): string => {
  if (hours === null) return 'shown after five answers'
  if (hours < 1) return 'half within an hour'
  return `half within ${hours < 48 ? `${countWords(Math.round(hours))} hours` : `${Math.round(hours / 24)} days`}`
}
