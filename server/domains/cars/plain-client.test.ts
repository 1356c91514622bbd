// A client that knows only the specification offers a car: one form with its files, no key, and empty fields as forms send them.
import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/listings.ts'
import { freshPicture, listingForm } from '#server/testing/listings.ts'
import { pdfFile, personWith } from '#server/testing/people.ts'
import { makeWorld } from '#server/testing/world.ts'

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

test('fields that were left empty are as if they were not sent', async () => {
  const empty = { Vin: '', EngineCc: '', RentPrice: '', ForRent: '', TestDrive: '', Trim: '' }
  const { message, data } = await send(empty)
  expect(message).toBe('OK')
  expect(data).toMatchObject({ vin: null, engineCc: null, rentPriceKobo: null, forRent: false, trim: '' })
})

test('a car for rent alone may leave the price of a sale empty', async () => {
  const { data } = await send({ ForSale: 'false', PriceKobo: '', ForRent: 'true', RentPrice: '2500000' })
  expect(data).toMatchObject({ forSale: false, priceKobo: null, rentPriceKobo: 2_500_000 })
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
