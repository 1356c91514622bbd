import { beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Car } from '#contract/cars/cars.ts'
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { offerPart } from '#server/testing/world/spare-parts.ts'
import { makeWorld, type ApiAnswer } from '#server/testing/world/world.ts'

const world = await makeWorld()
type Query = Record<string, string>
type Facets = { totalRecords: number } & Record<
  'Category' | 'Grade' | 'State' | 'Make',
  { value: string; count: number }[]
>
let car: Car
let seller: Person
const fits = (
  make: string,
  model: string | null,
  fromYear: number | null = null,
  toYear: number | null = null,
) => JSON.stringify([{ make, model, fromYear, toYear }])
const stock: Record<string, Query> = {
  'Camry brake pads': { Fitments: fits('Toyota', 'Camry', 2007, 2011) },
  'Corolla radiator': {
    Category: 'cooling',
    Grade: 'tokunbo',
    Brand: 'Denso',
    Fitments: fits('Toyota', 'Corolla', 2014),
    PriceKobo: '4500000',
  },
  'Any Toyota floor mats': {
    Category: 'interior',
    Grade: 'aftermarket',
    Brand: '',
    Fitments: fits('Toyota', null),
  },
  'Jump starter kit': {
    Category: 'tools',
    Brand: 'Foxwell',
    Fitments: '[]',
    State: 'Kano',
    LocalGovernment: 'Tarauni',
  },
  'C300 headlamp': {
    Category: 'electrical',
    Grade: 'tokunbo',
    Brand: 'Mercedes',
    Fitments: fits('Mercedes-Benz', 'C 300', null, 2014),
    Stock: '0',
  },
}

beforeAll(async () => {
  seller = await personWith(world, 0)
  for (const [Title, more] of Object.entries(stock)) {
    await offerPart(world, seller, { Brand: 'Akebono', ...more, Title, PartNumber: '' })
    world.pass({ minutes: 1 })
  }
  car = await offerCar(world, seller, { Make: 'Toyota', Model: 'Corolla', Year: '2015' })
})

const ask = (query: Query) => world.ask<PartCard[]>({ url: '/api/Accessory/get-Accessories', query })
const titles = async (query: Query) => (await ask(query)).data.map(part => part.title).toSorted()
const facets = (query: Query): Promise<ApiAnswer<Facets>> =>
  world.ask({ url: '/api/Accessory/get-facets', query })

test.each<[Query, string[]]>([
  [{ Search: 'brake pads' }, ['Camry brake pads']],
  [{ Search: 'PADS bra' }, ['Camry brake pads']],
  [{ Search: 'camri' }, ['Camry brake pads']],
  [{ Search: 'radiater' }, ['Corolla radiator']],
  [{ Search: 'foxwel' }, ['Jump starter kit']],
  [{ Search: 'spaceship' }, []],
  [{ Search: '"); drop table part; --' }, []],
  [{ Category: 'cooling' }, ['Corolla radiator']],
  [{ Grade: 'tokunbo' }, ['C300 headlamp', 'Corolla radiator']],
  [{ Grade: 'tokunbo', InStock: 'true' }, ['Corolla radiator']],
  [{ State: 'Kano' }, ['Jump starter kit']],
  [{ PriceFrom: '20000' }, ['Corolla radiator']],
  [{ PriceFrom: '9', PriceTo: '1' }, []],
  [{ Make: 'toyota', Model: 'camry', Year: '2012' }, ['Any Toyota floor mats', 'Jump starter kit']],
  [
    { Make: 'Toyota', Model: 'Camry', Year: '2011' },
    ['Any Toyota floor mats', 'Camry brake pads', 'Jump starter kit'],
  ],
  [{ Model: 'C 300', Year: '2001' }, ['C300 headlamp', 'Jump starter kit']],
  [{ PageNumber: '9' }, []],
])('%j finds %j', async (query, expectedTitles) => {
  expect(await titles(query)).toEqual(expectedTitles)
})

test('parts for a car are those that fit its make, model and year, and those for every vehicle', async () => {
  const expectedTitles = ['Any Toyota floor mats', 'Corolla radiator', 'Jump starter kit']
  expect(await titles({ CarId: car.id })).toEqual(expectedTitles)
  expect((await facets({ CarId: car.id })).data.totalRecords).toBe(3)
  expect((await ask({ CarId: crypto.randomUUID() })).status).toBe(404)
})

test('lists come newest or cheapest first, a page at a time, with how many there are', async () => {
  const cheap = await ask({ Sort: 'price-high', PageSize: '2' })
  expect(cheap.data[0]!.title).toBe('Corolla radiator')
  expect(cheap.pageMeta).toMatchObject({ totalRecords: 5, totalPages: 3 })
  const pages = await Promise.all([1, 2, 3].map(n => ask({ PageSize: '2', PageNumber: String(n) })))
  const all = pages.flatMap(page => page.data)
  expect(new Set(all.map(part => part.id)).size).toBe(5)
})

test('who names a car sees its own parts before what fits every vehicle, newest first', async () => {
  const inOrder = async (query: Query) => (await ask(query)).data.map(part => part.title)
  const ofToyota = ['Any Toyota floor mats', 'Corolla radiator', 'Camry brake pads']
  expect(await inOrder({ Make: 'Toyota' })).toEqual([...ofToyota, 'Jump starter kit'])
  expect(await inOrder({})).toEqual(['C300 headlamp', 'Jump starter kit', ...ofToyota])
})

test('each count is what choosing it would show', async () => {
  const searchQuery = { Search: 'lad' }
  const { data } = await facets({ ...searchQuery, Grade: 'tokunbo' })
  for (const name of ['Category', 'Grade', 'State', 'Make'] as const)
    for (const { value, count } of data[name]) {
      const query = { ...searchQuery, Grade: 'tokunbo', [name]: value }
      expect((await ask(query)).pageMeta!.totalRecords, `${name} ${value}`).toBe(count)
    }
  expect(data.Grade.length).toBeGreaterThan(1)
  expect(data.Make.length).toBeGreaterThan(0)
})

test('whatever is typed as words, nothing breaks', { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async typed => {
      const Search = [...typed].filter(c => !/\p{Cc}|\p{Cs}/u.test(c)).join('')
      expect((await ask({ Search })).status).toBe(200)
    }),
    { numRuns: 40 },
  )
})
