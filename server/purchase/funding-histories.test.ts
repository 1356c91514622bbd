// Random histories of directly funded purchases keep ledger, deals and rail equal.
// @module-tag slow
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase, type PurchaseState } from '#contract/purchase/process.ts'
import { Failure } from '#contract/core/errors.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { holdCar, look } from '#server/testing/world/sale.ts'
import { beginTopUp } from '#server/testing/world/top-ups.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { purchaseKind } from './kind.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

let [seller, buyers, cars]: [Person, Person[], string[]] = [{} as Person, [], []]
const signedIn = async (person: Person): Promise<Person> => ({
  ...person,
  token: (await signIn(world, person.email)).token,
})
beforeAll(async () => {
  seller = await personWith(world, 0)
  // One whose wallet is full at ₦500,000, one whose wallet holds any amount.
  buyers = [await personWith(world, 0, {}, 2), await personWith(world, 0, {}, 3)]
})

const senders = ['settles', 'settles-later', 'refuses', 'reverses', 'hangs-fails'] as const
type Step =
  | { do: 'hold'; who: number; car: number }
  | { do: 'send'; nth: number; share: number; sender: (typeof senders)[number] | 'unnamed'; again: boolean }
  | { do: 'card'; nth: number; share: number; pays: boolean; again: boolean }
  | { do: 'pay-open'; nth: number; pays: boolean }
  | { do: 'move'; nth: number; event: string; actor: string }
  | { do: 'wait'; minutes: number }

const nth = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('hold'), who: fc.nat({ max: 1 }), car: fc.nat({ max: 2 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send'),
      nth,
      // Of the price, in percent.
      share: fc.constantFrom(10, 40, 50, 60, 100, 130),
      sender: fc.constantFrom(...senders, 'unnamed'),
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('card'),
      nth,
      share: fc.constantFrom(10, 40, 50, 130),
      pays: fc.boolean(),
      again: fc.boolean(),
    }),
  },
  {
    // What was begun is paid at some other time, also once its deal is over.
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay-open'), nth, pays: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({ nth, edge: fc.constantFrom(...purchase.edges) })
      .map(({ edge, ...rest }) => ({ do: 'move' as const, ...rest, event: edge.event, actor: edge.by[0]! })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(5, 90, 700, 2_000) }),
  },
) as fc.Arbitrary<Step>

/** One purchase that is paid in full, and one that is not. */
const known: Step[] = [
  { do: 'hold', who: 0, car: 0 },
  { do: 'send', nth: 0, share: 40, sender: 'settles', again: true },
  { do: 'send', nth: 0, share: 60, sender: 'settles', again: false },
  { do: 'hold', who: 1, car: 1 },
  { do: 'wait', minutes: 700 },
  // Two cards of the same half, and one that is paid once the hold is over.
  { do: 'hold', who: 0, car: 2 },
  { do: 'card', nth: 0, share: 50, pays: false, again: false },
  { do: 'card', nth: 0, share: 50, pays: true, again: true },
  { do: 'card', nth: 0, share: 50, pays: true, again: false },
  { do: 'pay-open', nth: 0, pays: true },
  { do: 'hold', who: 1, car: 1 },
  { do: 'card', nth: 0, share: 10, pays: false, again: false },
  { do: 'wait', minutes: 700 },
  { do: 'pay-open', nth: 0, pays: true },
]

type Row = {
  id: string
  buyer_id: string
  state: PurchaseState
  price_kobo: number
  received_kobo: number
  to_buyer_kobo: number | null
  to_seller_kobo: number | null
  commission_kobo: number | null
  account_number: string
}
const deals = () =>
  world.db.rows<Row>`
    select p.*, a.account_number from purchase p join rail_account a on a.deal_id = p.id order by p.started_at, p.id`

/** All deposits, by reference. */
const paidIn = new Map<string, Kobo>()
const pay = async (row: Row, { share, sender, again }: Extract<Step, { do: 'send' }>) => {
  const reference = crypto.randomUUID()
  const amountKobo = kobo(Math.round((row.price_kobo * share) / 100))
  const account = sandboxAccounts.find(each => each.behaviour === sender)
  const from = account && { bankCode: sandboxBank.code, accountNumber: account.accountNumber }
  const paid = { reference, accountNumber: row.account_number, amountKobo, senderName: 'CHIDINMA OKEKE' }
  paidIn.set(reference, amountKobo)
  await world.bank.sandbox!.pay({ ...paid, ...(from && { senderAccount: from }) })
  if (again) await world.bank.sandbox!.pay({ ...paid, ...(from && { senderAccount: from }) })
}

const open: TopUp[] = []
const endCard = async ({ reference, amountKobo }: TopUp, pays: boolean, times = 1): Promise<void> => {
  for (let time = 0; time < times; time++) await world.bank.sandbox!.endTopUp({ reference, pays })
  if (pays) paidIn.set(reference, amountKobo)
}
const payByCard = async (row: Row, { share, pays, again }: Extract<Step, { do: 'card' }>): Promise<void> => {
  const buyer = await signedIn(buyers.find(({ id }) => id === row.buyer_id)!)
  const amountKobo = Math.round((row.price_kobo * share) / 100)
  const { status, data: topUp } = await beginTopUp(world, buyer, amountKobo, { bookingId: row.id })
  expect(status).toBeLessThan(500)
  if (status !== 200) return
  reached.add('card')
  if (pays) await endCard(topUp, true, again ? 2 : 1)
  else open.push(topUp)
}
const payOpen = async ({ nth: place, pays }: Extract<Step, { do: 'pay-open' }>): Promise<void> => {
  const topUp = open.at(-1 - (place % Math.max(1, open.length)))
  if (!topUp) return
  await endCard(topUp, pays)
  if (pays) open.splice(open.indexOf(topUp), 1)
}

