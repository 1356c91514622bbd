// Records of a car that goes back: pictures of both sides, once, for ever.
import { expect, test } from 'vitest'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import {
  causeSale,
  fillWallet,
  passDays,
  refundOf,
  saleAt,
  saleRecord,
  saleStep,
  seeSale,
  type Selling,
} from '#server/testing/deals/instalment-sales.ts'
import { done } from '#server/testing/deals/offers.ts'
import { createRecordPoints, storePicture } from '#server/testing/deals/rental-records.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { picturesInSaleRecords } from './conditions-sql.ts'

const world = await makeWorld()
// Terms with an early end are in force.
world.pass({ hours: 24 * 10 })
const ada = await operatorIn(world, 'ada.desk')
const atDesk = async (id: string): Promise<DeskSubjectView> =>
  (
    await world.ask<DeskSubjectView>({
      url: '/api/Desk/look',
      query: { Type: 'instalment-sale', Id: id },
      token: ada.token,
    })
  ).data

const step = async (on: Selling, who: Person, name: string, more: object = {}): Promise<Sale> =>
  done(await saleStep(world, who, name, await seeSale(world, who, on.sale), more))
const offered = async (): Promise<Selling> => {
  const on = await saleAt(world, 'paying', { more: { keysBps: 4_000 } })
  await fillWallet(world, on.seller, 5_000_000_000)
  await step(on, on.buyer, 'give-back', await refundOf(world, on.sale.id))
  return on
}
const returning = async (): Promise<Selling> => {
  const on = await offered()
  await step(on, on.seller, 'fund-return')
  world.pass({ minutes: 1 })
  return on
}
const record = (on: Selling, who: Person, body: object) =>
  saleStep(world, who, 'note-condition', on.sale, body)

test('each side records the same points once; both see both, the other is told, and nobody changes one', async () => {
  const on = await returning()
  const body = await saleRecord(world, on.seller, ['glass'])
  const hash = body.points.find(({ point }) => point === 'glass')!.pictures![0]!
  done(await record(on, on.seller, body))
  await expect(picturesInSaleRecords(world.db, [hash, 'none'])).resolves.toEqual([hash])
  done(await record(on, on.buyer, await saleRecord(world, on.buyer)))
  for (const who of [on.buyer, on.seller])
    expect((await seeSale(world, who, on.sale)).records).toMatchObject({
      seller: {
        odometerKm: 84_000,
        points: expect.arrayContaining([
          { point: 'glass', marked: true, words: '', pictures: [expect.objectContaining({ hash })] },
        ]),
      },
      buyer: { fuelEighths: 4 },
    })
  const titles = await world.db.rows<{ title: string }>`
    select title from notice where user_id = ${on.buyer.id} and title like '%recorded the car%'`
  expect(titles).toHaveLength(1)
  expect(await record(on, on.seller, body)).toMatchObject({ status: 409 })
  for (const change of [
    () => world.db.run`update instalment_sale_record set odometer_km = 1 where sale_id = ${on.sale.id}`,
    () => world.db.run`delete from instalment_sale_record where sale_id = ${on.sale.id}`,
  ])
    await expect(change()).rejects.toThrow(/append-only/)
})

test('several at once leave one record of a side', async () => {
  const on = await returning()
  const body = await saleRecord(world, on.buyer)
  const answers = await Promise.all([1, 2, 3].map(() => record(on, on.buyer, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('what no record can be is refused beside its field, and strangers and other states have none', async () => {
  const early = await offered()
  expect((await record(early, early.buyer, await saleRecord(world, early.buyer))).status).toBe(409)
  const before = await storePicture(world, early.buyer)
  world.pass({ minutes: 1 })
  await step(early, early.seller, 'fund-return')
  world.pass({ minutes: 1 })
  const good = await createRecordPoints(world, early.buyer)
  const others = await storePicture(world, early.seller)
  const with0 = (change: object) => [{ ...good[0]!, ...change }, ...good.slice(1)]
  const bad: [more: object, field: string | undefined, code?: string][] = [
    [{ points: with0({ pictures: [] }) }, 'points'],
    [{ points: good.slice(1) }, 'points'],
    [{ points: [...good.slice(0, 11), good[0]!] }, 'points.11.point'],
    [{ points: with0({ pictures: [before] }) }, 'points.0.pictures.0'],
    [{ points: with0({ pictures: [others] }) }, undefined, '38'],
    [{ fuelEighths: 9 }, 'fuelEighths'],
    [{ odometerKm: -1 }, 'odometerKm'],
    [{ odometerKm: 5_000_001 }, 'odometerKm'],
  ]
  for (const [more, field, code = '10'] of bad) {
    const answer = await record(early, early.buyer, { odometerKm: 1, fuelEighths: 1, points: good, ...more })
    expect([answer.code, answer.errors[0]?.field], JSON.stringify(more)).toEqual([code, field])
  }
  const stranger = await personWith(world, 0)
  expect((await record(early, stranger, await saleRecord(world, stranger))).status).toBe(404)
  expect((await seeSale(world, early.buyer, early.sale)).records).toEqual({ seller: null, buyer: null })
})

test('the desk sees both records once it decides, also one that is made meanwhile', async () => {
  const on = await returning()
  done(await record(on, on.seller, await saleRecord(world, on.seller, ['front-left'])))
  expect((await atDesk(on.sale.id)).records).toEqual([])
  await step(on, on.seller, 'dispute')
  done(await record(on, on.buyer, await saleRecord(world, on.buyer)))
  const { records } = await atDesk(on.sale.id)
  expect(records).toMatchObject([
    { side: 'seller', record: { odometerKm: 84_000 } },
    { side: 'buyer', record: { fuelEighths: 4 } },
  ])
  expect(records[0]!.record!.points[0]!.pictures).toHaveLength(1)
})

test('another return of the same car has records of its own, thirty days after AutoX left it with the buyer', async () => {
  const on = await returning()
  done(await record(on, on.seller, await saleRecord(world, on.seller)))
  await step(on, on.seller, 'dispute')
  await causeSale(world, on.sale, 'car-kept', 'operator')
  const going = await seeSale(world, on.buyer, on.sale)
  expect(going.records).toEqual({ seller: null, buyer: null })
  for (const days of [0, 29]) {
    await passDays(world, on, days)
    const late = await seeSale(world, on.buyer, on.sale)
    const refused = await saleStep(world, on.buyer, 'give-back', late, await refundOf(world, on.sale.id))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('ended without a return') })
  }
  await passDays(world, on, 1)
  await step(on, on.buyer, 'give-back', await refundOf(world, on.sale.id))
  await step(on, on.seller, 'fund-return')
  done(await record(on, on.seller, await saleRecord(world, on.seller)))
})
