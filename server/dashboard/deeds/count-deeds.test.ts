import { expect, test, vi } from 'vitest'
import { offer } from '#server/testing/world/listings.ts'
import { personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { takeCountingTurn } from '../views/views-sql.ts'
import { countDeeds } from './count-deeds.ts'
import { closeDay } from './deeds-sql.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
const [ada, bola] = [await personWith(world, 0), await personWith(world, 0)]

const save = (token: string, Id: string) => world.ask({ url: '/api/Car/save-car', token, body: { id: Id } })
const ask = (token: string, aboutId: string) =>
  world.ask({
    url: '/api/Messages/ask',
    token,
    body: { about: 'car', aboutId, clientId: crypto.randomUUID(), text: 'Is it still there?' },
  })
const count = () => countDeeds(world.db, world.now())
const days = (id: string) =>
  world.db.rows`
    select day, saves, questions, offers, viewings, sales from car_day where car_id = ${id} order by day`
const none = { saves: 0, questions: 0, offers: 0, viewings: 0, sales: 0 }

test(
  'deeds are counted by day, again without counting twice, and those of a day that is over stay',
  { tags: 'slow' },
  async () => {
    const { id } = (await offer(world, seller)).data
    await save(ada.token, id)
    await save(bola.token, id)
    await save(seller.token, id)
    await ask(ada.token, id)
    await Promise.all([count(), count()])
    expect(await days(id)).toEqual([{ ...none, day: '2026-11-20', saves: 2, questions: 1 }])

    await world.ask({ url: '/api/Car/unsave-car', token: bola.token, body: { id } })
    await count()
    expect(await days(id)).toEqual([{ ...none, day: '2026-11-20', saves: 1, questions: 1 }])

    world.pass({ hours: 15 })
    const [adaLater, bolaLater] = [await signIn(world, ada.email), await signIn(world, bola.email)]
    await save(bolaLater.token, id)
    await count()
    await world.ask({ url: '/api/Car/unsave-car', token: adaLater.token, body: { id } })
    await count()
    expect(await days(id)).toEqual([
      { ...none, day: '2026-11-20', saves: 1, questions: 1 },
      { ...none, day: '2026-11-21', saves: 1 },
    ])
    const [ofOwner] = await world.db.rows`
    select sum(saves)::int as saves, sum(questions)::int as questions from owner_day where owner_id = ${seller.id}`
    expect(ofOwner).toEqual({ saves: 2, questions: 1 })
  },
)

test('a day that another process closed meanwhile is left as it closed it', async () => {
  await count()
  world.pass({ hours: 48 })
  const day = '2026-11-21'
  const isClosed = () => world.db.maybe`select from dashboard_closed_day where day = ${day}`
  expect(await isClosed()).toBeUndefined()
  const counting = await world.db.inTx(async tx => {
    await takeCountingTurn(tx)
    const late = count()
    await vi.waitFor(async () => {
      const waiting = await world.db.rows`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      expect(waiting).toHaveLength(1)
    }, 20_000)
    await closeDay(tx, day)
    await tx.run`insert into owner_day (owner_id, day, saves) values (${ada.id}, ${day}, 7)`
    return { late }
  })
  await counting.late
  expect(await world.db.one`select saves from owner_day where owner_id = ${ada.id} and day = ${day}`).toEqual(
    {
      saves: 7,
    },
  )
})
