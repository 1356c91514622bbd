import { expect, test } from 'vitest'
import type { CallError } from '#contract/core/call.ts'
import type { AutoxApi } from '../client/api.ts'
import { choicesOf, countsOf } from './filters/facets.ts'
import { loadMarket } from './load-market.ts'

type MarketQuery = Record<string, unknown>
const pageMeta = (totalRecords: number) => ({ pageNumber: 1, pageSize: 18, totalPages: 1, totalRecords })
const refusal = (field: string, message: string): CallError => ({
  name: 'BAD_INPUT',
  code: '10',
  status: 400,
  message: '',
  problems: [{ field, message }],
})
const none = {
  Make: [],
  Model: [],
  Trim: [],
  State: [],
  LocalGovernment: [],
  Condition: [],
  Body: [],
  Fuel: [],
  Gearbox: [],
  Colour: [],
  Papers: [],
  SellerType: [],
  ListedWithin: [],
  Instant: 0,
  Delivery: 0,
  Driver: [],
  Rating: [],
}
const facets = {
  ...none,
  ForSale: 7,
  ForRent: 0,
  InstallmentPayment: 2,
  TestDrive: 1,
  Make: [
    { value: 'Toyota', count: 6 },
    { value: 'Land Rover', count: 1 },
    { value: 'BMW', count: 0 },
  ],
}

type Answers = {
  count?: (query: MarketQuery) => number
  refuse?: (query: MarketQuery) => CallError | undefined
  counted?: object
}
const apiWhere = ({ count = () => 3, refuse = () => undefined, counted }: Answers) =>
  ({
    cars: {
      list: ({ query }: { query: MarketQuery }) => {
        const error = refuse(query)
        return Promise.resolve(
          error ? { error } : { data: [], message: '', pageMeta: pageMeta(count(query)) },
        )
      },
      facets: () => Promise.resolve(counted ? { data: counted, message: '' } : { error: {} }),
      makes: () =>
        Promise.resolve({
          data: [
            { make: 'Kia', carsListed: 4, models: [{ model: 'Rio', carsListed: 4 }] },
            { make: 'BMW', carsListed: 2, models: [{ model: 'X5', carsListed: 2 }] },
          ],
          message: '',
        }),
    },
  }) as unknown as AutoxApi

test('a filter that makes no sense is left out and said', async () => {
  const refuse = (query: MarketQuery) =>
    'YearFrom' in query ? refusal('query.YearFrom', 'A whole year') : undefined
  const { market } = await loadMarket(apiWhere({ refuse }), { Make: 'Kia', YearFrom: 'soon' }, 4)
  expect(market).toMatchObject({
    filters: { Make: 'Kia' },
    ignored: ['“soon”: A whole year'],
    meta: { pageNumber: 1 },
  })
})

test('of several values only the one that makes no sense is left out', async () => {
  const refuse = (query: MarketQuery) =>
    query['State'] === 'Atlantis,Lagos' ? refusal('query.State.0', 'From the list') : undefined
  const { market } = await loadMarket(apiWhere({ refuse }), { State: 'Atlantis,Lagos' }, 1)
  expect(market?.filters).toEqual({ State: 'Lagos' })
})

test('where cars cannot be counted, the makes and the models of the chosen ones are named without counts', async () => {
  const { market } = await loadMarket(apiWhere({}), { Make: 'Kia' }, 1)
  const counts = market!.counts!
  expect(choicesOf('Make', counts, {})).toEqual([
    { value: 'Kia', words: 'Kia', count: undefined },
    { value: 'BMW', words: 'BMW', count: undefined },
  ])
  expect(choicesOf('Model', counts, {}).map(({ value }) => value)).toEqual(['Rio'])
  expect(choicesOf('Gearbox', counts, {}).map(({ words }) => words)).toEqual([
    'Automatic',
    'Manual',
    'CVT automatic',
  ])
})

test('counted choices are those that find cars, and what is chosen already', async () => {
  const counted = { totalRecords: 7, understoodAs: 'camry', facets }
  const { market } = await loadMarket(apiWhere({ counted }), { Search: 'camri' }, 1)
  expect(market?.understoodAs).toBe('camry')
  const counts = market!.counts!
  expect(counts.ForSale?.get('true')).toBe(7)
  expect(choicesOf('Make', counts, { Make: 'BMW,Toyota' }).map(({ value, count }) => [value, count])).toEqual(
    [
      ['Toyota', 6],
      ['Land Rover', 1],
      ['BMW', 0],
    ],
  )
  expect(countsOf(facets).Make?.has('BMW')).toBe(false)
})

test('nothing found widens a wish first and then leaves one out, where that finds cars', async () => {
  const count = ({ State, Make, PriceTo }: MarketQuery) => {
    if (State && Make) return PriceTo === '6250000' ? 2 : 0
    return State ? 4 : 90
  }
  const wish = { Make: 'Kia', State: 'Borno', PriceTo: '5000000', Sort: 'price-low' }
  const { market } = await loadMarket(apiWhere({ count }), wish, 1)
  expect(market?.relaxations.map(({ words, count: carCount }) => [words, carCount])).toEqual([
    ['Up to ₦6,250,000', 2],
    ['Without “Borno”', 90],
    ['Without “Kia”', 4],
  ])
  expect(market?.relaxations[0]!.filters).toEqual({ ...wish, PriceTo: '6250000' })
})

test('each word of a search is a wish, and so is a price among them', async () => {
  const count = ({ Search, PriceTo }: MarketQuery) => (Search === 'camry 2015' && PriceTo ? 3 : 0)
  const { market } = await loadMarket(apiWhere({ count }), { Search: 'camry 2015 kano under 8m' }, 1)
  expect(market?.relaxations).toEqual([
    { words: 'Without “kano”', filters: { Search: 'camry 2015', PriceTo: '8000000' }, count: 3 },
  ])
  const pairs = ({ Search, PriceTo }: MarketQuery) => (Search === 'camry 2015' && !PriceTo ? 4 : 0)
  const { market: further } = await loadMarket(
    apiWhere({ count: pairs }),
    { Search: 'camry 2015 kano 8m' },
    1,
  )
  expect(further?.relaxations.map(({ words }) => words)).toEqual(['Only “camry” and “2015”'])
})

test('where no single wish is to blame, each of them is offered alone', async () => {
  const count = (query: MarketQuery) =>
    ['State', 'Make', 'Body'].filter(key => query[key]).length > 1 ? 0 : 5
  const { market } = await loadMarket(
    apiWhere({ count }),
    { Make: 'Porsche', State: 'Borno', Body: 'truck' },
    1,
  )
  expect(market?.relaxations.map(({ words, filters }) => [words, filters])).toContainEqual([
    'Only “Porsche”',
    { Make: 'Porsche' },
  ])
})

test('a page past the end of a list is no empty list', async () => {
  const { market } = await loadMarket(apiWhere({ count: () => 40 }), { Make: 'Kia', State: 'Kano' }, 900)
  expect(market?.relaxations).toEqual([])
})
