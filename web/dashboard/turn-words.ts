// Words for ageing and turn of a yard.
import { countNoun } from '#contract/core/count-noun.ts'
import { paceDaysMin, slowAfterDays, type Turn, turnCarsMin } from '#contract/dashboard/turn.ts'
import { countWords } from './words.ts'

const tenths = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 })
const daysOfStock = (days: number): string => countNoun(days, 'day')
const tooFew = `Too few to say: under ${turnCarsMin} cars`

/** "23 cars in stock · 3.2 sold per 30 days", on one line of a phone. */
export const stockWords = ({ cars, soldPer30Days }: Turn): string => {
  const stock = `${countWords(cars)} ${cars === 1 ? 'car' : 'cars'} in stock`
  return soldPer30Days === null ? stock : `${stock} · ${tenths.format(soldPer30Days)} sold per 30 days`
}

/** Rows of ageing and turn, as name and value. */
export const turnFacts = (turn: Turn): [name: string, value: string][] => [
  ['Cars in stock', countWords(turn.cars)],
  ['Days in stock, half of them longer', turn.daysInStock === null ? tooFew : daysOfStock(turn.daysInStock)],
  [`In stock over ${slowAfterDays} days`, countWords(turn.slowCars)],
  ['Sold on full days', countWords(turn.sold)],
  [
    'Days until sold, half of them longer',
    turn.daysUntilSold === null ? tooFew : daysOfStock(turn.daysUntilSold),
  ],
  [
    'Sold per 30 days',
    turn.soldPer30Days === null
      ? `Too few days to say: under ${paceDaysMin}`
      : tenths.format(turn.soldPer30Days),
  ],
]
