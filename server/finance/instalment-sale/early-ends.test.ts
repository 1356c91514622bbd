// Early ends of instalment sales after the keys, by both sides, to the kobo.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  causeSale,
  collectSales,
  emptyWallet,
  fillWallet,
  passDays,
  passTriedDays,
  refundOf,
  saleAt,
  saleRecord,
  saleStep,
  seeSale,
  type Selling,
} from '#server/testing/deals/instalment-sales.ts'
import { done } from '#server/testing/deals/offers.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
// Terms with an early end are in force.
world.pass({ hours: 24 * 10 })
const payingAt = (keysBps = 4_000) => saleAt(world, 'paying', { more: { keysBps } })
const stateOfCar = async ({ car }: Selling): Promise<string> =>
  (await world.db.one<{ state: string }>`select state from car where id = ${car.id}`).state

/** Nothing is paid for so many days, and the run of each day has seen it. */
const missFor = async (on: Selling, days: number): Promise<void> => {
  await emptyWallet(world, on.buyer)
  await passDays(world, on, days - 6)
  await collectSales(world)
  await passTriedDays(world, on, 7)
}

test('after three missed instalments, a notice and its days, the seller ends it; the code of the seller pays the refund', async () => {
  const on = await payingAt()
  await missFor(on, 70)
  const two = await seeSale(world, on.seller, on.sale)
  expect(two).toMatchObject({ state: 'behind', missed: 2 })
  expect((await saleStep(world, on.seller, 'give-notice', two)).message).toMatch(/once 3 instalments/)
  await missFor(on, 30)
  const three = await seeSale(world, on.seller, on.sale)
  expect(three.missed).toBe(3)
  expect((await saleStep(world, on.buyer, 'give-notice', three)).status).toBe(409)
  const noticed = done(await saleStep(world, on.seller, 'give-notice', three))
  expect(noticed).toMatchObject({ state: 'on-notice', due: { event: 'cure-over' } })
  expect(Date.parse(noticed.cureBy!) - world.now().getTime()).toBe(14 * 86_400_000)
  const early = { refundKobo: 1 }
  expect((await saleStep(world, on.seller, 'end', noticed, early)).status).toBe(409)
  await passDays(world, on, 15)
  await world.settle()
  await collectSales(world)
  const uncured = await seeSale(world, on.seller, on.sale)
  expect(uncured.state).toBe('uncured')
  expect((await saleStep(world, on.seller, 'end', uncured, early)).message).toMatch(/has changed to/)
  const refund = await refundOf(world, on.sale.id)
  await emptyWallet(world, on.seller)
  expect((await saleStep(world, on.seller, 'end', uncured, refund)).message).toMatch(/balance|enough/i)
  await fillWallet(world, on.seller, refund.refundKobo)
  const ended = done(await saleStep(world, on.seller, 'end', uncured, refund))
  const { useKobo, lateKobo, refundKobo, days } = ended.returns!
  expect(ended).toMatchObject({ state: 'returning', heldKobo: refundKobo, due: { event: 'not-returned' } })
  expect(useKobo + lateKobo + refundKobo).toBe(ended.paidKobo)
  expect(useKobo).toBeLessThanOrEqual(Math.ceil(ended.paidKobo / 2))
  expect(lateKobo).toBe(ended.feesKobo)
  expect(days).toBeGreaterThan(100)
  expect(await balanceOf(world, on.seller)).toBe(0)
  await passDays(world, on, 2)
  await fillWallet(world, on.buyer, 5_000_000_000)
  await collectSales(world)
  const before = await balanceOf(world, on.buyer)
  const returning = await seeSale(world, on.seller, ended)
  expect(returning.returns).toEqual(ended.returns)
  expect((await seeSale(world, on.buyer, ended)).handoverCode).toBeNull()
  const condition = await saleRecord(world, on.seller, ['front-left'])
  const noted = done(await saleStep(world, on.seller, 'note-condition', returning, condition))
  expect(noted.records).toMatchObject({ buyer: null, seller: { odometerKm: 84_000, fuelEighths: 4 } })
  const { handoverCode: code } = await seeSale(world, on.seller, ended)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await saleStep(world, on.buyer, 'prove-return', noted, { code: wrong })).status).toBe(400)
  const back = done(await saleStep(world, on.buyer, 'prove-return', noted, { code }))
  expect(back).toMatchObject({
    state: 'returned',
    settlement: { toBuyerKobo: refundKobo, toSellerKobo: 0, commissionKobo: 0 },
  })
  expect((await balanceOf(world, on.buyer)) - before).toBe(refundKobo)
  expect(await stateOfCar(on)).toBe('paused')
  expect(
    await openHolds(world.db, [`instalment_sale:${on.sale.id}`, `instalment_sale:${on.sale.id}:refund`]),
  ).toEqual([])
  await collectSales(world)
  expect((await saleStep(world, on.buyer, 'pay', back, { amountKobo: 1 })).status).toBe(409)
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('who pays what is overdue after a notice goes on; from three fifths on there is no notice at all', async () => {
  const on = await payingAt()
  await missFor(on, 130)
  done(await saleStep(world, on.seller, 'give-notice', await seeSale(world, on.seller, on.sale)))
  const noticed = await seeSale(world, on.buyer, on.sale)
  const lateKobo = noticed.parts
    .filter(({ dueOn }) => dueOn! < world.now().toISOString().slice(0, 10))
    .reduce((sum, each) => sum + each.amountKobo - each.paidKobo + each.feeKobo - each.paidFeeKobo, 0)
  await fillWallet(world, on.buyer, lateKobo)
  const cured = done(await saleStep(world, on.buyer, 'pay', noticed, { amountKobo: lateKobo }))
  expect(cured).toMatchObject({ state: expect.stringMatching(/paying|settled/), missed: 0 })
  const most = await payingAt(6_000)
  await missFor(most, 200)
  const late = await seeSale(world, most.seller, most.sale)
  expect(late.missed).toBeGreaterThanOrEqual(3)
  expect(late.allowed).not.toContain('give-notice')
  expect((await saleStep(world, most.seller, 'give-notice', late)).message).toMatch(/only a court/)
})

