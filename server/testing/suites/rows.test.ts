// Every query prepares on the real schema and matches its row type.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { carSorts } from '#contract/cars/filters.ts'
import { deals } from '#contract/deals/deals.ts'
import { workViewNames } from '#contract/desk/worklists.ts'
import { contract } from '#contract/index.ts'
import { dealKinds } from '../../deals/deals.ts'
import { dealsByState } from '../../deal-engine/reads.ts'
import { changesOf, dealsAfter, insertOf, openDealsOf, pageOfDeals } from '../../deal-engine/table.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { recordMove } from '../../kernel/process/transition.ts'
import * as market from '../../market/market.ts'
import { deskParts } from '../../operator/desk-subjects.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { addParcelTable } from '../process/parcel.ts'
import { offencesOf } from '../queries/check-queries.ts'
import { describing } from '../queries/describe-statement.ts'
import { findQueries } from '../queries/find-queries.ts'
import { openProject } from '../queries/open-project.ts'
import { right, wrong } from '../queries/planted-queries.ts'
import { type RecordedQueries, recording } from '../queries/record-queries.ts'

const db = await freshDatabase({ max: 1 })
await addParcelTable(db)
const project = openProject()
const tables = deals.map(({ name }) => name)
const all = findQueries(project, tables)
project.close()
const plantedPath = 'server/testing/queries/planted-queries.ts'
const queries = all.filter(({ path }) => path !== plantedPath)

/** What the search asks depends on how much of the market it meets: these searches ask all that the source does not tell. */
const hearSearches = async (): Promise<RecordedQueries> => {
  const textsByTemplate: RecordedQueries = new Map()
  const now = new Date('2026-11-22T12:00:00Z')
  const { list, facets } = contract.cars
  const rare = {
    Colour: 'red',
    Papers: 'some',
    SellerType: 'AutoDealer',
    TestDrive: 'true',
    ListedWithin: '7',
  }
  const between = {
    YearFrom: '2001',
    YearTo: '2002',
    MileageFrom: '1',
    MileageTo: '2',
    SeatsFrom: '4',
    SeatsTo: '5',
  }
  for (const Sort of carSorts)
    for (const price of [
      { PriceTo: '1' },
      { ForRent: 'true', PriceTo: '1' },
      { MonthlyFrom: '1', MonthlyTo: '2' },
    ])
      await market.page(
        recording(db, textsByTemplate),
        list.query.parse({ Sort, Near: 'Ikeja, Lagos', ...price, ...rare, ...between }),
        now,
      )
  await market.facets(
    recording(db, textsByTemplate),
    facets.query.parse({ PriceTo: '1', ...rare, ...between }),
    now,
  )
  return textsByTemplate
}

const nobody = '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'

/** The columns of a deal come from its table and its row: each kind is asked once, for somebody who has none. */
const hearDeals = async (textsByTemplate: RecordedQueries): Promise<void> => {
  const recorder = recording(db, textsByTemplate)
  const now = new Date('2026-11-22T12:00:00Z')
  for (const kind of dealKinds) {
    const { name, sides } = kind.deal
    for (const side of [undefined, ...sides])
      await pageOfDeals(recorder, kind, { userId: nobody, side, limit: 1, offset: 0 })
    await openDealsOf(recorder, kind, nobody)
    for (const side of sides) await dealsByState(recorder, kind.deal, side, nobody)
    await dealsAfter(recorder, kind, nobody, { lastId: undefined, limit: 1 })
    const columns = await db.rows<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${name}`
    const row = Object.fromEntries(columns.map(column => [column.name, null]))
    const { state: _state, version: _version, changed_at: _at, ...own } = row
    const move = {
      id: nobody,
      event: 'x',
      actor: 'system',
      actorId: null,
      to: { state: 'x', version: 2 },
      now,
    } as const
    for (const timers of [[], undefined]) {
      await recordMove(recorder as Tx, kind.deal, {
        ...move,
        id: randomUUID(),
        from: 'x',
        timers,
        set: changesOf(own),
      })
      const beginning = { ...move, from: null, timers, insert: insertOf(kind.deal, row), id: randomUUID() }
      await expect(recordMove(recorder as Tx, kind.deal, beginning)).rejects.toThrow(
        /null value|not-null|violates/,
      )
    }
  }
  const plain = {
    id: nobody,
    event: 'x',
    actor: 'system',
    actorId: null,
    from: 'x',
    to: { state: 'x', version: 3 },
    now,
  } as const
  await recordMove(recorder as Tx, { name: 'withdrawal' }, { ...plain, timers: [] })
}

/** The rows of a worklist come from its kind: each list is asked with every filter. */
const hearWorklists = async (textsByTemplate: RecordedQueries): Promise<void> => {
  const recorder = recording(db, textsByTemplate)
  const now = new Date('2026-11-22T12:00:00Z')
  const days = { dueFrom: '2026-11-22', dueTo: '2026-11-23' }
  for (const list of Object.values(deskParts.worklists)) {
    await list.total(recorder, now)
    for (const view of workViewNames)
      for (const more of [{}, { ...days, partyId: nobody, typed: 'KJA-123XA' }, { typed: nobody }]) {
        const query = { view, ...more }
        await list.page(recorder, query, now, { limit: 1, offset: 0 })
        await list.countViews(recorder, query, now)
        await list.countParties(recorder, query, now)
      }
  }
}

test('every query can be prepared, and gives the rows that its type says', async () => {
  expect(queries.length).toBeGreaterThan(500)
  const textsByTemplate = await hearSearches()
  await hearDeals(textsByTemplate)
  await hearWorklists(textsByTemplate)
  expect(await describing(db, describe => offencesOf(queries, describe, textsByTemplate))).toEqual([])
})

test('a renamed column is told wherever it is asked for', async () => {
  const ofRatings = queries.filter(({ path }) => path === 'server/ratings/sql.ts')
  const findOffences = (first: string) => describing(db, describe => offencesOf(ofRatings, describe), first)
  expect(await findOffences('')).toEqual([])
  const renamed = await findOffences('alter table rating_window rename column subject to title')
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

test('each planted offence is told in a sentence, and what is right in none', async () => {
  const planted = all.filter(({ path }) => path === plantedPath)
  expect(planted).toHaveLength(wrong.length + right.length)
  const offences = await describing(db, describe => offencesOf(planted, describe))
  expect(offences.map(sentence => sentence.replace(/^\S+ ("[^"]*": )?/, '')).toSorted()).toEqual(
    wrong.flatMap(([, ...sentences]) => sentences.map(each => `${each}.`)).toSorted(),
  )
})

test('what an update writes is null as it was written, whatever was proved of the row before', async () => {
  const columns = await describing(db, describe =>
    describe(
      'update car set sold_at = null where sold_at < $1 and expires_at < $1 returning sold_at, expires_at',
    ),
  )
  expect(columns.map(({ name, mayBeNull }) => [name, mayBeNull])).toEqual([
    ['sold_at', true],
    ['expires_at', false],
  ])
})
