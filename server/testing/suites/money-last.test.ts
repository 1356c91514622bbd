// Ledger accounts are locked last, with nothing but the commit after.
// @module-tag slow
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { purchaseKind } from '#server/purchase/kind.ts'
import { mature } from '../../savings/move-plan.ts'
import { policyKind } from '../../insurance/policy/kind.ts'
import { repairAt } from '../deals/repair-roads.ts'
import { claimAccepted } from '../insurance/claims.ts'
import {
  preparePolicyEndingSoon,
  look,
  policyApplied,
  policyIn,
  policySteps,
  quoteFor,
} from '../insurance/insured.ts'
import { deskIn } from '../world/desk.ts'
import { offerPart, order, orderIn, orderStep, partPrice } from '../world/spare-parts.ts'
import { offerCar, personWith } from '../world/people.ts'
import { newPlan } from '../world/plans.ts'
import { pay, price, saleIn, stepBy } from '../world/sale.ts'
import { makeWorld } from '../world/world.ts'

/** What each connection was asked, while it is watched. */
const queriesByClient = new Map<object, string[]>()
// oxlint-disable-next-line typescript/unbound-method -- it is called on the client it was asked of
const ask = pg.Client.prototype.query
beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }]
    const text = (typeof query === 'string' ? query : query.text).replaceAll(/\s+/g, ' ').trim()
    queriesByClient.set(this, [...(queriesByClient.get(this) ?? []), text])
    return Reflect.apply(ask, this, args)
  }
})
afterAll(() => void (pg.Client.prototype.query = ask))

const world = await makeWorld()
const why = { reason: 'For the sake of a test' }

// What the books themselves write, the remembered answer, what travels with the commit, and the end.
const ending =
  /ledger_|^update idempotency_key set |^insert into announcement |^commit$|^insert into operator_action/

/** What was asked after the first money moved, of what is not its ending, in each transaction that moved any. */
const afterMoney = async (work: () => Promise<{ status: number } | void>): Promise<string[]> => {
  queriesByClient.clear()
  const answer = await work()
  if (answer) expect(answer.status).toBe(200)
  const moved = [...queriesByClient.values()].flatMap(all =>
    all
      .join('\n')
      .split(/^begin$/m)
      .map(part => part.trim().split('\n'))
      .filter(part => part.some(text => text.includes('from ledger_post('))),
  )
  expect(moved.length).toBeGreaterThan(0)
  return moved.flatMap(part => {
    const first = part.findIndex(text => text.includes('from ledger_post('))
    const end = part.indexOf('commit')
    return part.slice(first + 1, end + 1).filter(text => !ending.test(text))
  })
}

test('a car is paid for, also from a plan', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 3 * price)]
  const [first, second] = [await offerCar(world, seller), await offerCar(world, seller)]
  expect(await afterMoney(() => pay(world, buyer, first.id))).toEqual([])
  const plan = await newPlan(world, buyer, { kind: 'target', targetKobo: price, firstDepositKobo: 1_000_000 })
  await world.db.inTx(tx => mature(tx, plan.id, false, world.now()))
  const body = { planId: plan.id }
  expect(await afterMoney(() => pay(world, buyer, second.id, { body }))).toEqual([])
})

test('a sale is completed, called off, released by its timer, refunded or shared', async () => {
  const done = await saleIn(world, 'handed-over')
  expect(await afterMoney(() => stepBy(done.buyer, world, 'complete', done.booking))).toEqual([])
  const off = await saleIn(world, 'funded')
  expect(await afterMoney(() => stepBy(off.buyer, world, 'cancel', off.booking, why))).toEqual([])
  for (const [event, splitKobo] of [['refund'], ['split', 1_000_000]] as const) {
    const { booking } = await saleIn(world, 'disputed')
    const cause = { id: booking.id, event, actor: 'operator', actorId: null, now: world.now() } as const
    const move = () =>
      world.db.inTx(tx =>
        moveDeal(tx, purchaseKind, { ...cause, ...(splitKobo && { amountKobo: kobo(splitKobo) }) }),
      )
    expect(await afterMoney(move)).toEqual([])
  }
  const { booking } = await saleIn(world, 'handed-over')
  await world.db.run`update process_timer set due_at = ${world.now()} where subject_id = ${booking.id}`
  expect(await afterMoney(world.settle)).toEqual([])
})

test('pieces of a part are paid for, called off and completed', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 10 * partPrice)]
  const part = await offerPart(world, seller)
  expect(await afterMoney(() => order(world, buyer, part.id))).toEqual([])
  const off = await orderIn(world, 'funded')
  expect(await afterMoney(() => orderStep(world, off.buyer, 'cancel-order', off.order, why))).toEqual([])
  const done = await orderIn(world, 'handed-over')
  expect(await afterMoney(() => orderStep(world, done.buyer, 'complete-order', done.order))).toEqual([])
})

test('a policy is paid for and renewed, and its insurer is paid when it issues', async () => {
  const { holder, id: policyId, version } = await policyApplied(world)
  const { take } = policySteps
  expect(await afterMoney(() => take(world, holder, 'pay', { policyId, version }, true))).toEqual([])
  expect(await afterMoney(world.settle)).toEqual([])
  const { who, body } = await preparePolicyEndingSoon(world)
  expect(await afterMoney(() => take(world, who, 'renew', body, true))).toEqual([])
})

test('a policy is cancelled, moved to another insurer and taken back, and a claim is paid to a repair', async () => {
  const { take } = policySteps
  const off = await policyIn(world)
  const { refund, version } = await look(world, off.holder, off.policy.id)
  const cancel = { policyId: off.policy.id, version, refundKobo: refund!.refundKobo }
  expect(await afterMoney(() => take(world, off.holder, 'cancel', cancel, true))).toEqual([])

  const { policy, holder, insurerId, quoteRequest } = await policyIn(world)
  await deskIn(world).runByTwo('insurers licence', insurerId, 'suspended', 'its capital')
  await world.settle()
  const { data: quote } = await quoteFor(world, holder, quoteRequest)
  const at = await look(world, holder, policy.id)
  const move = { policyId: policy.id, version: at.version, quoteId: quote.id, offerId: quote.offers[0]!.id }
  expect(await afterMoney(() => take(world, holder, 'move', move, true))).toEqual([])

  const back = await policyIn(world)
  const cause = { id: back.policy.id, event: 'take-back', actor: 'system', actorId: null, now: world.now() }
  expect(await afterMoney(() => world.db.inTx(tx => moveDeal(tx, policyKind, cause)))).toEqual([])

  const { customer, repair } = await repairAt(world, 'approved')
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 5_000_000 }, token: customer.token })
  await claimAccepted(world, { holder: customer, naira: 100_000, repairId: repair.id })
  expect(await afterMoney(world.settle)).toEqual([])
})
