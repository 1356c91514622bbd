// A yard’s list and what only its owner knows of each car, over HTTP.
import { expect, test } from 'vitest'
import type { Employers } from '#contract/staff/staff.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import type { StockFigures } from '#contract/cars/stock.ts'
import { commissionOn } from '#contract/core/commission.ts'
import { kobo } from '#contract/core/money.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { edit, listingForm, offer, own, step } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const newDealer = (businessName: string) =>
  personWith(world, 5_000_00, { accountType: 'AutoDealer', businessName })
const dealer = await newDealer('Demo Motors')
const otherDealer = await newDealer('Other Motors')
const ada = await personWith(world, 0, { firstName: 'Ada', lastName: 'Staff' })
await world.ask({ url: '/api/Staff/invite', token: dealer.token, body: { email: ada.email } })
const { data: employers } = await world.ask<Employers>({ url: '/api/Staff/get-employers', token: ada.token })
await world.ask({
  url: '/api/Staff/accept-invitation',
  token: ada.token,
  body: { invitationId: employers.invitations[0]!.id },
})

const list = (who: Person, query: Record<string, string> = {}, actingFor?: string) =>
  world.ask<OwnCarCard[]>({ url: '/api/Car/get-Cars-By-UserId', token: who.token, query, actingFor })
const figures = (who: Person, ids: readonly string[], actingFor?: string) =>
  world.ask<StockFigures[]>({
    url: '/api/Stock/get-figures',
    token: who.token,
    query: { Ids: ids.join(',') },
    actingFor,
  })
const titles = async (query: Record<string, string>) =>
  (await list(dealer, query)).data.map(({ trim }) => trim)
const dayMs = 24 * 3_600_000
const listedAgo = (id: string, days: number) =>
  world.db.run`update car set listed_at = ${new Date(world.now().getTime() - days * dayMs)} where id = ${id}`

const secrets = { StockNumber: 'DM-0001', PurchaseKobo: '700000000', CostsKobo: '12000000' }
const first = (await offer(world, dealer, { fields: { Trim: 'First', ...secrets } })).data
const second = (
  await offer(world, dealer, {
    fields: { Trim: 'Second', Model: 'Camry', StockNumber: 'DM-0002', PriceKobo: '900000000' },
  })
).data
const third = (
  await offer(world, dealer, { fields: { Trim: 'Third', PriceKobo: '860000000', Vin: '1HGCM82633A004352' } })
).data
await listedAgo(first.id, 95)
await listedAgo(second.id, 45)

test('a yard is searched by stock number, VIN and words, in any order and letters', async () => {
  expect(await titles({ Search: 'dm-0002' })).toEqual(['Second'])
  expect(await titles({ Search: '  CAMRY   2015 ' })).toEqual(['Second'])
  expect(await titles({ Search: '1hgcm82633a004352' })).toEqual(['Third'])
  expect(await titles({ Search: 'corolla third toyota' })).toEqual(['Third'])
  expect(await titles({ Search: 'camry third' })).toEqual([])
  // What would be a pattern elsewhere is a sign like any other.
  for (const Search of ['%', '_', '\\', "'", '%%%_', '.*', 'a'.repeat(200), '💥'])
    expect([Search, await titles({ Search })]).toEqual([Search, []])
  expect((await list(dealer, { Search: 'a'.repeat(201) })).status).toBe(400)
  expect((await list(otherDealer, { Search: 'dm-0002' })).data).toEqual([])
})

test('it is sorted and filtered on the server, and counted', async () => {
  expect(await titles({})).toEqual(['Third', 'Second', 'First'])
  expect(await titles({ Sort: 'days' })).toEqual(['First', 'Second', 'Third'])
  expect(await titles({ Sort: 'dearest' })).toEqual(['Second', 'Third', 'First'])
  expect(await titles({ Sort: 'cheapest' })).toEqual(['First', 'Third', 'Second'])
  expect(await titles({ Days: 'over-90' })).toEqual(['First'])
  expect(await titles({ Days: 'to-60' })).toEqual(['Second'])
  expect(await titles({ Pictures: 'missing' })).toEqual([])
  await world.db.run`
    insert into car_day (car_id, day, views) values (${first.id}, '2026-11-10', 7), (${second.id}, '2026-09-01', 90)`
  expect((await titles({ Sort: 'views' }))[0]).toBe('First')
  const { data, pageMeta } = await list(dealer, { Sort: 'days', PageSize: '1', PageNumber: '2' })
  expect([data[0]!.trim, pageMeta!.totalRecords]).toEqual(['Second', 3])
  expect(data[0]).toMatchObject({ daysInStock: 45, stockNumber: 'DM-0002', priceLabel: null })
  const wrong = { Sort: 'price', Days: '30', Label: 'cheap', Pictures: 'all' }
  for (const [name, value] of Object.entries(wrong))
    expect((await list(dealer, { [name]: value })).status).toBe(400)
})

