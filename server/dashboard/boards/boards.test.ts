// Dashboards over HTTP: figures against a slow count, and date ranges.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FiguresBoard, ListingFigures, MoneyBoard, Overview } from '#contract/dashboard/dashboard.ts'
import type { PartsBoard } from '#contract/dashboard/boards.ts'
import { figureSteps, rankedSteps } from '#contract/dashboard/steps.ts'
import { addLooks } from '../views/views-sql.ts'
import { rankListings } from '../rank/rank-listings.ts'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { offer } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const dealer = await personWith(world, 50_000_00, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
const ask = <T>(who: Person, call: string, query: Record<string, string> = {}) =>
  world.ask<T>({ url: `/api/Dashboard/${call}`, token: who.token, query })

/** As if so many people had looked on a day. */
const looked = (day: string, id: string, ownerId: string, listCount: number, opened: number) =>
  world.db.inTx(tx => addLooks(tx, day, [{ id, ownerId, listed: listCount, opened }]))

test('the figures of a range are the slow sums of its days, and those before of as many days before', async () => {
  const cars = [(await offer(world, dealer)).data.id, (await offer(world, dealer)).data.id]
  const looks = fc.sample(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }).map(day => `2026-10-${String(day).padStart(2, '0')}`),
      id: fc.constantFrom(...cars),
      listCount: fc.nat(50),
      opened: fc.nat(9),
    }),
    60,
  )
  for (const { day, id, listCount, opened } of looks) await looked(day, id, dealer.id, listCount, opened)
  const slowly = (from: string, to: string) =>
    looks
      .filter(({ day }) => day >= from && day <= to)
      .reduce(
        (sum, { listCount, opened }) => ({
          appearances: sum.appearances + listCount,
          views: sum.views + opened,
        }),
        { appearances: 0, views: 0 },
      )
  for (const [From, To, before] of [
    ['2026-10-11', '2026-10-20', ['2026-10-01', '2026-10-10']],
    ['2026-10-20', '2026-10-20', ['2026-10-19', '2026-10-19']],
  ] as const) {
    const { data } = await ask<FiguresBoard>(dealer, 'get-figures', { From, To })
    expect(data.totals).toMatchObject(slowly(From, To))
    expect(data.before).toMatchObject(slowly(before[0], before[1]))
    expect(data.days.map(({ day }) => day)).toHaveLength(From === To ? 1 : 10)
    for (const row of data.days) expect(row).toMatchObject(slowly(row.day, row.day))
  }
  const { data: listings } = await ask<ListingFigures[]>(dealer, 'get-listings', {
    From: '2026-10-01',
    To: '2026-10-28',
  })
  for (const { car, figures } of listings) {
    const own = looks.filter(({ id }) => id === car.id)
    expect(figures.views).toBe(own.reduce((sum, { opened }) => sum + opened, 0))
  }
  // What the rows of the listings leave out of the totals is said beside them.
  await world.db.run`update car set state = 'paused' where id = ${cars[1]!}`
  const [whole, rows] = [
    (await ask<FiguresBoard>(dealer, 'get-figures', { From: '2026-10-01', To: '2026-10-28' })).data,
    (await ask<ListingFigures[]>(dealer, 'get-listings', { From: '2026-10-01', To: '2026-10-28' })).data,
  ]
  expect(rows.map(({ car }) => car.id)).not.toContain(cars[1])
  const inRows = rows.reduce((sum, { figures }) => sum + figures.views, 0)
  expect(whole.elsewhere.views).toBeGreaterThan(0)
  expect(inRows + whole.elsewhere.views).toBe(whole.totals.views)
})

test('a range in the wrong order, of a hundred years, with one end or no day at all is refused, naming the field', async () => {
  for (const [query, field] of [
    [{ From: '2026-11-20', To: '2026-11-01' }, 'query.To'],
    [{ From: '1926-11-20', To: '2026-11-20' }, 'query.From'],
    [{ From: '2024-11-19', To: '2026-11-20' }, 'query.From'],
    [{ From: '2026-11-20' }, 'query.To'],
    [{ From: 'yesterday', To: '2026-11-20' }, 'query.From'],
    [{ From: '2026-02-30', To: '2026-11-20' }, 'query.From'],
  ] as const) {
    const answer = await ask(dealer, 'get-figures', query)
    expect([query, answer.status, answer.errors.map(each => each.field)]).toEqual([query, 400, [field]])
  }
  const twoYears = await ask<FiguresBoard>(dealer, 'get-figures', { From: '2024-11-20', To: '2026-11-20' })
  expect(twoYears.data.days).toHaveLength(731)
  const usual = await ask<FiguresBoard>(dealer, 'get-figures')
  expect(usual.data.range).toEqual({ from: '2026-10-22', to: '2026-11-20' })
})

