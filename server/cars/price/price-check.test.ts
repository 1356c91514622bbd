import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PriceCheck } from '#contract/cars/facts.ts'
import type { Car, MarketCard } from '#contract/cars/cars.ts'
import { offer } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const sellers: Person[] = []
const dealer = { accountType: 'AutoDealer', businessName: 'Demo Motors' }
for (let i = 0; i < 6; i++) sellers.push(await personWith(world, 0, dealer))

/** On the market whatever its price: one that is far off would be held first. */
const looked = async (fields: Record<string, string>) => {
  const { data } = await offer(world, sellers[5]!, { fields })
  await world.db.run`update car set state = 'listed' where id = ${data.id}`
  return data
}

const prices = [600, 700, 800, 900, 1_000].map(each => each * 1_000_000)
/** A model of its own for each test, with a car by each of the first five sellers. */
const market = async (more: Record<string, string> = {}): Promise<string> => {
  const Model = `Model ${randomUUID().slice(0, 6)}`
  for (const [i, price] of prices.entries())
    await offer(world, sellers[i]!, { fields: { Model, PriceKobo: String(price), ...more } })
  return Model
}
const advice = async (Model: string, more: Record<string, string> = {}) =>
  (
    await world.ask<PriceCheck>({
      url: '/api/Car/get-price-advice',
      query: {
        Make: 'Toyota',
        Model,
        Year: '2015',
        Condition: 'tokunbo',
        MileageKm: '91000',
        ...more,
      },
    })
  ).data
const nothing = { label: null, lowKobo: null, middleKobo: null, highKobo: null }
const middle = { comparables: 5, lowKobo: prices[1], middleKobo: prices[2], highKobo: prices[3] }

test('what like cars ask is told with and without a price of one’s own', async () => {
  const Model = await market()
  expect(await advice(Model)).toEqual({ label: null, ...middle })
  expect(await advice(Model, { PriceKobo: '850000000' })).toEqual({ label: 'fair', ...middle })
  expect(await advice(Model.toUpperCase(), { Make: 'TOYOTA' })).toEqual({ ...nothing, comparables: 0 })
  expect((await advice('cOROLLA', { Make: 'toyota' })).comparables).toBe(
    (await advice('Corolla')).comparables,
  )
})

test(
  'one’s own cars do not count, neither those of a seller named nor those of the seller of a car named',
  { tags: 'slow' },
  async () => {
    const Model = await market()
    expect(await advice(Model, { ExceptSellerId: sellers[0]!.id })).toEqual({ ...nothing, comparables: 4 })
    expect((await advice(Model, { ExceptSellerId: sellers[5]!.id })).comparables).toBe(5)
    const { data } = await offer(world, sellers[0]!, { fields: { Model } })
    expect((await advice(Model, { ExceptId: data.id })).comparables).toBe(4)
  },
)

test(
  'another year beyond two, another condition and cars only for rent do not count',
  { tags: 'slow' },
  async () => {
    const Model = await market()
    const fields = { Model, PriceKobo: '100' }
    await looked({ ...fields, Year: '2018' })
    await looked({ ...fields, Condition: 'nigerian-used' })
    await offer(world, sellers[5]!, {
      fields: { Model, PriceKobo: '', ForSale: 'false', ForRent: 'true', RentPriceKobo: '5000' },
    })
    expect(await advice(Model)).toEqual({ label: null, ...middle })
    await looked({ ...fields, Year: '2017' })
    expect((await advice(Model)).comparables).toBe(6)
  },
)

test('a car counts while it is on the market, and half a year after it was sold', async () => {
  const Model = await market()
  const state = (to: string, soldAt: Date | null) =>
    world.db
      .run`update car set state = ${to}, held_for = case when ${to} = 'reserved' then owner_id end, sold_at = ${soldAt} where model = ${Model} and price_kobo = ${prices[0]}`
  const ago = (days: number) => new Date(world.now().getTime() - days * 24 * 3_600_000)
  const counted = async () => (await advice(Model)).comparables
  for (const off of ['paused', 'in-review', 'declined', 'expired', 'suspended', 'withdrawn', 'reserved']) {
    await state(off, null)
    expect([off, await counted()]).toEqual([off, 4])
  }
  await state('sold', ago(179))
  expect(await counted()).toBe(5)
  await state('sold', ago(181))
  expect(await counted()).toBe(4)
})

test(
  'a hundred cars that one seller plants leave the figures where one of them puts them',
  { tags: 'slow' },
  async () => {
    const Model = await market()
    const data = await looked({ Model, PriceKobo: '5000000000' })
    const before = await advice(Model)
    await world.db.run`
    insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive,
      pictures, listed_at)
    select owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive,
      pictures, listed_at from car, generate_series(1, 30) where id = ${data.id}`
    expect(await advice(Model)).toEqual(before)
  },
)

test('a listing and its card show where its own price stands, and none where it is only for rent', async () => {
  const Model = await market()
  const checkPrice = async (fields: Record<string, string>) => {
    const { id } = await looked({ Model, ...fields })
    const { data: car } = await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: id } })
    const { data: cards } = await world.ask<MarketCard[]>({ url: '/api/Car/get-Cars', query: { Model } })
    expect(cards).toHaveLength(cardsCount++)
    expect(cards.find(card => card.id === id)).toMatchObject({
      priceLabel: car.priceCheck.label,
      papersReady: car.papers.filter(({ needed, ready }) => needed && ready).length,
      papersNeeded: car.papers.filter(({ needed }) => needed).length,
      sellerType: car.seller.accountType,
      sellerRating: car.seller.rating,
    })
    return car.priceCheck
  }
  let cardsCount = prices.length + 1
  expect(await checkPrice({ PriceKobo: '500000000' })).toEqual({ label: 'low', ...middle })
  expect(await checkPrice({ PriceKobo: '2000000000' })).toEqual({ label: 'high', ...middle })
  expect(
    await checkPrice({ PriceKobo: '', ForSale: 'false', ForRent: 'true', RentPriceKobo: '5000000' }),
  ).toEqual({
    ...nothing,
    comparables: 0,
  })
})

test('like cars are found by their indexes, however many others there are', async () => {
  const explained = await world.db.inTx(async tx => {
    await tx.run`set local enable_seqscan = off`
    return tx.rows<{ 'QUERY PLAN': string }>`
      explain select owner_id from car
      where state = 'listed' and for_sale and make = 'Toyota' and model = 'Corolla' and condition = 'tokunbo' and year = 2015::smallint
      order by id limit 60`
  })
  expect(explained.map(row => row['QUERY PLAN']).join('\n')).toContain('car_like_listed')
})
