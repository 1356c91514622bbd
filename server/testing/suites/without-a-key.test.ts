// Requests without a key: done once, and repeats within two minutes need confirmation.
import { expect, test } from 'vitest'
import { accessories } from '#contract/spare-parts/accessories.ts'
import { bookings } from '#contract/purchase/shape.ts'
import type { Call } from '#contract/core/call.ts'
import { listings } from '#contract/cars/listings.ts'
import { partOrders } from '#contract/spare-parts/order/shape.ts'
import { savings } from '#contract/savings/savings.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { wallet } from '#contract/wallet/wallet.ts'
import { everyCall, sendCall, type RequestParts } from '../tables/good-requests.ts'
import { idempotencyStories } from '../faults/idempotency-stories.ts'
import { balanceOf, type Person, personWith, pin } from '../world/people.ts'
import { secondServer } from '../crashes/second-server.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const second = await secondServer(world)
const otherPerson = await personWith(world, 0)
const prepare = idempotencyStories(world, otherPerson)

const justDone = {
  status: 409,
  code: '44',
  message: 'You just did this. Send it again?',
  errors: [{ field: 'query.confirm' }],
}

const stage = async (call: Call) => {
  const { who, request, changed } = await prepare(call)
  const ask = (callRequest: RequestParts, key: string | null = null) =>
    sendCall<{ id: string }>(world, call, callRequest, { token: who.token, key })
  const confirmed: RequestParts = { ...request, query: { ...request.query, confirm: true } }
  return { who, request, changed, confirmed, ask }
}
const named = (...calls: Call[]) => everyCall.filter(({ call }) => calls.includes(call))
const confirmableCalls = named(
  wallet.transfer,
  transfers.toBank,
  partOrders.accessoryPayment,
  savings.deposit,
  listings.add,
  accessories.add,
)

test.each(confirmableCalls)(
  '$name without a key is done; the same again is asked about, and done where it is confirmed',
  async ({ call }) => {
    const { request, confirmed, ask } = await stage(call)
    const first = await ask(request)
    expect(first, first.message).toMatchObject({ status: 200 })
    expect(await ask(request)).toMatchObject(justDone)
    world.pass({ minutes: 1.9 })
    expect(await ask(request)).toMatchObject(justDone)
    const next = await ask(confirmed)
    expect(next, next.message).toMatchObject({ status: 200 })
    if (call !== savings.deposit) expect(next.data.id).not.toBe(first.data.id)
  },
)

test('a car that was paid for is not told as gone to the one who paid for it a moment ago', async () => {
  const { request, ask } = await stage(bookings.carPayment)
  expect(await ask(request)).toMatchObject({ status: 200 })
  expect(await ask(request)).toMatchObject(justDone)
  world.pass({ minutes: 2 })
  expect(await ask(request)).toMatchObject({ code: '32' })
})

const transferStage = async () => {
  const { who, request, changed, ask } = await stage(wallet.transfer)
  return { who, request, changed, ask, has: () => balanceOf(world, who) }
}

test('something else is not the same, nor is it two minutes later, nor under a key', async () => {
  const { request, changed, ask, has } = await transferStage()
  expect(await ask(request)).toMatchObject({ status: 200 })
  expect(await ask(changed)).toMatchObject({ status: 200 })
  expect(await ask(request, 'a-key-of-its-own')).toMatchObject({ status: 200 })
  world.pass({ minutes: 2 })
  expect(await ask(request)).toMatchObject({ status: 200 })
  expect(await has()).toBe(1_000 - 7 - 8 - 7 - 7)
})

test('what was done under a key a moment ago counts as done', async () => {
  const { request, ask, has } = await transferStage()
  expect(await ask(request, 'sent-by-the-application')).toMatchObject({ status: 200 })
  expect(await ask(request)).toMatchObject(justDone)
  expect(await has()).toBe(993)
  const order = await stage(partOrders.accessoryPayment)
  expect(await order.ask(order.request, 'sent-by-the-application')).toMatchObject({ status: 200 })
  expect(await order.ask(order.request)).toMatchObject(justDone)
})

test('a refused try does not count as done', async () => {
  const { request, ask, has } = await transferStage()
  expect(await ask({ ...request, query: { pin: '9274' } })).toMatchObject({ code: '03' })
  expect(await ask({ ...request, body: { ...request.body, amountKobo: 5_000 } })).toMatchObject({
    code: '06',
  })
  expect(await ask(request)).toMatchObject({ status: 200 })
  expect(await has()).toBe(993)
})

test('the same of two people is twice something', async () => {
  const firstStage = await transferStage()
  const two = await transferStage()
  expect(await firstStage.ask(firstStage.request)).toMatchObject({ status: 200 })
  expect(await two.ask(firstStage.request)).toMatchObject({ status: 200 })
})

const hundred = async (who: Person, call: Call, request: RequestParts) => {
  const httpRequest = { url: call.path, query: { pin }, body: request.body, token: who.token, key: null }
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => (i % 2 ? second(httpRequest) : world.ask(httpRequest))),
  )
  return answers
    .map(({ status, code }) => (status === 200 ? 'done' : code))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

test.each(named(wallet.transfer, transfers.toBank, bookings.carPayment, partOrders.accessoryPayment))(
  'of a hundred $name at once in two processes one is done',
  async ({ call }) => {
    const { who, request } = await stage(call)
    expect(await hundred(who, call, request)).toEqual([...Array<string>(99).fill('44'), 'done'])
  },
)
