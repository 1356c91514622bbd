// Low-stock warnings only for parts on sale.
import { expect, test } from 'vitest'
import { partStates } from '#contract/spare-parts/part-shapes.ts'
import { ownStateOf, stockWarning } from './words.ts'

test('few pieces of a part on the market are said, many are not', () => {
  const warned = [0, 1, 2, 3, 4].map(stock => stockWarning({ state: 'listed', stock }))
  expect(warned).toEqual([
    'Out of stock. Enter how many you have to sell it again.',
    'Only one is left.',
    'Only 2 are left.',
    'Only 3 are left.',
    undefined,
  ])
})

test('a part that nobody can buy anyway asks for nothing', () => {
  for (const state of partStates.filter(each => each !== 'listed'))
    expect(stockWarning({ state, stock: 0 })).toBeUndefined()
})

test('a part on the market with nothing left is called sold out', () => {
  expect(ownStateOf({ state: 'listed', stock: 0 })[0]).toBe('Sold out')
  expect(ownStateOf({ state: 'listed', stock: 1 })[0]).toBe('Live')
  expect(ownStateOf({ state: 'paused', stock: 0 })[0]).toBe('Paused')
})
