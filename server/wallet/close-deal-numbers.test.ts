// Closing the account number of an ended purchase at the rail, with retries.
import { expect, test } from 'vitest'
import { paystackStage } from '#server/testing/paystack/stage.ts'
import { look, saleIn, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { closeDealNumbers } from './close-deal-numbers.ts'
import { dealNumbers } from './pay-in.ts'

const world = await makeWorld()
const { rail, double } = await paystackStage()

/** A held car whose number is one of the real rail. */
const createPaystackDeal = async () => {
  const sale = await saleIn(world, 'awaiting-money')
  const of = { deal: 'purchase', dealId: sale.booking.id, userId: sale.buyer.id }
  const { account } = await dealNumbers({ rail, publicUrl: 'https://autox.example' })(world.db, of)
  await world.db.run`
    update rail_account set rail = 'paystack', account_number = ${account.accountNumber}, customer = ${account.customer},
      rail_reference = ${account.railReference} where deal_id = ${sale.booking.id}`
  const cancel = async () =>
    stepBy(sale.seller, world, 'cancel', await look(world, sale.seller, sale.booking), {
      reason: 'I changed my mind',
    })
  const isClosed = () => double.book.accounts.find(({ number }) => number === account.accountNumber)!.isClosed
  return { ...sale, cancel, isClosed }
}
const errors: unknown[] = []
const close = () => closeDealNumbers(world.db, rail, world.now(), error => errors.push(error))
const closedAt = (id: string) =>
  world.db.one<{ closed_at: Date | null; note: string }>`
    select closed_at, note from rail_account where deal_id = ${id}`

test('a number stays open while its purchase goes on, and is closed once when it has ended', async () => {
  const deal = await createPaystackDeal()
  expect(await close()).toBe(0)
  await deal.cancel()
  expect(await close()).toBe(1)
  expect(deal.isClosed()).toBe(true)
  expect((await closedAt(deal.booking.id)).closed_at).toEqual(world.now())
  expect(await close()).toBe(0)
})

test('a rail that is away is asked again later, and what was done unseen counts as done', async () => {
  const deal = await createPaystackDeal()
  await deal.cancel()
  double.fail('DELETE /dedicated_account/{id}', '500-before', '500-before', '500-before', '500-after')
  expect(await close()).toBe(1)
  expect((await closedAt(deal.booking.id)).closed_at).toBeNull()
  expect(await close()).toBe(0)
  world.pass({ minutes: 1 })
  expect(await close()).toBe(1)
  expect((await closedAt(deal.booking.id)).closed_at).toEqual(world.now())
  expect([deal.isClosed(), errors]).toEqual([true, []])
})
