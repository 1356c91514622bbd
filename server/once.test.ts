// Once: for every call that carries a key, the same key does its work a single time, for ever, and answers the same.
import { expect, test } from 'vitest'
import { bookings } from '#contract/bookings.ts'
import type { Call } from '#contract/call.ts'
import { kyc } from '#contract/kyc.ts'
import { accessories } from '#contract/accessories.ts'
import type { KycType } from '#contract/kyc-kinds.ts'
import { listings } from '#contract/listings.ts'
import { sandboxAccounts, sandboxBank } from '#contract/sandbox-bank.ts'
import { partOrders } from '#contract/part-orders.ts'
import { savings } from '#contract/savings.ts'
import { transfers } from '#contract/transfers.ts'
import { wallet } from '#contract/wallet.ts'
import type { Tier } from './domains/kyc/tier-limits.ts'
import { everyCall, goodRequest, type Sent, sendCall } from './testing/good-requests.ts'
import { offer, tableFile, tableOf } from './testing/listings.ts'
import { newNumber, offerCar, type Person, personWith, pin } from './testing/people.ts'
import { lookAtOrder, offerPart, orderIn } from './testing/parts.ts'
import { newPlan } from './testing/plans.ts'
import { look, saleIn } from './testing/sale.ts'
import { approvedFile } from './testing/stage.ts'
import { stateOf } from './testing/state-of.ts'
import { makeWorld } from './testing/world.ts'

const world = await makeWorld()
const other = await personWith(world, 0)
type Ready = { who: Person; sent: Sent; changed: Sent }

const inSale =
  (state: Parameters<typeof saleIn>[1], side: 'buyer' | 'seller', more: object = {}, change: object = {}) =>
  async (call: Call): Promise<Ready> => {
    const { booking, ...sale } = await saleIn(world, state)
    const good = await goodRequest(call, { bookingId: booking.id, version: booking.version })
    const body = { ...good.body, ...more }
    if (call === (bookings.handOver as Call))
      Object.assign(body, { code: (await look(world, sale.buyer, booking)).handoverCode })
    return {
      who: sale[side],
      sent: { ...good, body },
      changed: { ...good, body: { ...body, version: 99, ...change } },
    }
  }

const inOrder =
  (state: Parameters<typeof orderIn>[1], side: 'buyer' | 'seller', change: object = {}) =>
  async (call: Call): Promise<Ready> => {
    const { order, ...sale } = await orderIn(world, state)
    const good = await goodRequest(call, { orderId: order.id, version: order.version })
    const body = { ...good.body }
    if (call === (partOrders.handOver as Call))
      Object.assign(body, { code: (await lookAtOrder(world, sale.buyer, order)).handoverCode })
    return {
      who: sale[side],
      sent: { ...good, body },
      changed: { ...good, body: { ...body, version: 99, ...change } },
    }
  }

/** Somebody with a plan to which `body` is done; the plan is flexible, or what `plan` says. */
const inPlan =
  (body: object, change: object, plan: object = {}, step?: 'pause') =>
  async (call: Call): Promise<Ready> => {
    const who = await personWith(world, 10_000_000)
    const { id, version } = await newPlan(world, who, { firstDepositKobo: 1_000_000, ...plan })
    const at = call === (savings.deposit as Call) ? { id } : { id, version }
    if (step)
      await sendCall(world, savings.pause, { query: {}, body: at }, { token: who.token, key: newKey() })
    const sent = {
      query: (await goodRequest(call)).query,
      body: { ...at, ...(step && { version: version + 1 }), ...body },
    }
    return { who, sent, changed: { ...sent, body: { ...sent.body, ...change } } }
  }
const dated = { kind: 'locked', endsOn: '2027-03-31' }
const regular = { schedule: { amountKobo: 1_000_000, every: 'month', from: '2026-12-31' } }

/** Somebody of a tier with a form for a file; to replace documents of, they have an approved one. */
const handedIn =
  (type: KycType, tier: Tier) =>
  async (call: Call): Promise<Ready> => {
    const who = await personWith(world, 0, {}, tier)
    const id = call.query ? await approvedFile(world, who.id, type) : ''
    const good = await goodRequest(call, { id })
    return {
      who,
      sent: good,
      changed: { ...good, body: { ...good.body, IdentityDocumentExpiresOn: '2098-12-31' } },
    }
  }