test('a disputed notice stands still, is decided, and cannot be disputed again', async () => {
  const on = await payingAt()
  await missFor(on, 130)
  const noticed = done(
    await saleStep(world, on.seller, 'give-notice', await seeSale(world, on.seller, on.sale)),
  )
  const frozen = done(await saleStep(world, on.buyer, 'dispute', noticed))
  expect(frozen).toMatchObject({ state: 'notice-disputed', due: null, decidesBy: expect.any(String) })
  await passDays(world, on, 2)
  await collectSales(world)
  await causeSale(world, on.sale, 'uphold', 'operator')
  const upheld = await seeSale(world, on.buyer, on.sale)
  expect(Date.parse(upheld.cureBy!) - Date.parse(noticed.cureBy!)).toBe(2 * 86_400_000)
  expect((await saleStep(world, on.buyer, 'dispute', upheld)).message).toMatch(/has decided/)
  const disputed = await payingAt()
  await missFor(disputed, 130)
  const again = done(
    await saleStep(
      world,
      disputed.seller,
      'give-notice',
      await seeSale(world, disputed.seller, disputed.sale),
    ),
  )
  done(await saleStep(world, disputed.buyer, 'dispute', again))
  await passDays(world, disputed, 40)
  await causeSale(world, disputed.sale, 'dismiss', 'operator')
  await collectSales(world)
  const dismissed = await seeSale(world, disputed.buyer, disputed.sale)
  expect(dismissed.parts.at(-1)!.dueOn! > again.parts.at(-1)!.dueOn!).toBe(true)
})

