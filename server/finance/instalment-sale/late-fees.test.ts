// Late fees of instalment sales: once, after grace, within bounds, as booked.
import { expect, test } from 'vitest'
import { commissionOn } from '#contract/core/commission.ts'
import { kobo, share } from '#contract/core/money.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  collectSales,
  emptyWallet,
  fillWallet,
  passDays,
  passTriedDays,
  saleAt,
  saleStep,
  seeSale,
} from '#server/testing/deals/instalment-sales.ts'
import { done } from '#server/testing/deals/offers.ts'
import { balanceOf, type Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const lateNotices = async ({ id }: Person): Promise<string[]> =>
  (
    await world.db.rows<{ body: string }>`
      select body from notice where user_id = ${id} and title like 'Late fee%' order by id`
  ).map(({ body }) => body)

test('a sale from before there was a late fee costs none, however late', async () => {
  const on = await saleAt(world, 'paying')
  await emptyWallet(world, on.buyer)
  await passDays(world, on, 100)
  await collectSales(world)
  const sale = await seeSale(world, on.buyer, on.sale)
  expect(sale).toMatchObject({ state: 'behind', feesKobo: 0 })
})

test('a late instalment costs its fee once, after five days, and the fee is paid before the price', async () => {
  const on = await saleAt(world, 'paying')
  const [, second, third] = on.sale.parts
  // The keys came at six tenths, so the third instalment is the first that is left in part.
  const open = on.sale.parts.find(({ amountKobo, paidKobo }) => paidKobo < amountKobo)!
  expect(second!.paidKobo).toBe(second!.amountKobo)
  expect(open).toEqual(third)
  await emptyWallet(world, on.buyer)
  const days = (Date.parse(open.dueOn!) - Date.parse(on.sale.startedOn!)) / 86_400_000
  await passDays(world, on, days)
  await collectSales(world)
  await passTriedDays(world, on, 5)
  expect(await seeSale(world, on.buyer, on.sale)).toMatchObject({ state: 'behind', feesKobo: 0 })
  await passDays(world, on, 1)
  await Promise.all([collectSales(world), collectSales(world), collectSales(world)])
  await passDays(world, on, 1)
  await collectSales(world)
  const late = await seeSale(world, on.buyer, on.sale)
  const fee = Math.min(share(open.amountKobo, 100), 5_000_00)
  expect(late.parts.map(({ feeKobo }) => feeKobo)).toEqual([0, 0, fee, 0, 0])
  for (const who of [on.buyer, on.seller]) expect(await lateNotices(who)).toHaveLength(1)

  const [had, got] = [await balanceOf(world, on.seller), late.paidKobo]
  await fillWallet(world, on.buyer, 5_000_000_000)
  const paid = done(await saleStep(world, on.buyer, 'pay', late, { amountKobo: fee + 1 }))
  expect(paid).toMatchObject({ paidFeesKobo: fee, paidKobo: got + 1 })
  expect(paid.payments[0]).toMatchObject({ amountKobo: fee + 1, feeKobo: fee })
  expect((await balanceOf(world, on.seller)) - had).toBe(fee + 1)
  const owed = paid.priceKobo - paid.paidKobo
  const more = await saleStep(world, on.buyer, 'pay', paid, { amountKobo: owed + 1 })
  expect(more).toMatchObject({ status: 400, errors: [{ field: 'amountKobo' }] })
  const all = done(await saleStep(world, on.buyer, 'pay', paid, { amountKobo: owed }))
  expect(all).toMatchObject({ state: 'settled', feesKobo: fee, paidFeesKobo: fee })
  expect(await balanceOf(world, on.seller)).toBe(
    all.priceKobo + fee - commissionOn(all.priceKobo, world.now()),
  )
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('before the keys nothing is charged, and all fees of a sale stay within the bound of its price', async () => {
  const short = await saleAt(world, 'gathering')
  await emptyWallet(world, short.buyer)
  await passDays(world, short, 40)
  await collectSales(world)
  expect(await seeSale(world, short.buyer, short.sale)).toMatchObject({ state: 'short', feesKobo: 0 })
  const on = await saleAt(world, 'paying')
  await emptyWallet(world, on.buyer)
  await passDays(world, on, 400)
  await collectSales(world)
  // Nothing was tried for all those days, so the days of grace begin with this try.
  expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBe(0)
  await passTriedDays(world, on, 5)
  expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBe(0)
  await passDays(world, on, 1)
  await collectSales(world)
  const { feesKobo, parts, priceKobo } = await seeSale(world, on.buyer, on.sale)
  expect(feesKobo).toBeGreaterThan(0)
  expect(feesKobo).toBeLessThanOrEqual(share(kobo(priceKobo), 200))
  for (const { feeKobo } of parts) expect(feeKobo).toBeLessThanOrEqual(5_000_00)
})

test('days on which nothing was collected cost nothing, where the wallet had the money', async () => {
  const on = await saleAt(world, 'paying')
  await fillWallet(world, on.buyer, 5_000_000_000)
  await passDays(world, on, 400)
  await collectSales(world)
  expect(await seeSale(world, on.buyer, on.sale)).toMatchObject({ state: 'settled', feesKobo: 0 })
})

test('days without a try cost nothing either where the wallet was short before them', async () => {
  const on = await saleAt(world, 'paying')
  await emptyWallet(world, on.buyer)
  const feesOf = async () => (await seeSale(world, on.buyer, on.sale)).parts.map(({ feeKobo }) => feeKobo > 0)
  const days = (Date.parse(on.sale.parts[2]!.dueOn!) - Date.parse(on.sale.startedOn!)) / 86_400_000
  await passDays(world, on, days)
  await collectSales(world)
  await passTriedDays(world, on, 6)
  const first = [false, false, true, false, false]
  expect(await feesOf()).toEqual(first)
  // The next two become due while nothing is tried.
  await passDays(world, on, 70)
  await collectSales(world)
  expect(await feesOf()).toEqual(first)
  await passTriedDays(world, on, 5)
  expect(await feesOf()).toEqual(first)
  await passTriedDays(world, on, 1)
  expect(await feesOf()).toEqual([false, false, true, true, true])
})
