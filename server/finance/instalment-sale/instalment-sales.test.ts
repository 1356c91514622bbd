// Instalment sales through their calls: full road, refunds and refusals.
import { expect, test } from 'vitest'
import { commissionOn } from '#contract/core/commission.ts'
import { kobo, KOBO_MAX } from '#contract/core/money.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { outside, walletOf } from '#server/ledger/accounts.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  carInParts,
  causeSale,
  handInSalePapers,
  planFor,
  propose,
  saleAt,
  saleStep,
  seeSale,
  type Selling,
} from '#server/testing/deals/instalment-sales.ts'
import { done } from '#server/testing/deals/offers.ts'
import { balanceOf, offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { pay as buyWhole } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { saleRepayment } from './repayment-rules.ts'

const world = await makeWorld()
const collect = () =>
  collectDue(world.db, saleRepayment, world.now(), error => {
    throw error
  })
/** Sessions end after some hours of a test's time, and both come back. */
const later = async ({ buyer, seller }: Selling, hours: number) => {
  world.pass({ hours })
  for (const who of [buyer, seller]) who.token = (await signIn(world, who.email)).token
}
const month = 24 * 31
/** The wallet holds exactly this. */
const leave = async (who: Person, amountKobo: number): Promise<void> => {
  const has = await balanceOf(world, who)
  const [from, to] =
    has > amountKobo ? [walletOf(who.id), outside('sandbox')] : [outside('sandbox'), walletOf(who.id)]
  if (has === amountKobo) return
  const moves = [{ from, to, amountKobo: kobo(Math.abs(has - amountKobo)) }]
  const meta = { senderName: 'Demo Sender' }
  await world.db.inTx(tx => post(tx, { key: crypto.randomUUID(), kind: 'deposit', moves, meta }))
}
const held = async (id: string) =>
  (await openHolds(world.db, [`instalment_sale:${id}`])).reduce((sum, each) => sum + each.amountKobo, 0)

test(
  'a plan is proposed, countered, agreed, paid into escrow to its share, the keys change hands, and the last part frees the papers',
  { tags: 'slow' },
  async () => {
    const [buyer, seller] = [await personWith(world, 5_000_000_000), await personWith(world, 0)]
    const car = await carInParts(world, seller)
    const price = car.priceKobo!
    const sale = done(await propose(world, buyer, car))
    expect(sale).toMatchObject({ state: 'proposed', priceKobo: price, plansLeft: 3, paidKobo: 0 })
    expect(sale.parts.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(price)
    const otherPlan = { ...planFor(price), months: 5 }
    const countered = done(await saleStep(world, seller, 'counter', sale, otherPlan))
    expect(countered.plans.map(({ by, months }) => [by, months])).toEqual([
      ['buyer', 4],
      ['seller', 5],
    ])
    const before = await balanceOf(world, buyer)
    const agreed = done(await saleStep(world, buyer, 'agree', countered))
    expect(agreed).toMatchObject({
      state: 'gathering',
      paidKobo: otherPlan.firstKobo,
      heldKobo: otherPlan.firstKobo,
    })
    expect(agreed.payments).toMatchObject([
      { way: 'first', amountKobo: otherPlan.firstKobo, intoEscrow: true },
    ])
    expect(before - (await balanceOf(world, buyer))).toBe(otherPlan.firstKobo)
    expect(
      (await world.ask({ url: '/api/Car/get-Car-by-id', query: { Id: car.id }, token: buyer.token })).data,
    ).toMatchObject({ state: 'reserved' })

    const on = { buyer, seller, car, sale: agreed }
    await later(on, month)
    await Promise.all([collect(), collect(), collect()])
    const second = await seeSale(world, buyer, agreed)
    expect(second.payments).toHaveLength(2)
    expect(second.payments[0]).toMatchObject({ way: 'on-day', amountKobo: second.parts[1]!.amountKobo })
    const papers = done(await handInSalePapers(world, seller, second))
    expect((await seeSale(world, buyer, agreed)).files).toEqual([])
    const reached = done(
      await saleStep(world, buyer, 'pay', papers, { amountKobo: papers.keysKobo - papers.paidKobo }),
    )
    expect(reached).toMatchObject({ state: 'reached', heldKobo: reached.keysKobo })
    expect(await held(reached.id)).toBe(reached.keysKobo)
    expect(await balanceOf(world, seller)).toBe(0)

    const off = done(await saleStep(world, seller, 'set-off', reached))
    expect((await saleStep(world, buyer, 'call-off', off)).status).toBe(409)
    const { handoverCode: code } = await seeSale(world, buyer, off)
    const there = done(await saleStep(world, seller, 'hand-over', off, { code }))
    // Whoever drives must carry the licence; the papers of title wait for the last instalment.
    expect((await seeSale(world, buyer, there)).files).toMatchObject([{ kind: 'particulars' }])
    const confirmed = done(await saleStep(world, buyer, 'confirm', there))
    expect(confirmed).toMatchObject({ state: 'paying', heldKobo: 0 })
    const commission = commissionOn(price, world.now())
    expect(await balanceOf(world, seller)).toBe(reached.keysKobo - commission)
    expect(await held(reached.id)).toBe(0)

    await collect()
    for (let months = 0; months < 5; months++) {
      await later(on, month)
      await collect()
    }
    const settled = await seeSale(world, buyer, agreed)
    expect(settled).toMatchObject({ state: 'settled', paidKobo: price })
    expect(settled.files.map(({ kind }) => kind).toSorted()).toEqual(['paper', 'particulars'])
    expect(await balanceOf(world, seller)).toBe(price - commission)
    expect(before - (await balanceOf(world, buyer))).toBe(price)
    expect(settled.payments.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(price)
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)

test('before the keys either side calls it off, and all of it goes back; the car is on the market again', async () => {
  for (const side of ['buyer', 'seller'] as const) {
    const on = await saleAt(world, 'reached')
    const paid = on.sale.paidKobo
    const before = await balanceOf(world, on.buyer)
    const off = done(await saleStep(world, on[side], 'call-off', on.sale))
    expect(off).toMatchObject({ state: 'unwound', settlement: { toBuyerKobo: paid, commissionKobo: 0 } })
    expect((await balanceOf(world, on.buyer)) - before).toBe(paid)
    expect(await balanceOf(world, on.seller)).toBe(0)
    expect((await saleStep(world, on.buyer, 'pay', off, { amountKobo: 1 })).status).toBe(409)
  }
})

test(
  'an empty wallet on the day is tried again, falls short, catches up by parts, or ends with everything back',
  { tags: 'slow' },
  async () => {
    const on = await saleAt(world, 'gathering')
    await leave(on.buyer, 0)
    await later(on, month)
    await collect()
    await later(on, 24)
    await collect()
    const short = await seeSale(world, on.buyer, on.sale)
    expect(short).toMatchObject({ state: 'short', due: { event: 'unpaid' } })
    const [, second] = short.parts
    await leave(on.buyer, second!.amountKobo)
    const part = done(await saleStep(world, on.buyer, 'pay', short, { amountKobo: 1 }))
    expect(part.state).toBe('short')
    const caught = done(await saleStep(world, on.buyer, 'pay', part, { amountKobo: second!.amountKobo - 1 }))
    expect(caught.state).toBe('gathering')
    expect(await balanceOf(world, on.buyer)).toBe(0)
    await later(on, month)
    await collect()
    expect((await seeSale(world, on.buyer, on.sale)).state).toBe('short')
    await later(on, 24 * 15)
    await world.settle()
    const ended = await seeSale(world, on.buyer, on.sale)
    expect(ended).toMatchObject({ state: 'unwound', settlement: { toBuyerKobo: caught.paidKobo } })
    expect(await balanceOf(world, on.buyer)).toBe(caught.paidKobo)
  },
)

test('a dispute freezes everything: no part is taken, and released the days that it took are added', async () => {
  const on = await saleAt(world, 'handed-over')
  const frozen = done(await saleStep(world, on.buyer, 'dispute', on.sale))
  await later(on, month + 48)
  await collect()
  expect((await seeSale(world, on.buyer, on.sale)).payments).toHaveLength(frozen.payments.length)
  await causeSale(world, on.sale, 'release', 'operator')
  await collect()
  const released = await seeSale(world, on.buyer, on.sale)
  expect(released).toMatchObject({ state: 'paying', paidKobo: frozen.paidKobo })
  expect(Date.parse(released.parts.at(-1)!.dueOn!)).toBeGreaterThan(Date.parse(frozen.parts.at(-1)!.dueOn!))
  expect(await balanceOf(world, on.seller)).toBe(frozen.heldKobo - frozen.commissionKobo)
  const again = await saleAt(world, 'in-transit')
  const before = await balanceOf(world, again.buyer)
  done(await saleStep(world, again.seller, 'dispute', again.sale))
  await causeSale(world, again.sale, 'refund', 'operator')
  expect((await balanceOf(world, again.buyer)) - before).toBe(again.sale.paidKobo)
})

test(
  'after the keys it falls behind, is in default, is written off, and what is still paid counts to the last kobo',
  { tags: 'slow' },
  async () => {
    const on = await saleAt(world, 'paying')
    await leave(on.buyer, 0)
    await later(on, 24 * 200)
    await collect()
    expect((await seeSale(world, on.buyer, on.sale)).state).toBe('behind')
    await world.settle()
    const late = await seeSale(world, on.seller, on.sale)
    expect(late.state).toBe('defaulted')
    const off = done(await saleStep(world, on.seller, 'write-off', late))
    await leave(on.buyer, 5_000_000_000)
    await collect()
    const left = off.priceKobo - off.paidKobo + off.feesKobo - off.paidFeesKobo
    const part = done(await saleStep(world, on.buyer, 'pay', off, { amountKobo: left - 1 }))
    expect(part).toMatchObject({
      state: 'written-off',
      payments: [{ way: 'recovered' }, ...part.payments.slice(1)],
    })
    const more = await saleStep(world, on.buyer, 'pay', part, { amountKobo: 2 })
    expect(more).toMatchObject({ status: 400, errors: [{ field: 'amountKobo' }] })
    expect(done(await saleStep(world, on.buyer, 'pay', part, { amountKobo: 1 })).state).toBe('settled')
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)

test('plans beyond the terms, of one’s own car, for a car that is not paid in parts or sold meanwhile, and a fifth one are refused', async () => {
  const [buyer, seller] = [await personWith(world, 5_000_000_000), await personWith(world, 0)]
  const car = await carInParts(world, seller)
  const price = car.priceKobo!
  for (const [field, bad] of [
    ['firstKobo', { firstKobo: price + 1 }],
    ['firstKobo', { firstKobo: price }],
    ['firstKobo', { firstKobo: 1 }],
    ['firstKobo', { firstKobo: KOBO_MAX }],
    ['firstKobo', { firstKobo: 0 }],
    ['months', { months: 0 }],
    ['months', { months: 25 }],
    ['keysBps', { keysBps: 0 }],
    ['keysBps', { keysBps: 10_001 }],
    ['keysBps', { keysBps: 1_999 }],
  ] as const)
    expect(await propose(world, buyer, car, bad)).toMatchObject({ status: 400, errors: [{ field }] })
  expect((await propose(world, seller, car)).status).toBe(409)
  const whole = await offerCar(world, seller)
  expect((await propose(world, buyer, whole)).message).toMatch(/doesn’t accept instalments/)
  let sale = done(await propose(world, buyer, car))
  expect((await propose(world, buyer, car)).message).toMatch(/proposed a plan/)
  for (const who of [seller, buyer, seller])
    sale = done(await saleStep(world, who, 'counter', sale, planFor(price)))
  expect((await saleStep(world, buyer, 'counter', sale, planFor(price))).status).toBe(409)
  // Two at once: who pays first has the car, and the other's plan ends.
  const second = await personWith(world, 5_000_000_000)
  const secondSale = done(await propose(world, second, car))
  done(await buyWhole(world, second, car.id))
  await world.settle()
  expect((await saleStep(world, buyer, 'agree', sale)).status).toBe(409)
  for (const [who, lost] of [
    [buyer, sale],
    [second, secondSale],
  ] as const)
    expect((await seeSale(world, who, lost)).state).toBe(who === buyer ? 'lapsed' : 'proposed')
})