test('the buyer hands it back: nothing is collected, the car stays until the refund is in escrow, and keeping it goes on', async () => {
  const on = await payingAt()
  await passDays(world, on, 40)
  await collectSales(world)
  const sale = await seeSale(world, on.buyer, on.sale)
  expect((await saleStep(world, on.seller, 'give-back', sale, await refundOf(world, sale.id))).status).toBe(
    409,
  )
  const giving = done(await saleStep(world, on.buyer, 'give-back', sale, await refundOf(world, sale.id)))
  expect(giving).toMatchObject({ state: 'giving-back', heldKobo: 0 })
  await passDays(world, on, 29)
  await world.settle()
  await collectSales(world)
  const waiting = await seeSale(world, on.buyer, giving)
  expect(waiting).toMatchObject({ state: 'giving-back', paidKobo: giving.paidKobo, returns: giving.returns })
  const going = done(await saleStep(world, on.buyer, 'keep-car', waiting))
  expect(going).toMatchObject({ state: 'paying', returns: null })
  await collectSales(world)
  const on2 = await seeSale(world, on.buyer, going)
  expect(on2.paidKobo).toBeGreaterThan(going.paidKobo)
  const again = done(await saleStep(world, on.buyer, 'give-back', on2, await refundOf(world, sale.id)))
  const seller = await balanceOf(world, on.seller)
  const { refundKobo } = again.returns!
  if (seller < refundKobo) await fillWallet(world, on.seller, refundKobo - seller)
  const had = await balanceOf(world, on.seller)
  const funded = done(await saleStep(world, on.seller, 'fund-return', again))
  expect(had - (await balanceOf(world, on.seller))).toBe(refundKobo)
  const before = await balanceOf(world, on.buyer)
  expect(done(await saleStep(world, on.seller, 'take-back', funded)).state).toBe('returned')
  expect((await balanceOf(world, on.buyer)) - before).toBe(refundKobo)
})

test('a car that is not brought waits for AutoX: it pays, shares, or gives the refund back and the sale goes on', async () => {
  for (const way of ['car-back', 'share-refund', 'car-kept'] as const) {
    const on = await payingAt()
    await passDays(world, on, 10)
    const giving = done(
      await saleStep(world, on.buyer, 'give-back', on.sale, await refundOf(world, on.sale.id)),
    )
    await fillWallet(world, on.seller, 5_000_000_000)
    const { refundKobo } = giving.returns!
    done(await saleStep(world, on.seller, 'fund-return', giving))
    await passDays(world, on, 8)
    await world.settle()
    const disputed = await seeSale(world, on.buyer, giving)
    expect(disputed).toMatchObject({ state: 'return-disputed', heldKobo: refundKobo })
    const [buyer, seller] = [await balanceOf(world, on.buyer), await balanceOf(world, on.seller)]
    const part = way === 'share-refund' ? kobo(refundKobo - 1) : undefined
    await causeSale(world, on.sale, way, 'operator', part)
    const toBuyer = { 'car-back': refundKobo, 'share-refund': refundKobo - 1, 'car-kept': 0 }[way]
    expect((await balanceOf(world, on.buyer)) - buyer).toBe(toBuyer)
    expect((await balanceOf(world, on.seller)) - seller).toBe(refundKobo - toBuyer)
    const end = await seeSale(world, on.buyer, giving)
    expect(end.state).toBe({ 'car-back': 'returned', 'share-refund': 'shared', 'car-kept': 'paying' }[way])
    expect(end.allowed.includes('pay')).toBe(way === 'car-kept')
  }
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('a sale from before early ends has none, and pays off early as ever', async () => {
  const on = await saleAt(world, 'paying', { more: { keysBps: 4_000 } })
  await world.db.run`update instalment_sale set started_at = '2026-11-20' where id = ${on.sale.id}`
  const sale = await seeSale(world, on.buyer, on.sale)
  expect(sale.allowed).not.toContain('give-back')
  const left = sale.priceKobo - sale.paidKobo
  expect(done(await saleStep(world, on.buyer, 'pay', sale, { amountKobo: left })).state).toBe('settled')
})