test('a day in stock begins at midnight in Lagos, and ends with the sale', async () => {
  const { data: car } = await offer(world, otherDealer)
  const daysOf = async () => (await list(otherDealer)).data.find(({ id }) => id === car.id)!.daysInStock
  expect(await daysOf()).toBe(0)
  const now = world.now()
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00+01:00`)
  await world.db.run`update car set listed_at = ${new Date(midnight.getTime() - 1)} where id = ${car.id}`
  expect(await daysOf()).toBe(1)
  await world.db.run`update car set listed_at = ${midnight} where id = ${car.id}`
  expect(await daysOf()).toBe(0)
  await listedAgo(car.id, 20)
  await world.db
    .run`update car set state = 'sold', sold_at = ${new Date(now.getTime() - 12 * dayMs)} where id = ${car.id}`
  expect(await daysOf()).toBe(8)
})

test('by price label the dearest for its kind comes first, and those that cannot be compared last', async () => {
  const Model = 'Labelled'
  for (const millions of [6, 7, 8, 9, 10]) {
    const seller = await personWith(world, 0)
    await offer(world, seller, { fields: { Model, PriceKobo: String(millions * 100_000_000) } })
  }
  for (const [Trim, price] of [
    ['low', 5],
    ['high', 12],
    ['fair', 9],
  ] as const) {
    const { data } = await offer(world, dealer, {
      fields: { Model, Trim, PriceKobo: String(price * 100_000_000) },
    })
    await world.db.run`update car set state = 'listed' where id = ${data.id}`
  }
  expect((await titles({ Sort: 'price-label' })).slice(0, 4)).toEqual(['high', 'fair', 'low', 'Third'])
  expect(await titles({ Label: 'high' })).toEqual(['high'])
  expect(await titles({ Label: 'none', Sort: 'days' })).toEqual(['First', 'Second', 'Third'])
  const { data, pageMeta } = await list(dealer, { Sort: 'price-label', PageSize: '2', PageNumber: '2' })
  expect([data.map(({ priceLabel }) => priceLabel), pageMeta!.totalRecords]).toEqual([['low', null], 6])
})

test('what a car cost and its margin are the owner’s alone', async () => {
  const priceKobo = kobo(first.priceKobo!)
  const marginKobo = priceKobo - commissionOn(priceKobo, world.now()) - 700_000_000 - 12_000_000
  const mine = { carId: first.id, purchaseKobo: 700_000_000, costsKobo: 12_000_000, marginKobo }
  expect((await figures(dealer, [first.id])).data).toEqual([mine])
  expect((await figures(dealer, [second.id])).data[0]).toMatchObject({ purchaseKobo: null, marginKobo: null })
  expect((await figures(otherDealer, [first.id])).data).toEqual([])
  expect(await figures(ada, [first.id], dealer.id)).toMatchObject({ status: 403, code: '66' })
  // Staff find the car by its number, and read no amount anywhere.
  const forStaff = await list(ada, { Search: 'DM-0001' }, dealer.id)
  const ownCar = await world.ask<OwnCar>({
    url: '/api/Car/get-my-car',
    token: ada.token,
    query: { Id: first.id },
    actingFor: dealer.id,
  })
  expect([forStaff.data[0]!.stockNumber, ownCar.data.stockNumber]).toEqual(['DM-0001', 'DM-0001'])
  const page = await world.app.inject(`/api/Car/get-Car-by-id?Id=${first.id}`)
  const html = await world.app.inject(`/marketplace/${first.id}`)
  for (const text of [JSON.stringify([forStaff, ownCar]), page.body, html.body])
    for (const secret of ['700000000', '7,000,000.00', 'urchase']) expect(text).not.toContain(secret)
  for (const text of [page.body, html.body]) expect(text).not.toContain('DM-0001')
})

test('staff set the number but no amount; a number stands once, in capitals or not, until its car is deleted', async () => {
  const fields = { Trim: 'Fourth' }
  const forDealer = async (more: Record<string, string>) => {
    const { data } = await own(world, dealer, third)
    const form = await listingForm({
      fields: {
        ...fields,
        id: data.id,
        version: String(data.version),
        Pictures: data.pictures.map(({ hash }) => hash).join(','),
        Vin: data.vin ?? '',
        PriceKobo: String(data.priceKobo),
        ...more,
      },
    })
    return world.ask<OwnCar>({ url: '/api/Car/edit-car', token: ada.token, actingFor: dealer.id, form })
  }
  expect(await forDealer({ PurchaseKobo: '1' })).toMatchObject({ status: 403, code: '66' })
  expect(await forDealer({ CostsKobo: '0' })).toMatchObject({ status: 403, code: '66' })
  expect(await forDealer({ StockNumber: 'dm-0001' })).toMatchObject({
    status: 400,
    errors: [{ field: 'StockNumber', message: expect.stringContaining('2015 Toyota Corolla First') }],
  })
  expect((await forDealer({ StockNumber: ' DM–0003 ' })).data.stockNumber).toBe('DM-0003')
  expect((await offer(world, otherDealer, { fields: { StockNumber: 'DM-0003' } })).status).toBe(200)

  const { data: gone } = await offer(world, dealer, { fields: { StockNumber: 'DM-0009' } })
  await step(world, dealer, 'withdraw-car', gone)
  expect((await offer(world, dealer, { fields: { StockNumber: 'DM-0009' } })).status).toBe(200)
})

test('of two cars that get one number at once, one has it and the other is refused by its field', async () => {
  const fields = { StockNumber: 'DM-TWICE' }
  const cars = [(await offer(world, otherDealer)).data, (await offer(world, otherDealer)).data]
  const both = await Promise.all(cars.map(car => edit(world, otherDealer, car, { fields })))
  const [saved, refused] = both.toSorted((a, b) => a.status - b.status)
  expect(saved!.status).toBe(200)
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'StockNumber' }] })
})

test('an edit without them leaves them, zero and nothing clear them, and too much is refused', async () => {
  const { data: car } = await offer(world, dealer, { fields: { ...secrets, StockNumber: 'DM-0010' } })
  const after = async (fields: Record<string, string>) => {
    const { data } = await own(world, dealer, car)
    const answer = await edit(world, dealer, data, { fields })
    return [
      answer.status,
      (await own(world, dealer, car)).data.stockNumber,
      (await figures(dealer, [car.id])).data[0],
    ]
  }
  const unchanged = expect.objectContaining({ purchaseKobo: 700_000_000, costsKobo: 12_000_000 })
  expect(await after({})).toEqual([200, 'DM-0010', unchanged])
  for (const wrong of ['1000000000001', '-1', '1.5', '9007199254740991'])
    expect(await after({ PurchaseKobo: wrong })).toEqual([400, 'DM-0010', unchanged])
  expect(await after({ StockNumber: 'x'.repeat(31) })).toEqual([400, 'DM-0010', unchanged])
  expect(await after({ PurchaseKobo: '1000000000000', CostsKobo: '1' })).toEqual([
    200,
    'DM-0010',
    expect.objectContaining({ purchaseKobo: 1_000_000_000_000, costsKobo: 1 }),
  ])
  const none = expect.objectContaining({ purchaseKobo: null, costsKobo: null, marginKobo: null })
  const [status, , cleared] = await after({ PurchaseKobo: '0', CostsKobo: '0' })
  expect([status, cleared]).toEqual([200, none])
})

test('the owner’s download has them, and nobody else’s', async () => {
  const mine = (await downloadOf(world, dealer)).body
  expect(mine).toContain('"purchaseKobo": 700000000')
  expect(mine).toContain('DM-0001')
  expect((await downloadOf(world, ada)).body).not.toContain('700000000')
})
