// The ageing of a yard over HTTP: bands, slowest cars and the table for spreadsheets.
import { expect, test } from 'vitest'
import { type Ageing, type AgeingCar, ageingColumns } from '#contract/cars/ageing.ts'
import { commissionOn } from '#contract/core/commission.ts'
import { kobo, KOBO_MAX } from '#contract/core/money.ts'
import { offer } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const newDealer = (businessName: string) => personWith(world, 0, { accountType: 'AutoDealer', businessName })
const [dealer, stranger] = [await newDealer('Demo Motors'), await newDealer('Other Motors')]

const ageing = async ({ token }: Person) =>
  (await world.ask<Ageing>({ url: '/api/Stock/get-ageing', token })).data
const carsOf = ({ token }: Person, query: Record<string, string> = {}) =>
  world.ask<AgeingCar[]>({ url: '/api/Stock/get-ageing-cars', token, query })
const fileOf = async ({ token }: Person) =>
  (
    await world.app.inject({
      url: '/api/Stock/export-ageing',
      headers: { authorization: `Bearer ${token}` },
    })
  ).body

const dayMs = 24 * 3_600_000
const price = 850_000_000
const carOf = async (days: number, Trim: string, more: Record<string, string> = {}) => {
  const { data } = await offer(world, dealer, { fields: { Trim, PriceKobo: String(price), ...more } })
  const listedAt = new Date(world.now().getTime() - days * dayMs)
  await world.db.run`update car set listed_at = ${listedAt} where id = ${data.id}`
  return data
}
const fresh = await carOf(30, 'Fresh', {
  PurchaseKobo: '700000000',
  CostsKobo: '10000000',
  StockNumber: 'A-1',
})
const older = await carOf(31, 'Older')
const slow = await carOf(120, '=Slow', { PurchaseKobo: '900000000' })
const gone = await carOf(200, 'Gone')
await world.db.run`update car set state = 'sold', sold_at = ${world.now()} where id = ${gone.id}`
const fee = commissionOn(kobo(price), world.now())

test('bands count unsold cars, their value and the margin of those with a purchase price', async () => {
  const { bands, total } = await ageing(dealer)
  const margin = price - fee - 710_000_000
  const loss = price - fee - 900_000_000
  expect(bands).toEqual([
    { band: 'to-30', cars: 1, valueKobo: price, marginKobo: margin, marginCars: 1 },
    { band: 'to-60', cars: 1, valueKobo: price, marginKobo: null, marginCars: 0 },
    { band: 'to-90', cars: 0, valueKobo: 0, marginKobo: null, marginCars: 0 },
    { band: 'over-90', cars: 1, valueKobo: price, marginKobo: loss, marginCars: 1 },
  ])
  expect(total).toEqual({ cars: 3, valueKobo: 3 * price, marginKobo: margin + loss, marginCars: 2 })
  expect((await ageing(stranger)).total.cars).toBe(0)
})

test('the slowest car comes first, with what it brings a day', async () => {
  const day = (ago: number) => new Date(world.now().getTime() - ago * dayMs).toISOString().slice(0, 10)
  await world.db.run`
    insert into car_day (car_id, day, views, questions, offers) values
      (${slow.id}, ${day(1)}, 70, 2, 1), (${slow.id}, ${day(40)}, 900, 0, 0), (${fresh.id}, ${day(0)}, 3, 0, 0)`
  const { data, pageMeta } = await carsOf(dealer)
  expect(data.map(({ title }) => title.split(' ').at(-1))).toEqual(['=Slow', 'Older', 'Fresh'])
  expect(pageMeta!.totalRecords).toBe(3)
  expect(data[0]).toMatchObject({ daysInStock: 120, viewsPerDay: 2.5, leadsPerDay: 0.1, costsKobo: null })
  expect((await carsOf(dealer, { Days: 'to-60' })).data.map(({ carId }) => carId)).toEqual([older.id])
  const second = await carsOf(dealer, { PageSize: '1', PageNumber: '2' })
  expect(second.data.map(({ carId }) => carId)).toEqual([older.id])
  expect((await carsOf(dealer, { Days: '30' })).status).toBe(400)
  expect((await carsOf(stranger)).data).toEqual([])
})

test('the table has the columns of the page, the id and the stock number, and no formula', async () => {
  const [head, ...lines] = (await fileOf(dealer)).slice(1).trim().split('\r\n')
  expect(head).toBe(Object.values(ageingColumns).join(','))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(slow.id)
  expect(lines[0]).toMatch(/^2015 Toyota Corolla =Slow,,,Live,120,8500000\.00,9000000\.00,,-/)
  expect(lines[2]).toContain(',A-1,,Live,30,8500000.00,7000000.00,100000.00,')
})

test('a sum beyond what AutoX can count is left out, and never wrong', async () => {
  await world.db.run`update car set price_kobo = ${KOBO_MAX} where id = ${older.id}`
  expect((await ageing(dealer)).total.valueKobo).toBeNull()
  expect((await ageing(dealer)).bands[1]!.valueKobo).toBe(KOBO_MAX)
})
