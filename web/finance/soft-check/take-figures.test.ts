// Figures of a soft check outlive signing in, once, on their own page.
import { expect, test } from 'vitest'
import { deviceKeys, keep, read } from '../../session/keys.ts'
import { takeFigures } from './take-figures.ts'

const page = '/finance/eligibility?CarId=1'
const typed = {
  down: '2,000,000',
  months: '36',
  income: '800k',
  job: 'pension',
  jobMonths: '9',
  expenses: '0',
  debts: 'x',
}
const keepAt = (at: number) => keep(deviceKeys.financeFigures, JSON.stringify({ typed, page, at }))

test('figures are taken once, on their own page, as the eligibility check keeps them', () => {
  keepAt(0)
  expect(takeFigures('/finance/eligibility', 5)).toBeUndefined()
  expect(takeFigures(page, 5)).toEqual({
    downKobo: 2_000_000_00,
    months: 36,
    incomeKobo: 800_000_00,
    expensesKobo: 0,
    debtsKobo: null,
    job: 'pension',
    jobMonths: '9',
  })
  expect(takeFigures(page, 5)).toBeUndefined()
})

test('after half an hour they are gone wherever one is, and nonsense is forgotten', () => {
  keepAt(0)
  expect(takeFigures('/elsewhere', 1_800_001)).toBeUndefined()
  expect(read(deviceKeys.financeFigures)).toBeNull()
  keep(deviceKeys.financeFigures, '{')
  expect(takeFigures(page, 5)).toBeUndefined()
  expect(read(deviceKeys.financeFigures)).toBeNull()
})
