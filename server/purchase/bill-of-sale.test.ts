// The bill of sale is for the two sides; anybody can check its code.
import { expect, test } from 'vitest'
import type { VehicleCard } from '#contract/garage/vehicle-shape.ts'
import type { CheckedBillOfSale } from '#contract/purchase/shape.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { look, type Sale, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

const fileFor = (who: Person, { booking }: Sale) =>
  world.app.inject({
    url: `/api/Booking/get-bill-of-sale?Id=${booking.id}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
const wordsFor = async (who: Person, sale: Sale): Promise<string> =>
  pdfPages((await fileFor(who, sale)).rawPayload)
    .flat()
    .join('\n')
const check = async (Code: string) =>
  (await world.ask<CheckedBillOfSale>({ url: '/api/Booking/check-bill-of-sale', query: { Code } })).data

const markCar = (sale: Sale) =>
  world.db
    .run`update purchase set vin = '1M8GDM9AXKP042788', plate = 'KJA-123AB' where id = ${sale.booking.id}`

test('it names both sides, the car, the price in words, both confirmations and the escrow reference', async () => {
  const sale = await saleIn(world, 'completed')
  await markCar(sale)
  const words = await wordsFor(sale.buyer, sale)
  expect(words).toContain('Ada Demo')
  expect(words).toContain('2015 Toyota Corolla LE')
  expect(words).toContain('1M8GDM9AXKP042788')
  expect(words).toContain('KJA-123AB')
  expect(words).toContain('₦8,500,000.00')
  expect(words).toContain('Eight million, five hundred thousand naira only')
  expect(words).toContain('Confirmed with the buyer’s code')
  expect(words).toContain('Released by the buyer with their PIN')
  const { ending } = await look(world, sale.buyer, sale.booking)
  expect(words).toContain(ending!.receipts[0]!.id)
  expect(await wordsFor(sale.seller, sale)).toBe(words)
})

test('before the seller was paid there is none, and for strangers never', async () => {
  const sale = await saleIn(world, 'handed-over')
  expect((await fileFor(sale.buyer, sale)).statusCode).toBe(409)
  expect((await look(world, sale.buyer, sale.booking)).ending).toBeNull()
  const done = await saleIn(world, 'completed')
  expect((await fileFor(await personWith(world, 0), done)).statusCode).toBe(404)
})

test('anybody checks its code; one that was changed is not genuine', async () => {
  const sale = await saleIn(world, 'completed')
  await markCar(sale)
  const code = /bill-of-sale\/([\w-]+)/.exec((await wordsFor(sale.seller, sale)).replaceAll('\n', ''))![1]!
  expect(await check(code.slice(0, 107))).toMatchObject({
    genuine: true,
    vin: '1M8GDM9AXKP042788',
    plate: 'KJA-123AB',
    seller: 'Ada D.',
    paidKobo: 850_000_000,
  })
  const forged = `${code.slice(0, 50)}${code[50] === 'A' ? 'B' : 'A'}${code.slice(51, 107)}`
  expect(await check(forged)).toMatchObject({ genuine: false, vehicle: '', paidKobo: null })
  expect(await check('nonsense')).toMatchObject({ genuine: false })
})

test('the buyer has the car with VIN and plate in the garage, and each side its own receipt', async () => {
  const sale = await saleIn(world, 'completed')
  const [bought, sold] = [
    await look(world, sale.buyer, sale.booking),
    await look(world, sale.seller, sale.booking),
  ]
  expect(bought.ending).toMatchObject({ buyerState: 'Lagos', vehicleId: expect.any(String) as string })
  expect(sold.ending).toMatchObject({ vehicleId: null })
  expect(bought.ending!.receipts).not.toEqual(sold.ending!.receipts)
  for (const [who, { ending }] of [
    [sale.buyer, bought],
    [sale.seller, sold],
  ] as const) {
    const receipt = await world.ask({
      url: '/api/Wallet/get-receipt',
      query: { TransactionId: ending!.receipts[0]!.id },
      token: who.token,
    })
    expect(receipt.status).toBe(200)
  }
  const { data } = await world.ask<VehicleCard[]>({
    url: '/api/Garage/get-vehicles',
    token: sale.buyer.token,
  })
  expect(data[0]).toMatchObject({ id: bought.ending!.vehicleId })
})