test('money by day of Lagos is what the books hold, and nobody sees that of others', async () => {
  const { data } = await ask<MoneyBoard>(dealer, 'get-money')
  expect(data.wallet).toEqual({ balanceKobo: 50_000_00, heldKobo: 0 })
  const slowly = await world.db.rows<{ at: Date; kobo: number }>`
    select t.at, p.amount_kobo as kobo from ledger_posting p join ledger_txn t on t.id = p.txn_id
    join ledger_account a on a.id = p.account_id where a.code = ${`wallet:${dealer.id}`}`
  for (const { day, inKobo } of data.days) {
    const [from, until] = [lagosMidnight(day), new Date(lagosMidnight(day).getTime() + 86_400_000)]
    const came = slowly.filter(({ at, kobo }) => kobo > 0 && at >= from && at < until)
    expect([day, inKobo]).toEqual([day, came.reduce((sum, { kobo }) => sum + kobo, 0)])
  }
  const stranger = await personWith(world, 0)
  expect((await ask<FiguresBoard>(stranger, 'get-figures')).data.totals.views).toBe(0)
  expect((await ask<MoneyBoard>(stranger, 'get-money')).data.inKobo).toBe(0)
  const mine = await ask<ListingFigures[]>(dealer, 'get-listings')
  const brief = await ask(stranger, 'get-brief', { Ids: mine.data.map(({ car }) => car.id).join(',') })
  expect(brief.data).toEqual([])
})

test(
  'a listing stands where the slow count of like cars puts it, and in the first week or among few nowhere',
  { tags: 'slow' },
  async () => {
    const sellers: Person[] = []
    for (let i = 0; i < 11; i++) sellers.push(await personWith(world, 0))
    const Model = `Model ${crypto.randomUUID().slice(0, 6)}`
    const ids: string[] = []
    for (const each of sellers) ids.push((await offer(world, each, { fields: { Model } })).data.id)
    await rankListings(world.db, world.now())
    expect((await ask<ListingFigures[]>(sellers[0]!, 'get-listings')).data[0]!.standings).toEqual([])

    world.pass({ hours: 24 * 10 })
    const views = [3, 9, 9, 20, 26, 31, 40, 44, 50, 61, 70]
    for (const [i, id] of ids.entries()) await looked('2026-11-25', id, sellers[i]!.id, 100, views[i]!)
    await rankListings(world.db, world.now())
    const at = async (i: number) => {
      const rows = await world.db.rows<{ below: number[]; above: number[]; likeness: number[] }>`
      select below, above, likeness from car_standing where car_id = ${ids[i]}`
      return rows[0]!
    }
    const step = rankedSteps.indexOf('views')
    for (const [i, mine] of views.entries()) {
      const row = await at(i)
      const less = views.filter(each => each < mine).length
      const more = views.filter(each => each > mine).length
      expect([i, row.below[step], row.above[step], row.likeness[step]]).toEqual([
        i,
        Math.floor((10 * less) / 11),
        Math.floor((10 * more) / 11),
        1,
      ])
    }
    // Nine have enough views to compare what came of them: too few.
    expect((await at(10)).below[rankedSteps.indexOf('saves')]).toBe(-1)
  },
)

test('a table for spreadsheets says the same, with a mark for Excel and no cell that would run', async () => {
  const seller = await personWith(world, 0)
  const { id } = (await offer(world, seller, { fields: { Trim: '=1+1', StockNumber: '=SN-1' } })).data
  await looked('2026-11-19', id, seller.id, 7, 3)
  const table = async (Of: string, To = '2026-11-19') =>
    (
      await world.app.inject({
        url: '/api/Dashboard/get-table',
        query: { Of, From: '2026-11-18', To },
        headers: { authorization: `Bearer ${seller.token}` },
      })
    ).body
  expect(await table('figures')).toBe(
    '\uFEFFDay,Figures,Found in search,Opened,Saved,Questions,Offers,Viewing requests,Sold\r\n2026-11-18,Whole,0,0,0,0,0,0,0\r\n2026-11-19,Whole,7,3,0,0,0,0,0\r\n',
  )
  const listings = await table('listings')
  expect(listings).toContain('\uFEFFCar,Stock number,Price,Found in search,Opened,')
  expect(listings).toContain(`,'=SN-1,`)
  expect(listings).toContain(`,7,3,0,0,0,0,0,${id}\r\n`)
  expect(await table('money')).toBe(
    '\uFEFFDay,Figures,In,Out\r\n2026-11-18,Whole,0.00,0.00\r\n2026-11-19,Whole,0.00,0.00\r\n',
  )
  // Today's figures still grow.
  const today = lagosDayOf(world.now())
  expect(await table('figures', today)).toContain(`\r\n${today},So far,`)
})

test('an overview and the parts of somebody new are empty, and say so with zeros', async () => {
  const newcomer = await personWith(world, 0)
  const { data } = await ask<Overview>(newcomer, 'get-overview')
  expect(data).toEqual({
    cars: { listed: 0, reserved: 0, sold: 0 },
    vehicles: 0,
    owedKobo: 0,
    insured: { policies: 0, nextEnd: null },
    savings: { plans: 0, kobo: 0 },
    ahead: [],
    parts: { listed: 0, runningOut: 0 },
  })
  const parts = (await ask<PartsBoard>(newcomer, 'get-parts')).data
  expect(parts).toMatchObject({ listed: 0, units: 0, worthKobo: 0, runningOut: [] })
  expect(parts.days).toHaveLength(30)
  expect(figureSteps).toHaveLength(7)
})
