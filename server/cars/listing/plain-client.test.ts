// Offering a car with only the specification's form and no idempotency key.
import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import { freshPicture, listingForm } from '#server/testing/world/listings.ts'
import { pdfFile, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const seller = await personWith(world, 0)

const send = async (fields: Record<string, string>) => {
  const form = await listingForm({
    fields: { Vin: '', EngineCc: '' },
    pictures: [await freshPicture('front.jpg'), await freshPicture('back.jpg')],
    documents: [pdfFile('customs.pdf')],
  })
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/Car/add-Car',
    headers: { authorization: `Bearer ${seller.token}` },
    payload: form,
  })
  return reply.json<{ code: unknown; data: OwnCar; message: string }>()
}

test('the draft of the specification is a listing, without a key and without pictures sent before', async () => {
  const { code, data } = await send({
    RentPrice: '0',
    ForSale: 'true',
    ForRent: 'false',
    InstallmentPayment: 'true',
    TestDrive: 'false',
  })
  expect(code).toBe(200)
  expect(data).toMatchObject({ state: 'listed', forSale: true, forRent: false, installmentPayment: true })
  expect(data.pictures).toHaveLength(2)
  expect(data.documents).toMatchObject([{ kind: 'OtherPapers', name: 'customs.pdf' }])
})

test('fields that were left empty are as if they were not sent', { tags: 'slow' }, async () => {
  const empty = { Vin: '', EngineCc: '', RentPrice: '', ForRent: '', TestDrive: '', Trim: '' }
  const { message, data } = await send(empty)
  expect(message).toBe('OK')
  expect(data).toMatchObject({ vin: null, engineCc: null, rentPriceKobo: null, forRent: false, trim: '' })
})

test('a car for rent alone may leave the price of a sale empty', async () => {
  const { data } = await send({ ForSale: 'false', PriceKobo: '', ForRent: 'true', RentPrice: '25000' })
  expect(data).toMatchObject({ forSale: false, priceKobo: null, rentPriceKobo: 2_500_000 })
})

const rent = { ForSale: 'false', PriceKobo: '', ForRent: 'true' }
test.each([
  ['25000.5', 2_500_050],
  ['25,000.55', 2_500_055],
  ['0.01', 1],
])('a day for %s naira costs exactly %d kobo', async (RentPrice, rentPriceKobo) => {
  expect((await send({ ...rent, RentPrice })).data).toMatchObject({ rentPriceKobo })
})

test.each<Record<string, string>>([
  { RentPrice: '25000.555' },
  { RentPrice: 'a lot' },
  { RentPrice: '-5' },
  { RentPrice: '25000', RentPriceKobo: '25000' },
])('a price of a day that is none, or two that disagree, is refused by its name: %j', async fields => {
  expect(await send({ ...rent, ...fields })).toMatchObject({ code: '10', errors: [{ field: 'RentPrice' }] })
})

test('the same price of a day in both units is one price', async () => {
  const { data } = await send({ ...rent, RentPrice: '25000.50', RentPriceKobo: '2500050' })
  expect(data.rentPriceKobo).toBe(2_500_050)
})

test('a key that is no key is refused all the same', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/Car/add-Car',
    headers: { authorization: `Bearer ${seller.token}`, 'idempotency-key': 'short' },
    payload: await listingForm({ pictures: [await freshPicture()] }),
  })
  expect(reply.json()).toMatchObject({ code: '17' })
})
