import { expect, test } from 'vitest'
import { newPriceOf } from '#contract/cars/bulk-change.ts'
import { kobo } from '#contract/core/money.ts'
import { isNarrowed, listAddress, readListQuery } from '../list-address.ts'
import { ruleOf } from './price-rule-form.tsx'
import { currentOf } from './selection.ts'
import { undoOf } from './stages.ts'
import { confirmWords, describePreview, describeReport, describeSkipped } from './words.ts'

const typed = { by: 'percent', direction: 'lower', percent: '', amount: undefined, roundKobo: 0 } as const

test('a percentage is above zero, with at most two decimals, and never the whole price', () => {
  expect(ruleOf({ ...typed, percent: ' 2,5 % ' })).toEqual({ by: 'percent', percent: -2.5, roundKobo: 0 })
  expect(ruleOf({ ...typed, direction: 'raise', percent: '500' })).toMatchObject({ percent: 500 })
  for (const percent of ['', '0', '100', '90.01', '1.234', '-5', 'ten'])
    expect(ruleOf({ ...typed, percent })).toContain('Enter a percentage')
  expect(ruleOf({ ...typed, by: 'amount', amount: kobo(500) })).toMatchObject({ amountKobo: -500 })
  expect(ruleOf({ ...typed, by: 'value', amount: kobo(0) })).toContain('Enter an amount')
})

test('a new price is exact to the kobo before it is rounded, also for the largest', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect(newPriceOf({ by: 'percent', percent: -0.01, roundKobo: 0 }, most, undefined)).toBe(
    most - Number(BigInt(most) / 10_000n),
  )
  expect(newPriceOf({ by: 'percent', percent: 3.33, roundKobo: 1_000_000 }, 850_000_000, undefined)).toBe(
    878_000_000,
  )
  expect(newPriceOf({ by: 'amount', amountKobo: -10, roundKobo: 0 }, 9, undefined)).toBe(-1)
  expect(newPriceOf({ by: 'each', roundKobo: 0 }, 9, 7)).toBe(7)
})

test('the address holds the list, and what it cannot mean is left out', () => {
  const query = {
    Search: 'ADM 1&2',
    Sort: 'days',
    Label: 'high',
    Days: 'over-90',
    Renewal: 'on',
    PageNumber: 3,
  } as const
  const address = new URL(listAddress(query, 3), 'http://localhost')
  expect(readListQuery(address.searchParams)).toEqual(query)
  expect(listAddress({ Sort: 'newest' })).toBe('/mylistings')
  const nonsense = readListQuery(
    new URLSearchParams('Sort=toString&State=gone&Days=9&Label=&Pictures=all&Search=+'),
  )
  expect([nonsense, isNarrowed(nonsense)]).toEqual([{}, false])
})

const row = {
  id: 'a',
  title: 'Car',
  message: '',
  reason: null,
  version: 3,
  oldPriceKobo: kobo(9),
  newPriceKobo: kobo(8),
}
const rows = [
  { ...row, outcome: 'changed' as const },
  { ...row, id: 'b', outcome: 'in-review' as const },
  { ...row, id: 'c', outcome: 'skipped' as const, reason: 'NOT_NOW' as const },
]

test('it is said beforehand how many change, are reviewed and stay, and afterwards again', () => {
  expect(describePreview('price', rows)).toContain('2 cars get a new price. AutoX reviews one of them first')
  expect(confirmWords('withdraw', rows)).toBe('Delete 2 cars')
  expect(describePreview('withdraw', rows)).toContain('can’t be undone')
  expect(describePreview('renewal-on', rows)).toContain('at least every 30 days')
  expect(confirmWords('renewal-off', rows)).toBe('Stop automatic renewal of 2 cars')
  expect(describeSkipped(rows)).toBe('1 car stays as it is:')
  expect(describeReport('pause', rows.slice(2))).toBe('Nothing was changed.')
  expect(describeReport('renew', rows.slice(0, 1))).toBe('Renewed: 1 car.')
})

test('undo gives each changed car its old price by its new version, and only prices can be undone', () => {
  const change = { step: 'price' as const, cars: [] }
  expect(undoOf({ kind: 'report', change, rows })).toEqual({
    step: 'price',
    cars: ['a', 'b'].map(id => ({ id, version: 3, priceKobo: 9 })),
    price: { by: 'each' },
  })
  expect(undoOf({ kind: 'report', change: { ...change, step: 'pause' }, rows })).toBeUndefined()
})

test('a selected car is changed by the version that the page shows now', () => {
  const picked = new Map(['a', 'b'].map(id => [id, { id, version: 1, title: id }]))
  expect(currentOf(picked, [{ id: 'b', version: 4, title: 'b' }]).map(({ version }) => version)).toEqual([
    1, 4,
  ])
})
