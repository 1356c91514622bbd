// Public calls take few database queries, planned once.
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { workshopSorts } from '#contract/repair/workshops/modes.ts'
import { readCar } from '../../cars/show-cars.ts'
import { listWorkshops } from '../../repair/workshops/show-workshops.ts'
import { connect, type Db } from '../../kernel/db/db.ts'
import * as market from '../../market/market.ts'
import { recording, type RecordedQueries } from '../queries/record-queries.ts'
import { freshDatabaseUrl } from '../database/fresh-database.ts'
import { openWorkshop } from '../deals/workshops.ts'
import { offer } from '../world/listings.ts'
import { personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const url = await freshDatabaseUrl()
const db = connect(url, { max: 20 })
afterAll(() => db.close())
const world = await makeWorld({ db })
const seller = await personWith(world, 0)
const { data: car } = await offer(world, seller, {})
await openWorkshop(world, seller)

// PostgreSQL plans the first five times anew before it keeps a plan.
const times = 10
const plannedAnew = 5

/** Asks ten times on one connection. Gives how many questions each time was, and how many of them are planned once for all. */
const asks = async (ask: (connection: Db) => Promise<unknown>) => {
  const oneDb = connect(url, { max: 1 })
  let questionCount = 0
  oneDb.pool.on('acquire', () => questionCount++)
  try {
    for (let time = 0; time < times; time++) await ask(oneDb)
    const questions = questionCount / times
    const { rows } = await oneDb.pool.query(
      'select from pg_prepared_statements where generic_plans = $1 and custom_plans = $2',
      [times - plannedAnew, plannedAnew],
    )
    return { questions, plannedOnce: rows.length }
  } finally {
    await oneDb.close()
  }
}

test('a listing with its seller, papers, changes, rating and price among like ones is one question', async () => {
  expect(await asks(connection => readCar(connection, car.id, world.now()))).toEqual({
    questions: 1,
    plannedOnce: 1,
  })
})

const price = { ForSale: 'true', Make: 'Toyota', PriceTo: '20000000' }
const model = { ForSale: 'true', Make: 'Toyota', Model: 'Corolla', PriceFrom: '1000000' }
test.each([
  { search: { Sort: 'price-low', ...price } },
  { search: { Sort: 'price-high', ...model } },
  { search: { Sort: 'mileage-low', State: 'Lagos', MileageTo: '100000' } },
  // Its total is one more question, where the counts know it.
  { search: {}, total: 1 },
  { search: { Sort: 'price-low', Make: 'Toyota' }, total: 1 },
  { search: { Sort: 'year-new', Body: 'saloon', YearFrom: '2010', YearTo: '2020' }, total: 1 },
])('the page that one index holds is one question, and its cards one: %o', async ({ search, total = 0 }) => {
  const query = contract.cars.list.query.parse(search)
  const questions = 2 + total
  expect(await asks(connection => market.page(connection, query, world.now()))).toEqual({
    questions,
    plannedOnce: questions,
  })
})

test('few cars that no index has in their order are sorted, not looked for among all', async () => {
  for (let count = 0; count < 4; count++) await offer(world, seller, { fields: { Fuel: 'diesel' } })
  const textsByTemplate: RecordedQueries = new Map()
  const query = contract.cars.list.query.parse({ Fuel: 'petrol', Sort: 'price-low' })
  await market.page(recording(db, textsByTemplate), query, world.now())
  const texts = [...textsByTemplate.values()].flatMap(each => [...each])
  expect(texts.filter(text => text.includes('count(*) over () as among'))).toHaveLength(1)
})

test.each(workshopSorts)(
  'workshops in the order %s are one question while their kept hours hold',
  async Sort => {
    const from = Sort === 'distance' ? { Latitude: '6.6', Longitude: '3.35' } : {}
    const query = contract.workshops.list.query.parse({ Sort, ...from })
    const nobody = {
      user: undefined,
      by: undefined,
      operator: undefined,
      key: undefined,
      deviceKey: undefined,
    }
    const asking = { now: world.now(), ip: '', device: '', ...nobody }
    const ask = async (connection: Db) => {
      const { page } = await listWorkshops({ ...asking, db: connection }, { query, body: undefined })
      expect(page).toHaveLength(1)
    }
    expect(await asks(ask)).toEqual({ questions: 1, plannedOnce: 1 })
  },
)
