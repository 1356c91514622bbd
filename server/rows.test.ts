// Every query of the server and of the benchmark is prepared on the real schema, and its row type compared with what it gives.
import { afterAll, expect, test } from 'vitest'
import { deals } from '#contract/deals/deals.ts'
import { contract } from '#contract/index.ts'
import { type Query, sql, type Sql } from './kernel/db/db.ts'
import * as market from './market/market.ts'
import { freshDatabase } from './testing/database/fresh-database.ts'
import { offencesOf } from './testing/queries/check-queries.ts'
import { describing } from './testing/queries/describe-statement.ts'
import { findQueries } from './testing/queries/find-queries.ts'
import { openProject } from './testing/queries/open-project.ts'
import { type Heard, recording } from './testing/queries/record-queries.ts'

const ownPath = 'server/rows.test.ts'
const db = await freshDatabase({ max: 1 })
const project = openProject(
  path => path === ownPath || (/^(server|bench)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')),
)
afterAll(() => project.close())
const tables = deals.map(({ name }) => name)
const all = findQueries(project, tables)
const found = all.filter(({ path }) => path !== ownPath)

/** What the search asks depends on how much of the market it meets: these searches ask all that the source does not tell. */
const hearSearches = async (): Promise<Heard> => {
  const heard: Heard = new Map()
  const now = new Date('2026-11-22T12:00:00Z')
  const { list, facets } = contract.cars
  const rare = { Colour: 'red', PriceTo: '1' }
  for (const Sort of ['newest', 'price-low'])
    await market.page(recording(db, heard), list.query.parse({ Sort, ...rare }), now)
  await market.facets(recording(db, heard), facets.query.parse(rare), now)
  return heard
}

test('every query can be prepared, and gives the rows that its type says', async () => {
  expect(found.length).toBeGreaterThan(500)
  const heard = await hearSearches()
  expect(await describing(db, describe => offencesOf(found, describe, heard))).toEqual([])
})

test('a renamed column is told wherever it is asked for', async () => {
  const ofRatings = found.filter(({ path }) => path === 'server/domains/ratings/sql.ts')
  const told = (first: string) => describing(db, describe => offencesOf(ofRatings, describe), first)
  expect(await told('')).toEqual([])
  const renamed = await told('alter table rating_window rename column subject to title')
  expect(renamed).toContainEqual(
    expect.stringMatching(
      /^\S+sql\.ts:\d+ "select \* from rating_window where id = \$1": the row type has subject, but the query gives id, .*title/,
    ),
  )
  expect(renamed).toContainEqual(
    expect.stringMatching(
      /"insert into rating_window .*": it cannot be prepared: column "subject" of relation/,
    ),
  )
})

type Car = { id: string; sold_at: Date | null; state: 'listed' | 'sold'; pictures: { hash: string }[] }
const columns = sql`id, ${'a value'}::text as word`
const carWith =
  <More extends object>(more: Sql) =>
  (ask: Query) =>
    ask.one<Pick<Car, 'id'> & More>`select id, ${more} from car`

// Nobody runs these: the test reads them, as it reads the server.
const wrong: [ask: (query: Query, some: Sql) => unknown, ...sentences: string[]][] = [
  [
    ask => ask.run`select from app_usr where id = ${1}`,
    'it cannot be prepared: relation "app_usr" does not exist',
  ],
  [
    ask => ask.rows<{ id: string; nmae: string }>`select id, first_name as name from app_user`,
    'the row type has nmae, but the query gives id, name',
    'the query gives name, which the row type does not have',
  ],
  [
    ask => ask.rows<Pick<Car, 'id'>>`select id, make from car`,
    'the query gives make, which the row type does not have',
  ],
  [
    ask => ask.one<{ year: string }>`select year from car`,
    'year is string in the row type, but int2 is read as number: say number',
  ],
  [
    ask => ask.one<{ total: number }>`select coalesce(sum(price_kobo), 0) as total from car`,
    'total is number in the row type, but numeric is read as string: say string',
  ],
  [
    ask => ask.one<{ all: number[] }>`select array[1::bigint] as all`,
    'all is number[] in the row type, but _int8 is read as string[]: say string[]',
  ],
  [
    ask => ask.one<{ day: Date }>`select listed_at::date as day from car`,
    'day is Date in the row type, but date is read as string: say string',
  ],
  [
    ask => ask.one<{ made: { at: Date }[] }>`select jsonb_agg(changed_at) as made from car group by id`,
    'made is { at: Date; }[] in the row type, but jsonb is read as json: say json',
  ],
  [
    ask => ask.rows<{ sold_at: Date }>`select sold_at from car where listed_at < ${new Date()}`,
    'sold_at may be null: say Date | null, or rule null out in the query',
  ],
  [
    ask =>
      ask.rows<{ at: Date }>`select r.changed_at as at from car left join rating r on r.about_id = car.id`,
    'at may be null: say Date | null, or rule null out in the query',
  ],
  [
    ask => ask.one<{ last: number }>`select max(year) as last from car`,
    'last may be null: say number | null, or rule null out in the query',
  ],
  [
    ask => ask.rows<{ age: string }>`select case when year > 2000 then 'new' end as age from car`,
    'age may be null: say string | null, or rule null out in the query',
  ],
  [
    (ask, some) => ask.run`select from car where ${some}`,
    'it is not checked: cannot tell what "some" becomes',
  ],
  [
    carWith<{ likes: number }>(sql`make`),
    'the row type has likes, but the query gives id, make',
    'the query gives make, which the row type does not have',
  ],
]
const right: ((query: Query) => unknown)[] = [
  ask => ask.rows<Car>`select * from car`,
  ask => ask.rows<{ id: string; word: string }>`select ${columns} from car`,
  ask => ask.rows<{ sold_at: Date }>`select sold_at from car where sold_at is not null`,
  ask =>
    ask.rows<{ sold_at: Date }>`select c.sold_at from (select * from car) c where sold_at > ${new Date()}`,
  ask => ask.rows<{ at: Date }>`
    select r.changed_at as at from car left join rating r on r.about_id = car.id where r.stars = 5`,
  ask =>
    ask.one<{ cars: number; last: number }>`select count(*) as cars, coalesce(max(year), 0) as last from car`,
  ask => ask.one<{ id: string } & Record<string, unknown>>`select id, make, model from car`,
  ask => ask.maybe`select id from car`,
]

test('each planted offence is told in a sentence, and what is right in none', async () => {
  const planted = all.filter(({ path }) => path === ownPath)
  expect(planted).toHaveLength(wrong.length + right.length)
  const told = await describing(db, describe => offencesOf(planted, describe))
  expect(told.map(sentence => sentence.replace(/^\S+ ("[^"]*": )?/, '')).toSorted()).toEqual(
    wrong.flatMap(([, ...sentences]) => sentences.map(each => `${each}.`)).toSorted(),
  )
})