const ready = new Map<Call, (call: Call) => Promise<Ready>>([
  [wallet.transfer, async call => {
    const good = await goodRequest(call, { accountNumber: other.accountNumber, amountKobo: 7 })
    return { who: await personWith(world, 1_000), sent: good, changed: { ...good, body: { ...good.body, amountKobo: 8 } } }
  }],
  [transfers.toBank, async call => {
    const { query } = await goodRequest(call)
    const [at] = sandboxAccounts
    const body = { bankCode: sandboxBank.code, accountNumber: at!.accountNumber, accountName: at!.accountName, amountKobo: 20_000 }
    return { who: await personWith(world, 50_000), sent: { query, body }, changed: { query, body: { ...body, amountKobo: 20_001 } } }
  }],
  [kyc.personal, handedIn('personal', 0)],
  [kyc.updatePersonal, handedIn('personal', 3)],
  [kyc.vehicle, handedIn('vehicle', 3)],
  [kyc.updateVehicle, handedIn('vehicle', 3)],
  [kyc.accessories, handedIn('accessories', 3)],
  [kyc.updateAccessories, handedIn('accessories', 3)],
  [kyc.verifyIdentity, async call => {
    const good = await goodRequest(call, { number: newNumber() })
    return { who: await personWith(world, 0, {}, 0), sent: good, changed: { ...good, body: { ...good.body, number: newNumber() } } }
  }],
  [wallet.sandboxDeposit, async call => {
    const good = await goodRequest(call, { amountKobo: 700 })
    return { who: await personWith(world, 0), sent: good, changed: { ...good, body: { ...good.body, amountKobo: 701 } } }
  }],
  [savings.create, async call => {
    const { query } = await goodRequest(call)
    const body = { name: 'Demo', kind: 'flexible', firstDepositKobo: 50_000 }
    return { who: await personWith(world, 100_000), sent: { query, body }, changed: { query, body: { ...body, name: 'Other' } } }
  }],
  [savings.deposit, inPlan({ amountKobo: 50_000 }, { amountKobo: 50_001 })],
  [savings.takeOut, inPlan({ amountKobo: 50_000 }, { amountKobo: 50_001 })],
  [savings.payOut, inPlan({}, { version: 99 })],
  [savings.break, inPlan({ shownCostKobo: 10_000 }, { shownCostKobo: 9 }, dated)],
  [savings.rollOver, inPlan({ endsOn: '2027-05-31' }, { endsOn: '2027-06-30' }, { kind: 'target', targetKobo: 1_000_000 })],
  [savings.change, inPlan({ name: 'Another name' }, { name: 'A third name' })],
  [savings.pause, inPlan({}, { version: 99 }, regular)],
  [savings.resume, inPlan({}, { version: 99 }, regular, 'pause')],
  [listings.add, async call => {
    const good = await goodRequest(call, { Year: 2015 })
    return { who: await personWith(world, 0), sent: good, changed: { ...good, body: { ...good.body, PriceKobo: 5 } } }
  }],
  [listings.edit, async call => {
    const who = await personWith(world, 0)
    const { id, version } = (await offer(world, who)).data
    const good = await goodRequest(call, { id, version })
    return { who, sent: good, changed: { ...good, body: { ...good.body, PriceKobo: 5 } } }
  }],
  [listings.importCars, async call => {
    const good = await goodRequest(call, { DryRun: false })
    const File = [tableFile(tableOf([{ Trim: 'Sport edition' }]))]
    return { who: await personWith(world, 0), sent: good, changed: { ...good, body: { ...good.body, File } } }
  }],
  [accessories.add, async call => {
    const good = await goodRequest(call)
    return { who: await personWith(world, 0), sent: good, changed: { ...good, body: { ...good.body, PriceKobo: 5 } } }
  }],
  [accessories.edit, async call => {
    const who = await personWith(world, 0)
    const { id, version } = await offerPart(world, who)
    const good = await goodRequest(call, { id, version })
    return { who, sent: good, changed: { ...good, body: { ...good.body, PriceKobo: 5 } } }
  }],
  [partOrders.accessoryPayment, async call => {
    const [seller, who] = [await personWith(world, 0), await personWith(world, 100_000_000)]
    const { id: accessoryId } = await offerPart(world, seller)
    const sent = { ...(await goodRequest(call)), body: { accessoryId, quantity: 1 } }
    return { who, sent, changed: { ...sent, body: { accessoryId, quantity: 2 } } }
  }],
  [partOrders.send, inOrder('funded', 'seller')],
  [partOrders.handOver, inOrder('in-transit', 'seller')],
  [partOrders.complete, inOrder('handed-over', 'buyer')],
  [partOrders.cancel, inOrder('funded', 'seller')],
  [partOrders.askReturn, inOrder('handed-over', 'buyer', { reason: 'Another reason' })],
  [partOrders.agreeReturn, inOrder('return-asked', 'seller')],
  [partOrders.refuseReturn, inOrder('return-asked', 'seller')],
  [partOrders.takeBack, inOrder('returning', 'seller')],
  [partOrders.dispute, inOrder('in-transit', 'buyer')],
  [bookings.carPayment, async call => {
    const [seller, who] = [await personWith(world, 0), await personWith(world, 2_000_000_000)]
    const [car, second] = [await offerCar(world, seller), await offerCar(world, seller)]
    const body = { carId: car.id }
    return { who, sent: { ...(await goodRequest(call)), body }, changed: { query: { pin }, body: { carId: second.id } } }
  }],
  [bookings.submitPapers, inSale('funded', 'seller')],
  [bookings.acceptPapers, inSale('papers-submitted', 'buyer')],
  [bookings.rejectPapers, inSale('papers-submitted', 'buyer', {}, { reason: 'Another reason' })],
  [bookings.send, inSale('papers-accepted', 'seller')],
  [bookings.handOver, inSale('in-transit', 'seller')],
  [bookings.complete, inSale('handed-over', 'buyer')],
  [bookings.cancel, inSale('funded', 'seller')],
  [bookings.dispute, inSale('papers-accepted', 'buyer')],
]) // prettier-ignore
const onces = everyCall.filter(({ call }) => call.once)
const prepare = (call: Call) =>
  (ready.get(call) ?? expect.fail(`Say in this file how ${call.path} succeeds.`))(call)

