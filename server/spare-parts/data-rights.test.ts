// Spare parts and data rights: export, blocked account deletion, and erasure.
import { expect, test } from 'vitest'
import type { Deletion } from '#contract/data-rights/data-rights.ts'
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { balanceOf, password, type Person, pin } from '#server/testing/world/people.ts'
import { findPart, lookAtOrder, offerPart, orderIn, orderStep } from '#server/testing/world/spare-parts.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const mark = 'Words that only this seller wrote about it'

const remove = ({ token }: Person) =>
  world.ask<Deletion>({ url: '/api/User/delete-account', body: { currentPassword: password }, token })
const empty = async (from: Person, to: Person) => {
  const amountKobo = await balanceOf(world, from)
  const body = { accountNumber: to.accountNumber, amountKobo }
  if (amountKobo > 0)
    await world.ask({ url: '/api/Wallet/WalletTransfer', query: { pin }, body, token: from.token })
}
const everythingOf = async (table: string): Promise<string> =>
  JSON.stringify((await world.db.pool.query(`select * from ${table}`)).rows)

test('an order under way is in the way of both sides, with its page', async () => {
  const { seller, buyer, order } = await orderIn(world)
  for (const who of [seller, buyer]) {
    const { data } = await world.ask<Deletion>({ url: '/api/User/get-deletion', token: who.token })
    expect(data.blockedBy).toContainEqual({
      words: 'An order of parts is under way: Paid into escrow.',
      link: `/bookings/parts/${order.id}`,
    })
    expect((await remove(who)).code).toBe('26')
  }
  expect((await findPart(world, (await orderPart(order.id))!)).status).toBe(200)
})

const orderPart = (id: string) =>
  world.db.maybe<{ id: string }>`select part_id as id from part_order where id = ${id}`

test('a seller who leaves takes the parts along; what was ordered stays readable for who ordered it', async () => {
  const sale = await orderIn(world, 'completed')
  const { seller, buyer, part } = sale
  const never = await offerPart(world, seller, { Description: mark, Title: 'Never ordered by anybody' })
  await world.db.run`update part set description = ${mark} where id = ${part.id}`
  await empty(seller, buyer)
  expect((await remove(seller)).status).toBe(200)
  for (const { id } of [part, never]) expect((await findPart(world, { id })).status).toBe(404)
  const all = (await everythingOf('part')) + (await everythingOf('part_fitment'))
  expect(all).not.toContain(mark)
  expect(all).not.toContain(never.id)
  const orderView = await lookAtOrder(world, buyer, sale.order)
  expect(orderView.counterparty.name).toBe('Deleted account')
  expect(orderView.part).toMatchObject({ title: part.title, state: 'withdrawn' })
  const { data } = await world.ask<PartCard[]>({ url: '/api/Accessory/get-Accessories' })
  expect(data.map(each => each.id)).not.toContain(part.id)
  expect((await verifyBooks(world.db)).findings).toEqual([])
})

test('a buyer who leaves takes the address along, also out of what the seller was answered', async () => {
  const sale = await orderIn(world)
  await world.db.run`update part_order set delivery_address = ${mark} where id = ${sale.order.id}`
  const reason = { reason: 'It came to nothing.' }
  await orderStep(world, sale.seller, 'cancel-order', sale.order, reason)
  await empty(sale.buyer, sale.seller)
  expect((await remove(sale.buyer)).status).toBe(200)
  expect((await everythingOf('part_order')) + (await everythingOf('idempotency_key'))).not.toContain(mark)
})

test('the download holds parts and orders of both sides, and of the other side only the name', async () => {
  const { seller, buyer, part, order } = await orderIn(world, 'in-transit')
  const file = async ({ token }: Person) =>
    (await downloadOf(world, { token })).json<{
      parts: { id: string }[]
      partOrders: { id: string; role: string }[]
    }>()
  const [sold, bought] = [await file(seller), await file(buyer)]
  expect(sold.parts).toMatchObject([{ id: part.id, description: part.description, pictures: [] }])
  expect(sold.partOrders).toMatchObject([{ id: order.id, role: 'seller', counterparty: 'Ada Demo' }])
  expect(bought).toMatchObject({ parts: [], partOrders: [{ id: order.id, role: 'buyer' }] })
  expect(JSON.stringify(sold)).not.toContain(buyer.id)
})
