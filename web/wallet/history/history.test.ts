import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { byDay, joinEntries } from './days.ts'
import { historyAddress, problemsOf, queryOf, filterQueryOf } from './filter-query.ts'

const entry = (number: number, at: string, direction: 'in' | 'out', amount: number): Entry => ({
  id: String(1000 + number),
  number,
  kind: 'transfer',
  direction,
  amountKobo: kobo(amount),
  balanceAfterKobo: kobo(0),
  counterparty: 'Ada Demo',
  narration: '',
  bookingId: null,
  at,
})

test('an address is read, written back the same, and rid of what it cannot mean', () => {
  const queryText = 'Search=tyres&Direction=out&From=2026-11-01&Min=1%2C250.50'
  expect(historyAddress(filterQueryOf(new URLSearchParams(queryText)))).toBe(`/account/history?${queryText}`)
  const nonsense = new URLSearchParams('Kind=nothing&Direction=up&From=2026-02-31&Max=lots&Search=%20&utm=x')
  expect(historyAddress(filterQueryOf(nonsense))).toBe('/account/history')
})

test('naira of the address are kobo in the call', () => {
  expect(queryOf({ Min: '1,250.50', Max: '2000' })).toMatchObject({ MinKobo: 125_050, MaxKobo: 200_000 })
})

test('a last day before the first, and a most below the least, are told at the second field', () => {
  expect(problemsOf({ From: '2026-11-02', To: '2026-11-01', Min: '10', Max: '9' })).toEqual({
    To: 'Choose a day on or after the first',
    Max: 'Enter an amount not below the minimum',
  })
  expect(problemsOf({ From: '2026-11-01', To: '2026-11-01', Min: '10', Max: '10' })).toEqual({})
})

test('a day is a day in Lagos, and its sums are its own', () => {
  const days = byDay(
    [
      entry(4, '2026-11-20T23:30:00.000Z', 'out', 500),
      entry(3, '2026-11-20T22:30:00.000Z', 'in', 700),
      entry(2, '2026-11-20T08:00:00.000Z', 'in', 100),
      entry(1, '2026-11-20T07:00:00.000Z', 'out', 50),
    ],
    false,
  )
  expect(days.map(({ day, inKobo, outKobo }) => [day, inKobo, outKobo])).toEqual([
    ['2026-11-21', 0, 500],
    ['2026-11-20', 800, 50],
  ])
})

test('the last day is not summed while older entries of it may come', () => {
  const entries = [
    entry(2, '2026-11-20T08:00:00.000Z', 'in', 1),
    entry(1, '2026-11-19T08:00:00.000Z', 'in', 1),
  ]
  expect(byDay(entries, true).map(day => day.whole)).toEqual([true, false])
  expect(byDay(entries, false).map(day => day.whole)).toEqual([true, true])
})

test('what is new is put before what was kept, and a gap is never papered over', () => {
  const list = [5, 4, 3, 2, 1].map(number => entry(number, '2026-11-20T08:00:00.000Z', 'in', number))
  expect(joinEntries(list.slice(0, 3), list.slice(2))?.map(each => each.number)).toEqual([5, 4, 3, 2, 1])
  expect(joinEntries(list.slice(0, 2), list.slice(2))).toBeUndefined()
  expect(joinEntries(list, [])).toBeUndefined()
})
