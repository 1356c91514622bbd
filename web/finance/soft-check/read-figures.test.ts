// Typed figures of a soft check, and each fault beside its field.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { financedPriceMostKobo } from '#contract/finance/policy.ts'
import { emptyFigures, figuresIn } from './figures.ts'
import { readFigures } from './read-figures.ts'

const typed = {
  ...emptyFigures,
  price: '8m',
  down: '₦2,000,000',
  income: '800k',
  jobMonths: '24 months',
  expenses: '300,000.50',
}
const faultsOf = (more: object, carPriceKobo?: number) => {
  const read = readFigures({ ...typed, ...more }, carPriceKobo === undefined ? undefined : kobo(carPriceKobo))
  return 'problems' in read ? read.problems.map(({ name }) => name) : []
}

test('figures are read as people write them, and the price of a car counts before one that is typed', () => {
  const request = {
    priceKobo: 8_000_000_00,
    downKobo: 2_000_000_00,
    months: 48,
    incomeKobo: 800_000_00,
    expensesKobo: 300_000_50,
    debtsKobo: 0,
    job: 'employed',
    jobMonths: 24,
  }
  expect(readFigures(typed, undefined)).toEqual({ request })
  expect(readFigures({ ...typed, price: '1' }, kobo(9_000_000_01))).toEqual({
    request: { ...request, priceKobo: 9_000_000_01 },
  })
})

test('each fault is named beside its field', () => {
  expect(readFigures({ ...typed, income: '' }, undefined)).toEqual({
    problems: [{ name: 'income', message: 'Enter your monthly income' }],
  })
  expect(faultsOf({ price: '', income: 'much', expenses: '-5' })).toEqual(['price', 'income', 'expenses'])
  expect(faultsOf({ income: '0' })).toEqual(['income'])
  expect(faultsOf({ income: '90071992547409.91', debts: '90071992547409.91' })).toEqual(['income', 'debts'])
  expect(faultsOf({ price: '90071992547409.91' })).toEqual(['price'])
  expect(faultsOf({ months: '0' })).toEqual(['months'])
  expect(faultsOf({ months: '121', jobMonths: '721', job: 'thief' })).toEqual(['months', 'job', 'jobMonths'])
  expect(faultsOf({ down: '8m' })).toEqual(['down'])
  expect(faultsOf({ down: '0.01' })).toEqual([])
  expect(faultsOf({ down: '2m' }, 1_000_000_00)).toEqual(['down'])
  // Of a chosen car above the bound nothing else is to be corrected.
  expect(readFigures({ ...typed, income: '' }, kobo(financedPriceMostKobo + 1))).toEqual({
    problems: [{ name: 'price', message: expect.stringMatching(/^AutoX doesn’t finance cars above ₦/) }],
  })
})

test('of a sent form only its own fields are read, and no more of them than an amount in words', () => {
  const form = new FormData()
  form.append('income', 'x'.repeat(1_000))
  form.append('other', '1')
  expect(figuresIn(form)).toEqual({
    price: '',
    down: '',
    months: '',
    income: 'x'.repeat(60),
    job: '',
    jobMonths: '',
    expenses: '',
    debts: '',
  })
})
