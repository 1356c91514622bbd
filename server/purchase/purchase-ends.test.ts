// Every purchase transition: permissions, refusals, timeouts and money.
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { edgeOf } from '#contract/deal-engine/process.ts'
import {
  purchase,
  type PurchaseEvent,
  purchaseEvents,
  type PurchaseState,
  purchaseStates,
} from '#contract/purchase/process.ts'
import { Failure } from '#contract/core/errors.ts'
import { balanceOf, walletOf } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  carState,
  commission,
  price,
  type Sale,
  saleIn,
  type Sides,
  stepBy,
  createSides,
} from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { purchaseKind } from '#server/purchase/kind.ts'

const world = await makeWorld()
const actors = ['buyer', 'seller', 'system', 'operator'] as const
type Actor = (typeof actors)[number]
const splitKobo = kobo(300_000_000)
const reason = { reason: 'Called off in a test' }

let sides: Sides
beforeEach(async () => {
  sides = await createSides(world)
})
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const move = (sale: Sale, event: PurchaseEvent, actor: Actor) =>
  world.db.inTx(tx =>
    moveDeal(tx, purchaseKind, {
      id: sale.booking.id,
      event,
      actor,
      actorId: actor === 'buyer' || actor === 'seller' ? sale[actor].id : null,
      now: world.now(),
      ...(event === 'split' && { amountKobo: splitKobo }),
    }),
  )

const reach = async (state: PurchaseState): Promise<Sale> => {
  const settling = { released: 'release', refunded: 'refund', split: 'split', cancelled: 'cancel' } as const
  if (!(state in settling)) return saleIn(world, state, sides)
  const sale = await saleIn(world, state === 'cancelled' ? 'funded' : 'disputed', sides)
  await move(sale, settling[state as keyof typeof settling], state === 'cancelled' ? 'buyer' : 'operator')
  return sale
}
const stateNow = async ({ booking }: Sale) =>
  (await world.db.one<{ state: PurchaseState }>`select state from purchase where id = ${booking.id}`).state

const undo = new Error('undone on purpose')
/** Whether an actor may cause an event now; rolls the event back. */
const may = async (sale: Sale, event: PurchaseEvent, actor: Actor): Promise<boolean> => {
  const about = { id: sale.booking.id, event, actor, actorId: null, now: world.now(), amountKobo: splitKobo }
  try {
    await world.db.inTx(async tx => {
      await moveDeal(tx, purchaseKind, about)
      throw undo
    })
  } catch (error) {
    if (error === undo) return true
    if (error instanceof Failure && error.errorName === 'NOT_NOW') return false
    throw error
  }
  return expect.fail('a transaction that must be undone was not')
}

test.each(purchaseStates)(
  'in the state %s everybody may do what the table says, and nothing else',
  async state => {
    const sale = await reach(state)
    expect(await stateNow(sale)).toBe(state)
    for (const event of purchaseEvents)
      for (const actor of actors)
        // Nothing of the price has come, which a guard knows.
        if (event !== 'fund')
          expect(await may(sale, event, actor), `${event} by ${actor}`).toBe(
            edgeOf(purchase, state, event, actor) !== undefined,
          )
    expect(await stateNow(sale)).toBe(state)
  },
)

const endings = purchase.edges
  .filter(edge => purchase.states[edge.to].final)
  .flatMap(edge => edge.by.map(actor => ({ ...edge, actor })))

const moneyAt = async ({ seller, buyer }: Sale) => ({
  seller: await balanceOf(world.db, walletOf(seller.id)),
  buyer: await balanceOf(world.db, walletOf(buyer.id)),
  fees: await balanceOf(world.db, 'fees'),
})

test.each(endings)(
  '$event by $actor in the state $from ends as $to, with every kobo in its place',
  async edge => {
    const sale = await reach(edge.from)
    const before = await moneyAt(sale)
    if (edge.actor === 'buyer' || edge.actor === 'seller') {
      const more = edge.event === 'cancel' ? reason : {}
      expect((await stepBy(sale[edge.actor], world, edge.event, sale.booking, more)).data.state).toBe(edge.to)
    } else await move(sale, edge.event, edge.actor)
    const after = await moneyAt(sale)
    const splitFee = 4_500_000
    const [toSeller, toBuyer, fee] = {
      completed: [price - commission, 0, commission],
      released: [price - commission, 0, commission],
      split: [splitKobo - splitFee, price - splitKobo, splitFee],
      cancelled: [0, price, 0],
      refunded: [0, price, 0],
      awaited: [0, 0, 0],
    }[edge.from === 'awaiting-money' ? 'awaited' : (edge.to as string)]!
    expect(after).toEqual({
      seller: before.seller + toSeller!,
      buyer: before.buyer + toBuyer!,
      fees: before.fees + fee!,
    })
    expect(await carState(world, sale.car.id)).toBe(toSeller === 0 ? 'listed' : 'sold')
    const open = await world.db.one<{ holds: number; timers: number }>`
    select (select count(*) from ledger_hold h join ledger_account a on a.id = h.account_id
        where a.code = ${`hold:purchase:${sale.booking.id}`} and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)) as holds,
      (select count(*) from process_timer where process = 'purchase' and subject_id = ${sale.booking.id}) as timers`
    expect(open).toEqual({ holds: 0, timers: 0 })
  },
)

const timed = purchaseStates.flatMap(state => {
  const hours = hoursIn(purchase, state)
  const [timer] = purchase.states[state].timers ?? []
  return timer && hours ? [{ state, hours, to: edgeOf(purchase, state, timer.event, 'system')!.to }] : []
})
test.each(timed)(
  'after $hours hours in the state $state, and not a minute before, it is $to',
  async ({ state, hours, to }) => {
    const sale = await reach(state)
    world.pass({ hours, minutes: -1 })
    await world.settle()
    expect(await stateNow(sale)).toBe(state)
    world.pass({ minutes: 1 })
    await world.settle()
    expect(await stateNow(sale)).toBe(to)
  },
)

test('each step begins its own time, and the time of the step before is forgotten', async () => {
  const sale = await reach('papers-submitted')
  world.pass({ hours: 71 })
  await move(sale, 'accept-papers', 'buyer')
  world.pass({ hours: 100 })
  await world.settle()
  expect(await stateNow(sale)).toBe('papers-accepted')
})

test('a dispute stops the clock until the operator has decided', async () => {
  const sale = await reach('disputed')
  world.pass({ hours: 10_000 })
  await world.settle()
  expect(await stateNow(sale)).toBe('disputed')
  await move(sale, 'release', 'operator')
  expect(await stateNow(sale)).toBe('released')
})

test('a timer that is fired by two processes at once moves the purchase once', async () => {
  const sale = await reach('funded')
  world.pass({ hours: 120 })
  await Promise.all([world.settle(), world.settle(), world.settle()])
  const { events } = await world.db.one<{ events: number }>`
    select count(*) as events from process_event where subject_id = ${sale.booking.id} and event = 'papers-overdue'`
  expect(events).toBe(1)
})

describe('after the end', () => {
  test('a car that came back to the market is sold to somebody else', async () => {
    const first = await reach('cancelled')
    const { buyer } = await createSides(world)
    await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: price }, token: buyer.token })
    const again = await world.ask({
      url: '/api/Wallet/CarPayment',
      query: { pin: '8305' },
      body: { carId: first.car.id },
      token: buyer.token,
    })
    expect(again.status).toBe(200)
  })
})
