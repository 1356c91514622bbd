// Hidden minimum offer: kept by edits, visible to its seller only.
import { expect, test } from 'vitest'
import { downloadOf } from '#server/testing/world/download.ts'
import { done, makeOffer, offered } from '#server/testing/deals/offers.ts'
import { edit, offer, own } from '#server/testing/world/listings.ts'
import { personWith } from '#server/testing/world/people.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const least = 731_234_567
const withLeast = { LeastOfferKobo: String(least) }

test('nothing that others can read changes with it, and below it an offer is declined without a number', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0)]
  const car = done(await offer(world, seller))
  const readPublic = async () => {
    const [byId, list, page] = await Promise.all([
      world.ask<object>({ url: '/api/Car/get-Car-by-id', query: { Id: car.id }, token: buyer.token }),
      world.ask<object>({ url: '/api/Car/get-Cars', query: { SellerId: seller.id } }),
      world.ask<object>({ url: '/api/Car/get-cars-by-ids', query: { Ids: car.id } }),
    ])
    return { byId: byId.data, list: list.data, several: page.data }
  }
  const before = await readPublic()
  const set = done(await edit(world, seller, car, { fields: withLeast }))
  expect(set.leastOfferKobo).toBe(least)
  expect(await readPublic()).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('east')
  const short = done(await makeOffer(world, buyer, car.id, least - 1))
  expect(short.state).toBe('declined')
  const text = JSON.stringify(short)
  expect([text.includes(String(least)), /least/i.test(text)]).toEqual([false, false])
  expect(done(await makeOffer(world, buyer, car.id, least)).state).toBe('made')
})

test('it is in its seller’s own copy, stays where an edit does not name it, and goes by zero or a price that is no more', async () => {
  const seller = await personWith(world, 0)
  let car = done(await offer(world, seller, { fields: withLeast }))
  const readLeast = async () => (await own(world, seller, car)).data.leastOfferKobo
  expect(await readLeast()).toBe(least)
  const copy = await downloadOf(world, seller)
  expect(copy.body).toContain(String(least))
  car = done(await edit(world, seller, car, { fields: { Trim: 'XLE' } }))
  expect(await readLeast()).toBe(least)
  car = done(await edit(world, seller, car, { fields: { LeastOfferKobo: '0' } }))
  expect(await readLeast()).toBeNull()
  car = done(await edit(world, seller, car, { fields: { LeastOfferKobo: String(price - 1) } }))
  done(await edit(world, seller, car, { fields: { PriceKobo: String(price - 10_000_000) } }))
  expect(await readLeast()).toBeNull()
})

test('at the price or above it is refused by its field', async () => {
  const seller = await personWith(world, 0)
  for (const LeastOfferKobo of [String(price), String(price + offered)])
    expect(await offer(world, seller, { fields: { LeastOfferKobo } })).toMatchObject({
      status: 400,
      errors: [{ field: 'LeastOfferKobo', message: 'Enter less than your price' }],
    })
})
