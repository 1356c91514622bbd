// Words for dashboard steps and their change against earlier days.
import { countNoun } from '#contract/core/count-noun.ts'
import { formatNaira, kobo, type Kobo, shortNaira } from '#contract/core/money.ts'
import { type Rate, rateBaseMin } from '#contract/dashboard/rates.ts'
import { stepNames } from '#contract/dashboard/steps.ts'

const count = new Intl.NumberFormat('en-NG')
export const countWords = (value: number): string => count.format(value)
export const moneyWords = (value: number): string => formatNaira(kobo(value))

/** "12 more than the 29 days before", of days that are over. */
export const compareWithBefore = (now: number, before: number, days: number): string => {
  if (days === 0) return 'No day is over yet'
  const when = days === 1 ? 'the day before' : `the ${days} days before`
  if (now === before) return `Same as ${when}`
  return `${countWords(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than ${when}`
}

/** "+12", "−3", "no change". */
export const changeWords = (now: number, before: number): string =>
  now === before ? 'no change' : `${now > before ? '+' : '−'}${countWords(Math.abs(now - before))}`

const tenths = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 })

/** "12.5% of 240 questions", or why no share is given. */
export const rateWords = ({ of, base, percent, ...rate }: Rate): string => {
  const name = stepNames[of].toLowerCase()
  if (percent !== null) return `${tenths.format(percent)}% of ${countWords(base)} ${name}`
  return base < rateBaseMin
    ? `Too few to say: under ${rateBaseMin} ${name}`
    : `More than ${name}: ${countWords(rate.count)} to ${countWords(base)}`
}

/** "₦200,000 less would make it cheaper than half of similar cars.", for a person who sets prices. */
export const describeDecrease = (less: Kobo): string =>
  `${shortNaira(less)} less would make it cheaper than half of similar cars.`

export const daysWords = (days: number): string => (days === 0 ? 'today' : `${countNoun(days, 'day')} ago`)

/** "within 2 hours" of half of the answers. */
export const replyWords = (hours: number | null): string => {
  if (hours === null) return 'shown after five answers'
  if (hours < 1) return 'half within an hour'
  return `half within ${hours < 48 ? `${countWords(Math.round(hours))} hours` : `${Math.round(hours / 24)} days`}`
}
