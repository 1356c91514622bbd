// Search of the inbox over HTTP, and what it keeps to itself.
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InboxCount, InboxRow } from '#contract/deals/inbox.ts'
import { agreementIn } from '#server/testing/deals/agreement-roads.ts'
import { done, makeOffer } from '#server/testing/deals/offers.ts'
import { repairAt } from '#server/testing/deals/repair-roads.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { orderIn } from '#server/testing/world/spare-parts.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

const find = async ({ token }: Pick<Person, 'token'>, Search: string): Promise<string[]> => {
  const { status, data, message } = await world.ask<InboxRow[]>({
    url: '/api/Deal/get-deals',
    query: { Search },
    token,
  })
  expect(status, message).toBe(200)
  return data.map(({ card }) => card.id)
}
const giveVehicle = (ownerId: string, carId: string, plate: string) =>
  world.db.run`
    insert into vehicle (id, owner_id, make, model, year, vin, plate, car_id, added_at)
    values (${randomUUID()}, ${ownerId}, 'Honda', 'Accord', 2015, '', ${plate}, ${carId}, ${world.now()})`

test('every word must be in the car, the name, what only the reader knows, or the number', async () => {
  const seller = await personWith(world, 0, {
    accountType: 'AutoDealer',
    businessName: 'Bello & Sons Motors',
  })
  const ngozi = await personWith(world, price, { firstName: 'Ngọzi', lastName: 'Okafor' })
  const emeka = await personWith(world, price, { firstName: 'Emeka', lastName: 'Ibe' })
  const accord = await offerCar(world, seller, { Make: 'Honda', Model: 'Accord', Trim: 'EX' })
  const corolla = await offerCar(world, seller)
  const ofNgozi = done(await makeOffer(world, ngozi, accord.id)).id
  const ofEmeka = done(await makeOffer(world, emeka, corolla.id)).id
  await giveVehicle(seller.id, accord.id, 'LSR-123 AB')
  await world.db
    .run`insert into car_stock (car_id, owner_id, stock_number) values (${corolla.id}, ${seller.id}, 'YD-77')`

  const cases: [typed: string, ids: string[]][] = [
    ['okafor', [ofNgozi]],
    ['NGOZI  accord', [ofNgozi]],
    ['ngozi corolla', []],
    ['2015 Toyota, LE', [ofEmeka]],
    ['lsr 123', [ofNgozi]],
    ['LSR123AB', [ofNgozi]],
    ['yd-77', [ofEmeka]],
    [ofEmeka.slice(0, 8).toUpperCase(), [ofEmeka]],
    [`https://autox.example/bookings/offers/${ofNgozi}?x=1`, [ofNgozi]],
    [randomUUID(), []],
    ['%', []],
    ['_______', []],
    [String.raw`\ '; drop`, []],
  ]
  for (const [typed, ids] of cases) expect(await find(seller, typed), typed).toEqual(ids)

  // What only the seller knows finds nothing for the buyer, nor does anybody else's booking.
  for (const typed of ['LSR123AB', 'yd-77', ofEmeka, 'Emeka'])
    expect(await find(ngozi, typed), typed).toEqual([])
  // A dealer goes by the name of the business, and not by their own.
  expect(await find(ngozi, 'bello motors')).toEqual([ofNgozi])
  expect(await find(ngozi, 'Ada Demo')).toEqual([])
  // Counts are those of the search.
  const { data } = await world.ask<{ counts: InboxCount[] }>({
    url: '/api/Deal/get-counts',
    query: { Search: 'okafor' },
    token: seller.token,
  })
  expect(data.counts).toEqual([
    { kind: 'offer', side: 'selling', yourTurn: 1, theirTurn: 0, underWay: 0, done: 0 },
  ])
  expect(
    await world.ask({ url: '/api/Deal/get-deals', query: { Search: 'x'.repeat(101) }, token: seller.token }),
  ).toMatchObject({ status: 400, errors: [{ field: 'query.Search' }] })
  expect(await find(seller, 'q '.repeat(50))).toEqual([])
})

test('a part, a repaired car and a lender are found as well', async () => {
  const { buyer, order } = await orderIn(world)
  const { title } = order.part
  expect(await find(buyer, title)).toEqual([order.id])
  const { customer, repair } = await repairAt(world, 'requested')
  await world.db.run`update repair set plate = 'KJA-482 DE' where id = ${repair.id}`
  for (const typed of [repair.vehicleTitle, 'kja482de', 'KJA-482 DE'])
    expect(await find(customer, typed), typed).toEqual([repair.id])
  const { applicant, lender, owner, agreement } = await agreementIn(world)
  for (const each of [applicant, owner]) expect(await find(each, 'demo credit')).toEqual([agreement.id])
  // While they may not reach each other, the lender does not learn the owner's name.
  await world.db.run`update app_user set last_name = 'Zubairu' where id = ${owner.id}`
  expect(await find(lender, 'zubairu')).not.toContain(agreement.id)
  expect(await find(applicant, 'zubairu')).toEqual([agreement.id])
})