// The deal may change between the two reads, so a refusal is a valid answer here.
const isAnswer = (error: unknown) => error instanceof Failure && error.errorName === 'NOT_NOW'

const move = async (row: Row, event: string, actor: string) => {
  const about = { id: row.id, event, actor, actorId: null, now: world.now() }
  const amountKobo = kobo(Math.max(1, Math.round(row.price_kobo / 3)))
  await world.db
    .inTx(tx => moveDeal(tx, purchaseKind, { ...about, amountKobo }))
    .catch((error: unknown) => {
      if (!isAnswer(error)) throw error
    })
}

const reached = new Set<string>()

const take = async (each: Step): Promise<void> => {
  if (each.do === 'wait') world.pass({ minutes: each.minutes })
  else if (each.do === 'hold') {
    const answer = await holdCar(world, await signedIn(buyers[each.who]!), cars[each.car]!)
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
    if (answer.data) reached.add(answer.data.state)
  } else {
    const rows = await deals()
    const row = rows.at(-1 - (each.nth % Math.max(1, rows.length)))
    // No actor causes the money events: they come from the rail.
    if (each.do === 'pay-open') await payOpen(each)
    else if (row && each.do === 'send') await pay(row, each)
    else if (row && each.do === 'card') await payByCard(row, each)
    else if (row && each.do === 'move' && !['receive-money', 'fund', 'money-overdue'].includes(each.event))
      await move(row, each.event, each.actor)
  }
  await world.settle()
}

const checkDeal = async (row: Row) => {
  const { held, back } = await world.db.one<{ held: number; back: number }>`
    select coalesce(sum(h.amount_kobo) filter (where r.hold_id is null), 0)::bigint as held,
      coalesce(sum(h.amount_kobo - r.captured_kobo), 0)::bigint as back
    from ledger_hold h join ledger_account a on a.id = h.account_id left join ledger_hold_resolution r on r.hold_id = h.id
    where a.code = ${`hold:purchase:${row.id}`}`
  const over = isOver(purchase, row.state)
  expect(held).toBe(over ? 0 : row.received_kobo)
  const got = (row.to_buyer_kobo ?? 0) + (row.to_seller_kobo ?? 0) + (row.commission_kobo ?? 0)
  expect(got).toBe(over ? row.received_kobo : 0)
  expect(row.state === 'awaiting-money' ? row.received_kobo < row.price_kobo : true).toBe(true)
  const { escrow, rest, returned } = await world.db.one<{ escrow: number; rest: number; returned: number }>`
    select coalesce(sum(escrow_kobo), 0)::bigint as escrow, coalesce(sum(amount_kobo - escrow_kobo), 0)::bigint as rest,
      coalesce(sum(returned_kobo), 0)::bigint as returned
    from purchase_transfer where purchase_id = ${row.id}`
  // Every kobo of a transfer is in escrow, paid out of it, or returned.
  expect({ escrow, returned }).toEqual({ escrow: row.received_kobo, returned: rest + back })
}

const checkWorld = async () => {
  expect((await verifyBooks(world.db)).findings).toEqual([])
  for (const row of await deals()) await checkDeal(row)
  const sums = await world.db.one<Record<string, number>>`
    select
      (select count(*) from purchase_transfer where source = 'bank') as transfers,
      (select coalesce(sum(amount_kobo), 0)::bigint from purchase_transfer where source = 'bank') as received,
      -- The books hold for the rail what came less what left, fees included.
      (select -balance_kobo from ledger_account where code = 'outside:sandbox')
        - (select coalesce(sum(amount_kobo - fee_kobo), 0)::bigint from sandbox_deposit)
        - (select coalesce(sum(amount_kobo - fee_kobo), 0)::bigint from sandbox_top_up where state = 'paid')
        + (select coalesce(sum(t.amount_kobo + t.fee_kobo), 0)::bigint from sandbox_transfer t
            join withdrawal w on w.reference = t.reference where w.books = 'settled') as "railApart",
      (select count(*) from purchase p join car c on c.id = p.car_id
        where p.state not in ('completed', 'released', 'split', 'cancelled', 'refunded') and c.state <> 'reserved') as "carsAstray",
      (select count(*) from (select buyer_id from purchase where state = 'awaiting-money' group by 1 having count(*) > 1) t) as twice`
  const received = [...paidIn.values()].reduce((sum: number, amount) => sum + amount, 0)
  expect(sums).toEqual({ transfers: paidIn.size, received, railApart: 0, carsAstray: 0, twice: 0 })
}

test('whatever comes, from whom and when, a purchase has its money or the money goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async steps => {
      const owner = await signedIn(seller)
      cars = await Promise.all([0, 1, 2].map(async () => (await offerCar(world, owner)).id))
      for (const each of steps) await take(each)
      await checkWorld()
      for (const row of await deals()) {
        reached.add(row.state)
        const buyer = buyers.find(({ id }) => id === row.buyer_id)!
        const bookingView = await look(world, await signedIn(buyer), row)
        expect(bookingView.heldKobo).toBe(isOver(purchase, row.state) ? 0 : row.received_kobo)
      }
      // The next history begins with hands free.
      world.pass({ hours: 24 * 40 })
      await world.settle()
      for (const row of await deals()) if (row.state === 'disputed') await move(row, 'refund', 'operator')
      await world.settle()
      await checkWorld()
    }),
    { numRuns: 5, examples: [[known]], endOnFailure: true },
  )
  expect([...reached]).toEqual(expect.arrayContaining(['awaiting-money', 'funded', 'cancelled', 'card']))
}, 120_000)
