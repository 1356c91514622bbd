// Random part order histories never lose a kobo or a piece.
// @module-tag slow
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import {
  partOrder,
  type PartOrderEvent,
  partOrderEvents,
  partOrderStates,
} from '#contract/spare-parts/order/process.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { offerPart } from '#server/testing/world/spare-parts.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { partOrderKind } from '#server/spare-parts/order/kind.ts'
import { fundOrder } from './open.ts'

const world = await makeWorld()
const stock = 40
const funds = 4_000
const people: Person[] = []
const parts: string[] = []
const ended = partOrderStates.filter(state => partOrder.states[state].final)

beforeAll(async () => {
  for (let i = 0; i < 3; i++) people.push(await personWith(world, funds))
  for (const [i, owner] of people.entries()) {
    const more = { PriceKobo: String(90 + 17 * i), DeliveryKobo: String(11 * i), Stock: String(stock) }
    parts.push((await offerPart(world, owner, more)).id)
  }
})

type Actor = 'buyer' | 'seller' | 'operator' | 'system'
type Step =
  | { do: 'buy'; who: number; part: number; quantity: number }
  | { do: 'move'; nth: number; event: PartOrderEvent; actor: Actor; part: number }
  | { do: 'wait'; hours: number }

const three = fc.nat({ max: 2 })
// What the table allows comes more often, so that orders get somewhere.
const edge = fc
  .constantFrom(...partOrder.edges)
  .chain(each => fc.record({ event: fc.constant(each.event), actor: fc.constantFrom<Actor>(...each.by) }))
const anything = fc.record({
  event: fc.constantFrom(...partOrderEvents),
  actor: fc.constantFrom<Actor>('buyer', 'seller', 'operator', 'system'),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ who: three, part: three, quantity: fc.integer({ min: 1, max: 9 }) })
      .map(each => ({ do: 'buy' as const, ...each })),
  },
  {
    weight: 12,
    arbitrary: fc
      .record({ nth: fc.nat({ max: 5 }), part: fc.nat({ max: 900 }), cause: fc.oneof(edge, edge, anything) })
      .map(({ cause, ...rest }) => ({ do: 'move' as const, ...rest, ...cause })),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map(hours => ({ do: 'wait' as const, hours })) },
)

const open = () =>
  world.db.rows<{ id: string; total_kobo: number }>`
    select id, total_kobo from part_order where state <> all(${ended}) order by started_at, id`

/** Whether it was done; a refusal is an answer, anything else an error. */
const allowed = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )

const take = async (s: Step): Promise<boolean> => {
  const now = world.now()
  if (s.do === 'wait') {
    world.pass({ hours: s.hours })
    await world.settle()
    return true
  }
  if (s.do === 'buy') {
    const [buyerId, accessoryId] = [people[s.who]!.id, parts[s.part]!]
    const order = { buyerId, accessoryId, quantity: s.quantity, deliveryAddress: '', now }
    return allowed(world.db.inTx(tx => fundOrder(tx, order)))
  }
  const waiting = await open()
  const chosen = waiting[s.nth % Math.max(1, waiting.length)]
  if (!chosen) return false
  const splitKobo = kobo(1 + (s.part % (chosen.total_kobo - 1)))
  const details = { waybill: 'GIG 00123456' }
  const cause = {
    id: chosen.id,
    event: s.event,
    actor: s.actor,
    actorId: null,
    now,
    amountKobo: splitKobo,
    input: details,
  }
  return allowed(world.db.inTx(tx => moveDeal(tx, partOrderKind, cause)))
}

const checkWorld = async () => {
  expect((await verifyBooks(world.db)).findings).toEqual([])
  const sums = await world.db.one<Record<string, number>>`
    select
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger_account where kind <> 'outside') as inside,
      (select coalesce(sum(total_kobo), 0)::bigint from part_order where state <> all(${ended})) as "inOrders",
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger_account where kind = 'hold') as "inHolds",
      (select count(*) from part_order o where state = any(${ended})
        and exists (select from ledger_hold h join ledger_account a on a.id = h.account_id where a.code = 'hold:part_order:' || o.id
          and not exists (select from ledger_hold_resolution r where r.hold_id = h.id))) as "endedButHeld",
      (select count(*) from part_order o where state = any(${ended})
        and to_seller_kobo + to_buyer_kobo + commission_kobo is distinct from total_kobo) as "badlyShared",
      (select count(*) from part p where stock <> ${stock} - (select coalesce(sum(quantity), 0) from part_order o
        where o.part_id = p.id and not exists (select from process_event e where e.subject_id = o.id
          and e.event in ('cancel', 'sending-overdue', 'take-back', 'prove-return')))) as "piecesAstray",
      (select count(*) from part_order o where version <> (select count(*) from process_event e where e.subject_id = o.id)) as "historyGaps"`
  expect(sums).toEqual({
    inside: 3 * funds,
    inOrders: sums['inHolds'],
    inHolds: sums['inHolds'],
    endedButHeld: 0,
    badlyShared: 0,
    piecesAstray: 0,
    historyGaps: 0,
  })
}

test(
  'whatever people do with orders, one after the other or at once, money and pieces are where the orders say',
  { timeout: 90_000 },
  async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 60 }),
        fc.boolean(),
        async (steps, together) => {
          const size = together ? 5 : 1
          for (let i = 0; i < steps.length; i += size)
            done += (await Promise.all(steps.slice(i, i + size).map(take))).filter(Boolean).length
          await checkWorld()
        },
      ),
      { numRuns: 10, endOnFailure: true },
    )
    const { ends } = await world.db.one<{ ends: number }>`
      select count(*) as ends from part_order where state = any(${ended})`
    expect(done, 'almost everything was refused').toBeGreaterThan(50)
    expect(ends, 'too few orders came to an end').toBeGreaterThanOrEqual(2)
  },
)
