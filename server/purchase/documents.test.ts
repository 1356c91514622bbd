// Documents of a sale are compared with VIN and plate, and shown to both sides.
import { expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { pictureFile, type Person } from '#server/testing/world/people.ts'
import { look, papersForm, saleIn, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

const send = async (seller: Person, booking: Booking, fields: Record<string, string> = {}) => {
  const form = papersForm(booking)
  form.append('VehicleLicence', await pictureFile('licence.jpg'))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return world.ask<Booking>({ url: '/api/Booking/submit-papers', token: seller.token, form })
}

const file = (who: Person, Id: string, small: boolean) =>
  world.app.inject({
    url: '/api/Booking/get-paper',
    query: { Id, ...(small && { Small: 'true' }) },
    headers: { authorization: `Bearer ${who.token}` },
  })

test('the buyer sees VIN and plate beside the documents, and they stay as they were sent', async () => {
  const { buyer, seller, booking } = await saleIn(world, 'funded')
  expect(booking).toMatchObject({ vin: '', plate: '' })
  const answer = await send(seller, booking, { Vin: '1m8gdm9axkp042788', Plate: 'KJA-123AB' })
  expect(answer.data).toMatchObject({ vin: '1M8GDM9AXKP042788', plate: 'KJA-123AB' })
  const rejected = await stepBy(buyer, world, 'reject-papers', answer.data, { reason: 'Another name' })
  // Fields left empty the second time keep their values.
  expect((await send(seller, rejected.data)).data).toMatchObject({ plate: 'KJA-123AB' })
  expect(await look(world, buyer, booking)).toMatchObject({ vin: '1M8GDM9AXKP042788', plate: 'KJA-123AB' })
})

test('a VIN that is none, or not the one of the listing, is refused by its field', async () => {
  const { seller, booking, car } = await saleIn(world, 'funded')
  expect(await send(seller, booking, { Vin: '123' })).toMatchObject({
    status: 400,
    errors: [{ field: 'Vin' }],
  })
  await world.db.run`update car set vin = '1M8GDM9AXKP042788' where id = ${car.id}`
  expect(await send(seller, booking, { Vin: '1M8GDM9AXKP042789' })).toMatchObject({
    status: 400,
    errors: [{ field: 'Vin', message: expect.stringContaining('1M8GDM9AXKP042788') as string }],
  })
  expect(await send(seller, booking, { Plate: 'X'.repeat(13) })).toMatchObject({
    status: 400,
    errors: [{ field: 'Plate' }],
  })
  expect((await send(seller, booking)).data.vin).toBe('1M8GDM9AXKP042788')
})

test('a photograph has a small picture of itself, for the two sides alone; a PDF has none', async () => {
  const { buyer, seller, booking } = await saleIn(world, 'funded')
  const { papers } = (await send(seller, booking)).data
  const [pdf, photo] = ['ProofOfOwnership', 'VehicleLicence'].map(kind =>
    papers.find(each => each.kind === kind)!,
  )
  expect([pdf!.hasSmall, photo!.hasSmall]).toEqual([false, true])
  const [small, large] = [await file(buyer, photo!.id, true), await file(buyer, photo!.id, false)]
  expect(small.headers['content-type']).toBe('image/jpeg')
  expect(small.rawPayload.length).toBeLessThan(large.rawPayload.length)
  // Without a small one the file itself is given.
  expect((await file(seller, pdf!.id, true)).headers['content-type']).toBe('application/pdf')
  const { buyer: stranger } = await saleIn(world, 'funded')
  expect((await file(stranger, photo!.id, true)).statusCode).toBe(404)
})
