// Typed searches: misspellings, joined words, Nigerian terms and nonsense.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Car, CarCard } from '#contract/cars/cars.ts'
import type { Facets } from '#contract/cars/facets.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rollUpCounts } from './roll-up-counts.ts'
import { editDistance, findClosestWord } from './spelling.ts'

const world = await makeWorld()
const cars = new Map<string, Car>()
let seller: Person

const offered: Record<string, Record<string, string>> = {
  camry: { Model: 'Camry', Year: '2012', Condition: 'nigerian-used', Colour: 'black' },
  corolla: {},
  highlander: { Model: 'Highlander', Body: 'suv' },
  rx: {
    Make: 'Lexus',
    Model: 'RX 350',
    Trim: 'F Sport',
    Body: 'suv',
    State: 'Kano',
    LocalGovernment: 'Dala',
  },
  benz: { Make: 'Mercedes-Benz', Model: 'C-Class', Trim: 'C300' },
  rover: {
    Make: 'Land Rover',
    Model: 'Range Rover Sport',
    Body: 'suv',
    Condition: 'brand-new',
    MileageKm: '12',
    Year: '2024',
  },
  peugeot: { Make: 'Peugeot', Model: '2008', Year: '2016', Body: 'suv' },
  city: { Make: 'Honda', Model: 'City', Year: '2008' },
  own: {
    Make: 'Wuling',
    Model: 'Sunshine',
    Description: 'Very neat bus of a school in Benin city, with wine seats.',
    Body: 'bus',
  },
}
beforeAll(async () => {
  seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  for (const [name, more] of Object.entries(offered)) cars.set(name, await offerCar(world, seller, more))
  await rollUpCounts(world.db)
})

const search = async (Search: string, more: Record<string, string> = {}) => {
  const answer = await world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: { Search, ...more } })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer.data.map(car => [...cars].find(([, { id }]) => id === car.id)![0]).toSorted()
}
const understood = async (Search: string) =>
  (await world.ask<Facets>({ url: '/api/Car/get-facets', query: { Search } })).data.understoodAs

test.each([
  ['camri', ['camry'], 'Camry'],
  ['Cammry', ['camry'], 'Camry'],
  ['benz c300', ['benz'], 'benz (Mercedes-Benz) c300'],
  ['mercedes c 300', ['benz'], 'mercedes (Mercedes-Benz) c 300'],
  ['hylander 2015', ['highlander'], 'Highlander 2015'],
  ['toyota corola tokunbo', ['corolla'], 'toyota Corolla tokunbo'],
  ['tokumbo corrolla', ['corolla'], 'tokumbo (tokunbo) Corolla'],
  ['lexus rx350', ['rx'], null],
  ['RX-350', ['rx'], null],
  ['rx 350 kano', ['rx'], null],
  ['lexsus', ['rx'], 'Lexus'],
  ['foreign used lexus', ['rx'], 'foreign used (tokunbo) lexus'],
  ['naija used toyota', ['camry'], 'naija used (nigerian-used) toyota'],
  ['range rover', ['rover'], null],
  ['range rovver sport', ['rover'], 'Range Rover Sport'],
  ['tear rubber range', ['rover'], 'tear rubber (brand-new) range'],
  ['toy corolla', ['corolla'], 'Toyota corolla'],
  ['peugeot 2008', ['peugeot'], null],
  ['2008', ['city'], null],
  ['honda city', ['city'], null],
  ['benin city', ['own'], null],
  ['wulling sunshine', ['own'], 'wuling sunshine'],
  ['neat bus', ['own'], null],
  ['black nigerian used', ['camry'], null],
  ['sedan black', ['camry'], 'sedan (saloon) black'],
  ['ＣＡＭＲＹ', ['camry'], null],
  ['Cámry', ['camry'], null],
  ['c-cass 2015', ['benz'], 'C-Class 2015'],
  ['mercedes-bez', ['benz'], 'Mercedes-Benz'],
  ['land rovr', ['rover'], 'Land Rover'],
  ['volkswagen tigan', [], 'volkswagen Tiguan'],
  ['wine seats', ['own'], null],
  ['zebra', [], null],
  ['corolla under 9m', ['corolla'], 'corolla up to ₦9,000,000'],
  ['corolla over 9m', [], 'corolla from ₦9,000,000'],
  ['tokumbo 8m to 9m lexus', ['rx'], 'tokumbo (tokunbo) lexus from ₦8,000,000 up to ₦9,000,000'],
])('%s finds %j', async (typed, expectedTitles, as) => {
  expect(await search(typed)).toEqual(expectedTitles)
  expect(await understood(typed)).toBe(as)
})

test('words and filters hold together', async () => {
  expect(await search('toyota', { Condition: 'nigerian-used' })).toEqual(['camry'])
  expect(await search('toyota', { Make: 'Lexus' })).toEqual([])
  expect(await search('suv', { Make: 'Lexus,Toyota' })).toEqual(['highlander', 'rx'])
})