let keys = 0
const newKey = () => `once-test-${++keys}`

test.each(onces)(
  '$name twice with one key is done once and answered alike; with other details it is refused',
  async ({ call }) => {
    const { who, sent, changed } = await prepare(call)
    const before = await stateOf(world.db)
    const as = { token: who.token, key: newKey() }
    const first = await sendCall(world, call, sent, as)
    expect(first, first.message).toMatchObject({ status: 200, succeeded: true })
    const after = await stateOf(world.db)
    expect(after).not.toEqual(before)
    world.pass({ minutes: 0.1 })
    expect(await sendCall(world, call, sent, as)).toEqual(first)
    expect(await sendCall(world, call, changed, as)).toMatchObject({ status: 422, code: '18', data: null })
    expect(await stateOf(world.db)).toEqual(after)
  },
)

test.each(onces)(
  '$name ten times at once with one key is done once, and ten answers are equal',
  async ({ call }) => {
    const { who, sent } = await prepare(call)
    const as = { token: who.token, key: newKey() }
    const told = await Promise.all(Array.from({ length: 10 }, () => sendCall(world, call, sent, as)))
    expect(told.map(each => each.message)).toEqual(Array(10).fill('OK'))
    for (const each of told) expect(each).toEqual(told[0])
    const done = await stateOf(world.db)
    expect(await sendCall(world, call, sent, as)).toEqual(told[0])
    expect(await stateOf(world.db)).toEqual(done)
  },
)

test.each(onces)('what became of $name is told by its key, to its owner alone', async ({ call }) => {
  const { who, sent } = await prepare(call)
  const key = newKey()
  const outcome = (token: string) => world.ask({ url: '/api/Wallet/get-outcome', query: { key }, token })
  const unknown = { state: 'unknown', answer: null }
  expect((await outcome(who.token)).data).toEqual(unknown)
  const first = await sendCall(world, call, sent, { token: who.token, key })
  expect((await outcome(who.token)).data).toEqual({ state: 'done', answer: first.data })
  expect((await outcome(other.token)).data).toEqual(unknown)
})

test('a file of the same name and size is another where its content is another', async () => {
  const call: Call = listings.importCars
  const [who, key] = [await personWith(world, 0), newKey()]
  const send = async (Trim: string) => {
    const good = await goodRequest(call, { DryRun: true })
    const File = [tableFile(tableOf([{ Trim }]))]
    return sendCall(world, call, { ...good, body: { ...good.body, File } }, { token: who.token, key })
  }
  const first = await send('Sport one')
  expect(first).toMatchObject({ status: 200 })
  expect(await send('Sport one')).toEqual(first)
  expect(await send('Sport two')).toMatchObject({ status: 422, code: '18' })
})

test('two people may use one key, each for their own money', async () => {
  const [ada, bola] = [await personWith(world, 500), await personWith(world, 500)]
  const send = (who: Person) =>
    sendCall<{ balanceKobo: number }>(
      world,
      wallet.transfer,
      { query: { pin }, body: { accountNumber: other.accountNumber, amountKobo: 100 } },
      { token: who.token, key: 'one-key-of-two' },
    )
  const told = await Promise.all([send(ada), send(bola)])
  expect(told.map(each => each.data.balanceKobo)).toEqual([400, 400])
})

test('a refusal uses no key up: the same request succeeds with it later', async () => {
  const who = await personWith(world, 0)
  const as = { token: who.token, key: newKey() }
  const transfer = { query: { pin }, body: { accountNumber: other.accountNumber, amountKobo: 100 } }
  expect(await sendCall(world, wallet.transfer, transfer, as)).toMatchObject({ status: 409, code: '06' })
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 100 }, token: who.token })
  expect(await sendCall(world, wallet.transfer, transfer, as)).toMatchObject({ status: 200 })
})
