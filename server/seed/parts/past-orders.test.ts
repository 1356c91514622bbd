// Seeded parts and past orders: balanced books, completed and rated orders, remaining stock.
// @module-tag slow
import { expect, test } from 'vitest'
import { partOrderStates } from '#contract/spare-parts/order/process.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { personWith } from '#server/testing/world/people.ts'
import { summaryOf } from '#server/testing/world/ratings.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { partOrders, putParts } from './load-parts.ts'
import { partRoads } from './part-order-roads.ts'
import { seedParts } from './parts.ts'
import { createPastOrders } from './past-orders.ts'
import { play } from '../timeline.ts'
import { seedPeople } from '../people/people.ts'

const world = await makeWorld()

test('what was sold is rated, what is under way can go on, and money and pieces are where they should be', async () => {
  const now = world.now()
  const parts = seedParts(seedPeople(now), now)
  const facts: PictureFacts = { hash: 'a'.repeat(40), width: 4, height: 3, colour: '#000000' }
  const drawn = new Map(parts.map(part => [part.picture, facts]))
  const [buyer, seller, dealer, shop] = [
    (await personWith(world, 0)).id,
    (await personWith(world, 0)).id,
    (await personWith(world, 0)).id,
    (await personWith(world, 0)).id,
  ]
  const people: string[] = []
  for (let i = 0; i < 30; i++) people.push((await personWith(world, 0, {}, 0)).id)
  const ids = new Map(
    parts.map(({ ownerEmail: email }) => {
      if (email.startsWith('seller@')) return [email, seller]
      return [email, email.startsWith('dealer@') ? dealer : shop]
    }),
  )
  await world.db.inTx(async tx => {
    const shelves = await putParts(tx, { parts, ids, drawn })
    await play(tx, [
      ...createPastOrders(shelves, { demo: [seller, dealer], others: people }, now),
      ...partOrders(shelves, { demo: { buyer, seller, dealer }, others: people }, now),
    ])
  })
  expect((await verifyBooks(world.db)).findings).toEqual([])
  // A statement reads by its dates.
  const { back } = await world.db.one<{ back: number }>`
    select count(*) as back from (
      select at, lag(at) over (partition by account_id order by version) as before
      from ledger_posting join ledger_txn on id = txn_id
    ) entry where at < before`
  expect(back).toBe(0)
  await world.settle()
  const states = await world.db.rows<{ state: string; orders: number }>`
    select state, count(*) as orders from part_order group by state`
  const count = new Map(states.map(row => [row.state, row.orders]))
  for (const { ends } of partRoads) expect([ends, count.get(ends) ?? 0]).not.toEqual([ends, 0])
  expect(count.get('completed')).toBeGreaterThan(50)
  expect([...count.keys()].filter(state => !partOrderStates.some(known => known === state))).toEqual([])
  for (const id of [seller, dealer, shop])
    expect((await summaryOf(world, 'seller', id)).count).toBeGreaterThan(2)
  const { early } = await world.db.one<{ early: number }>`
    select count(*) as early from part_order o join part p on p.id = o.part_id where o.started_at < p.listed_at`
  expect(early).toBe(0)
}, 120_000)
