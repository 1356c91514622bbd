import { expect, test } from 'vitest'
import type { Input } from '#contract/core/call.ts'
import type { garage } from '#contract/garage/garage.ts'
import type { Entry, PublicRecord, Vehicle, VehicleRow } from '#contract/garage/vehicle-shape.ts'
import { garageLimits } from '#contract/garage/words.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { done } from '#server/testing/deals/offers.ts'
import { offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { saleIn, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld, type ApiAnswer } from '#server/testing/world/world.ts'
import { remindOwners } from './reminders.ts'

const world = await makeWorld()
const day = (ahead: number) => dayAfter(lagosDayOf(world.now()), ahead)

const post = <T = Vehicle>(who: Person, name: string, body: object): Promise<ApiAnswer<T>> =>
  world.ask<T>({ url: `/api/Garage/${name}`, token: who.token, body })
const corolla = { make: 'Toyota', model: 'Corolla', year: 2012, odometerKm: 98_000 }
const withCar = async (more: object = {}) => {
  const who = await personWith(world, 0)
  return { who, car: done(await post(who, 'add-vehicle', { ...corolla, ...more })) }
}
type NewEntry = Partial<Record<keyof Input<typeof garage.addEntry>['body'], string | number>>
const entry = (vehicleId: string, more: NewEntry = {}) => ({
  vehicleId,
  kind: 'service',
  onDay: day(0),
  title: 'Oil and filters',
  costKobo: 45_000_00,
  ...more,
})
const entriesOf = async ({ token }: Person, Id: string) =>
  (await world.ask<Entry[]>({ url: '/api/Garage/get-entries', token, query: { Id } })).data
const see = async ({ token }: Person, Id: string) =>
  done(await world.ask<Vehicle>({ url: '/api/Garage/get-vehicle', token, query: { Id } }))

test('a vehicle is put in, serviced and costed: the next service, the year and the kilometre are told', async () => {
  const { who, car } = await withCar()
  const rule = { plate: 'KJA-123AB', vin: '', serviceEveryKm: 5_000, serviceEveryMonths: 6 }
  done(await post(who, 'change-vehicle', { vehicleId: car.id, ...rule }))
  done(await post(who, 'add-entry', entry(car.id, { onDay: day(-60), odometerKm: 95_000 })))
  const tyres = { kind: 'tyres', title: 'Two tyres', costKobo: 80_000_00, odometerKm: 97_000 } as const
  const record = done(await post(who, 'add-entry', entry(car.id, { ...tyres, onDay: day(-20) })))
  // 3,000 km in sixty days: the 2,000 that are left take forty more.
  expect(record.service).toMatchObject({ atKm: 100_000, on: day(40), state: 'fine' })
  expect(record.costs).toEqual([
    {
      year: 2026,
      totalKobo: 125_000_00,
      byKind: [
        { kind: 'tyres', kobo: 80_000_00 },
        { kind: 'service', kobo: 45_000_00 },
      ],
    },
  ])
  expect(record.perKm).toEqual({ kobo: 4_167, km: 3_000 })
  expect(record).toMatchObject({ odometerKm: 98_000, plate: 'KJA-123AB' })
  expect((await entriesOf(who, car.id)).map(({ title }) => title)).toEqual(['Two tyres', 'Oil and filters'])
})

test('kilometres never run back, and what was noted wrong is corrected', async () => {
  const { who, car } = await withCar()
  const wrong = async (body: object, words: string) =>
    expect(await post(who, 'add-entry', entry(car.id, body))).toMatchObject({
      status: 400,
      errors: [{ field: 'odometerKm', message: expect.stringContaining(words) }],
    })
  done(await post(who, 'add-entry', entry(car.id, { onDay: day(-10), odometerKm: 90_000 })))
  await wrong({ onDay: day(-5), odometerKm: 89_999 }, 'at least that')
  await wrong({ onDay: day(-11), odometerKm: 90_001 }, 'at most that')
  await wrong({ onDay: day(-5), odometerKm: 98_001 }, 'at most that')
  world.pass({ hours: 24 })
  const { token } = await signIn(world, who.email)
  const later = { ...who, token }
  expect(await post(later, 'note-odometer', { vehicleId: car.id, odometerKm: 9_850 })).toMatchObject({
    status: 400,
  })
  const noted = { vehicleId: car.id, odometerKm: 97_000 }
  expect(await post(later, 'note-odometer', noted)).toMatchObject({ status: 400 })
  expect(done(await post(later, 'note-odometer', { ...noted, corrects: true })).odometerKm).toBe(97_000)
})

test('what cannot be is refused by its field', async () => {
  const { who, car } = await withCar()
  const cases: [string, object, string][] = [
    ['add-vehicle', { ...corolla, year: 2028 }, 'year'],
    ['add-vehicle', { ...corolla, year: 1800 }, 'year'],
    ['add-vehicle', { ...corolla, vin: '123' }, 'vin'],
    ['add-vehicle', { ...corolla, odometerKm: -1 }, 'odometerKm'],
    ['add-entry', entry(car.id, { onDay: day(1) }), 'onDay'],
    ['add-entry', entry(car.id, { onDay: '1800-01-01' }), 'onDay'],
    ['add-entry', entry(car.id, { onDay: '2026-02-31' }), 'onDay'],
    ['add-entry', { ...entry(car.id), costKobo: -1 }, 'costKobo'],
    ['save-paper', { vehicleId: car.id, kind: 'other', expiresOn: day(3) }, 'called'],
    ['save-paper', { vehicleId: car.id, kind: 'passport', expiresOn: day(3) }, 'kind'],
    ['change-vehicle', { vehicleId: car.id, serviceEveryKm: 10, serviceEveryMonths: null }, 'serviceEveryKm'],
  ]
  for (const [name, body, field] of cases)
    expect(await post(who, name, body), name).toMatchObject({ status: 400, errors: [{ field }] })
  const stranger = await personWith(world, 0)
  for (const [name, body] of [
    ['add-entry', entry(car.id)],
    ['note-odometer', { vehicleId: car.id, odometerKm: 99_000 }],
    ['remove-vehicle', { vehicleId: car.id }],
  ] as const)
    expect((await post(stranger, name, body)).status, name).toBe(404)
})

test('of many vehicles put in at once none is one too many', { tags: 'slow' }, async () => {
  const who = await personWith(world, 0)
  const answers = await Promise.all(
    Array.from({ length: garageLimits.vehiclesMax + 5 }, (_, n) =>
      post(who, 'add-vehicle', { ...corolla, year: 1960 + n }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(garageLimits.vehiclesMax)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

const titles = (who: Person, like: string) =>
  world.db.rows<{ title: string }>`
    select title from notice where user_id = ${who.id} and title like ${like} order by at, id`

test('a paper is told a month before, a week before and once it is over, a service once, and nothing twice', async () => {
  const { who, car } = await withCar()
  done(await post(who, 'save-paper', { vehicleId: car.id, kind: 'insurance', expiresOn: day(31) }))
  const at = async (days: number) => {
    const now = new Date(world.now().getTime() + days * 86_400_000)
    await Promise.all([remindOwners(world.db, now), remindOwners(world.db, now)])
    return (await titles(who, '%nsurance%')).length
  }
  expect([await at(0), await at(1), await at(1), await at(20), await at(24), await at(25)]).toEqual([
    0, 1, 1, 1, 2, 2,
  ])
  expect([await at(31), await at(32), await at(90)]).toEqual([2, 3, 3])
  expect((await titles(who, 'Expired: %'))[0]!.title).toBe('Expired: Insurance of your Toyota Corolla 2012')
  // Another day is another paper.
  done(await post(who, 'save-paper', { vehicleId: car.id, kind: 'insurance', expiresOn: day(40) }))
  expect(await at(35)).toBe(4)

  const rule = { plate: '', vin: '', serviceEveryKm: null, serviceEveryMonths: 1 }
  done(await post(who, 'change-vehicle', { vehicleId: car.id, ...rule }))
  done(await post(who, 'add-entry', entry(car.id, { onDay: day(-25) })))
  await at(0)
  await at(0)
  expect(await titles(who, 'Service due for %')).toHaveLength(1)
  done(await post(who, 'add-entry', entry(car.id, { onDay: day(0) })))
  await at(0)
  expect(await titles(who, 'Service due for %')).toHaveLength(1)
  await at(20)
  expect(await titles(who, 'Service due for %')).toHaveLength(2)
})

const recordOf = async (CarId: string) =>
  (await world.ask<PublicRecord | null>({ url: '/api/Garage/get-record', query: { CarId } })).data

test('a record is shown with its own listing alone, without what it cost, and goes with the car only where its owner said so', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0)]
  const listed = await offerCar(world, seller)
  const car = done(await post(seller, 'add-vehicle', { ...corolla, plate: 'KJA-123AB' }))
  done(
    await post(
      seller,
      'add-entry',
      entry(car.id, {
        odometerKm: 97_000,
        onDay: day(-3),
        words: 'Paid by my brother',
        workshopName: 'Ojo Motors',
      }),
    ),
  )
  done(
    await post(seller, 'save-paper', {
      vehicleId: car.id,
      kind: 'insurance',
      number: 'POL-77',
      expiresOn: day(40),
    }),
  )
  expect(await recordOf(listed.id)).toBeNull()
  const link = { vehicleId: car.id, carId: listed.id, showsRecord: true, handsOver: true }
  expect((await post(buyer, 'link-listing', link)).status).toBe(404)
  const otherPerson = await personWith(world, 0)
  const otherVehicle = done(await post(otherPerson, 'add-vehicle', corolla))
  expect((await post(otherPerson, 'link-listing', { ...link, vehicleId: otherVehicle.id })).status).toBe(404)
  const honda = done(await post(seller, 'add-vehicle', { ...corolla, make: 'Honda', model: 'CR-V' }))
  const wrong = { status: 400, errors: [{ field: 'carId' }] }
  expect(await post(seller, 'link-listing', { ...link, vehicleId: honda.id })).toMatchObject(wrong)
  expect((await see(seller, honda.id)).listings).toEqual([])
  done(await post(seller, 'link-listing', { ...link, showsRecord: false }))
  expect(await recordOf(listed.id)).toBeNull()
  done(await post(seller, 'link-listing', link))
  const record = await recordOf(listed.id)
  expect(record).toMatchObject({
    count: 1,
    entries: [{ title: 'Oil and filters', workshopName: 'Ojo Motors' }],
  })
  expect(JSON.stringify(record)).not.toMatch(/4500000|brother|KJA|POL-77/)

  const sale = await saleIn(world, 'handed-over', { seller, buyer })
  done(await post(seller, 'link-listing', { ...link, carId: sale.car.id }))
  expect(await recordOf(listed.id)).toBeNull()
  expect((await recordOf(sale.car.id))?.count).toBe(1)
  done(await stepBy(buyer, world, 'complete', sale.booking))
  const [mine] = (
    await world.ask<VehicleRow[]>({ url: '/api/Garage/get-vehicles', token: buyer.token, query: {} })
  ).data
  expect(mine).toMatchObject({ plate: '', soldOn: null })
  const entries = await entriesOf(buyer, mine!.id)
  expect(entries).toMatchObject([{ title: 'Oil and filters', costKobo: 0, words: '', proven: true }])
  expect((await see(buyer, mine!.id)).papers).toEqual([])
  expect(await recordOf(sale.car.id)).toBeNull()
  expect((await see(seller, car.id)).soldOn).toBe(day(0))
  // What goes along is proven for the buyer: they cannot make it disappear.
  const gone = { vehicleId: mine!.id, entryId: entries[0]!.id }
  expect((await post(buyer, 'remove-entry', gone)).status).toBe(409)
})

test('without the seller’s word nothing but the kilometres comes with a car, and nobody is reminded of one that is sold', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0)]
  const sale = await saleIn(world, 'handed-over', { seller, buyer })
  const car = done(await post(seller, 'add-vehicle', corolla))
  done(await post(seller, 'add-entry', entry(car.id, { onDay: day(-3) })))
  done(await post(seller, 'save-paper', { vehicleId: car.id, kind: 'insurance', expiresOn: day(5) }))
  const link = { vehicleId: car.id, carId: sale.car.id, showsRecord: true, handsOver: false }
  done(await post(seller, 'link-listing', link))
  done(await stepBy(buyer, world, 'complete', sale.booking))
  const [mine] = (
    await world.ask<VehicleRow[]>({ url: '/api/Garage/get-vehicles', token: buyer.token, query: {} })
  ).data
  expect(await entriesOf(buyer, mine!.id)).toEqual([])
  expect(mine!.odometerKm).toBe(sale.car.mileageKm)
  const stranger = await world.ask({
    url: '/api/Garage/get-vehicle',
    token: seller.token,
    query: { Id: mine!.id },
  })
  expect(stranger.status).toBe(404)
  await remindOwners(world.db, world.now())
  expect(await titles(seller, 'Insurance of %')).toEqual([])
})
