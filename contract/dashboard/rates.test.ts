import { expect, test } from 'vitest'
import { rateBaseMin, ratesOf } from './rates.ts'

const figures = { appearances: 1000, views: 240, saves: 9, questions: 30, offers: 12, viewings: 20, sales: 3 }
const percents = (change: Partial<typeof figures>) =>
  ratesOf({ ...figures, ...change }).map(({ step, of, base, percent }) => [step, of, base, percent])

test('each step is a share of the one before, to a tenth, and says of how many', () => {
  expect(percents({})).toEqual([
    ['views', 'appearances', 1000, 24],
    ['questions', 'views', 240, 12.5],
    ['offers', 'questions', 30, 40],
    ['viewings', 'offers', 12, null],
    ['sales', 'viewings', 20, 15],
  ])
})

test('under twenty no share is said, nor where more took a step than the one before', () => {
  const sales = (viewings: number, count: number) => percents({ viewings, sales: count })[4]![3]
  expect(sales(rateBaseMin - 1, 3)).toBeNull()
  expect(sales(rateBaseMin, 3)).toBe(15)
  expect(sales(rateBaseMin, rateBaseMin)).toBe(100)
  expect(sales(rateBaseMin, rateBaseMin + 1)).toBeNull()
  expect(percents({ views: 0, questions: 0, offers: 0, viewings: 0, sales: 0 })[4]![3]).toBeNull()
})