test('a price filter of its own counts more than a price among the words', async () => {
  expect(await search('camry under 1m', { PriceTo: '9m' })).toEqual([])
  expect(await search('camry', { PriceTo: '9m' })).toEqual(['camry'])
})

describe('what makes no sense is harmless', () => {
  test.each([
    "'; drop table car; --",
    "' or 1=1 --",
    'a & b | !c <-> (d):*',
    "\\'\\''",
    '%_%',
    '\u202e\u200b\u200d',
    '👨‍👩‍👧 🚗',
    'ＬＥＸＵＳ ﷽ ½ ² Ⅷ',
    'Ωμέγα سيارة 丰田 Тойота',
    'e\u0301'.repeat(50),
    '-'.repeat(100),
    'a '.repeat(50),
    '1'.repeat(100),
  ])('%j', async typed => {
    const answer = await world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: { Search: typed } })
    expect(answer.status).toBe(200)
    expect((await world.ask({ url: '/api/Car/get-facets', query: { Search: typed } })).status).toBe(200)
    expect(await search('camry')).toEqual(['camry'])
  })

  test('ten thousand characters are refused by the name of the field', async () => {
    for (const Search of ['x'.repeat(10_000), 'é '.repeat(5_000)])
      expect(await world.ask({ url: '/api/Car/get-Cars', query: { Search } })).toMatchObject({
        status: 400,
        errors: [{ field: 'query.Search', message: 'At most 100 characters' }],
      })
  })
})

test('a range that ends before it begins is refused by the name of its lower end', async () => {
  for (const url of ['/api/Car/get-Cars', '/api/Car/get-facets'])
    for (const [from, to] of ['Price', 'Year', 'Mileage', 'Monthly', 'Seats'].map(name => [
      `${name}From`,
      `${name}To`,
    ]))
      expect(
        await world.ask({ url, query: { [from!]: from === 'YearFrom' ? '2015' : '20', [to!]: from === 'YearFrom' ? '2014' : '19' } }), // prettier-ignore
      ).toMatchObject({ status: 400, code: '10', errors: [{ field: `query.${from}` }] })
})

test('a page past the end is empty, one past the last number is refused, and so are choices that there are not', async () => {
  const page = (query: Record<string, string>) => world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query })
  expect(await page({ PageNumber: '10000' })).toMatchObject({
    status: 200,
    data: [],
    pageMeta: { totalRecords: 9 },
  })
  for (const [field, value] of [
    ['PageNumber', '1000000000'],
    ['Colour', 'see-through'],
    ['Papers', 'perfect'],
    ['ListedWithin', '2'],
    ['After', 'nonsense'],
    ['After', Buffer.from('["newest",null,"x"]').toString('base64url')],
    ['Make', Array.from({ length: 11 }, (_, i) => `m${i}`).join(',')],
    ['Wheels', '4'],
  ] as const)
    expect(await page({ [field]: value }), `${field}=${value}`).toMatchObject({
      status: 400,
      errors: [{ field: expect.stringMatching(`^query.${field}`) as string }],
    })
})

test('a mark of one order is no mark of another', async () => {
  const { pageMeta } = await world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: { PageSize: '2' } })
  const answer = await world.ask({
    url: '/api/Car/get-Cars',
    query: { After: pageMeta!.after!, Sort: 'year-new' },
  })
  expect(answer).toMatchObject({ status: 400, errors: [{ field: 'query.After' }] })
})

test('several values come between commas or repeated', async () => {
  for (const query of ['Make=Lexus,Honda', 'Make=Lexus&Make=Honda', 'Make=Lexus,&Make=+Honda'])
    expect((await world.ask<CarCard[]>({ url: `/api/Car/get-Cars?${query}` })).data).toHaveLength(2)
})

test('like cars are the nearest first, and several come in the order asked', async () => {
  const id = (name: string) => cars.get(name)!.id
  const like = await world.ask<CarCard[]>({ url: '/api/Car/get-similar-cars', query: { Id: id('corolla') } })
  expect(like.data[0]!.id).toBe(id('benz'))
  expect(like.data.some(car => car.id === id('corolla'))).toBe(false)
  const Ids = [id('rx'), crypto.randomUUID(), id('camry'), id('rx')].join(',')
  const several = await world.ask<Car[]>({ url: '/api/Car/get-cars-by-ids', query: { Ids } })
  expect(several.data.map(car => car.id)).toEqual([id('rx'), id('camry')])
})

test('letters apart are counted, a swap of neighbours as one', () => {
  expect([editDistance('camri', 'camry', 2), editDistance('toyota', 'toyoat', 2), editDistance('a', 'abcd', 2)]).toEqual([1, 1, 3]) // prettier-ignore
  expect([findClosestWord('neat', ['seat']), findClosestWord('clean', ['clio']), findClosestWord('mercedez', ['mercedes'])]).toEqual([undefined, undefined, 'mercedes']) // prettier-ignore
})
