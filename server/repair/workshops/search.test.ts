import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { VendorCard, WorkshopCard } from '#contract/repair/workshops/workshop-shape.ts'
import { openWorkshop, serviceBody } from '#server/testing/deals/workshops.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { giveSlotBack, takeSlot } from './slots.ts'

const world = await makeWorld()
type Query = Record<string, string>
const list = (query: Query) => world.ask<WorkshopCard[]>({ url: '/api/Workshop/get-workshops', query })
const names = async (query: Query) => (await list(query)).data.map(({ name }) => name)
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@demo.autox.example`
let asker: Person
let ikeja: { id: string; placeId: string }
let owner: Person

beforeAll(async () => {
  asker = await personWith(world, 0)
  owner = await personWith(world, 0)
  const open = async (name: string, place: object, services: object[], workshop: object = {}, who?: Person) =>
    openWorkshop(world, who ?? (await personWith(world, 0)), {
      workshop: { name, email: emailOf(name), ...workshop },
      place: { capacity: 1, ...place },
      services,
    })
  ikeja = await open('Ikeja Brakes', { city: 'Ikeja' }, [serviceBody({ fromKobo: 20_000_00 })], {}, owner)
  await open(
    'Yaba Glass',
    { city: 'Yaba', latitude: 6.51, longitude: 3.37 },
    [serviceBody({ category: 7, fromKobo: 5_000_00 }), serviceBody({ fromKobo: 30_000_00 })],
    { brands: ['Honda'], modes: ['mobile'] },
  )
  await open('Kano Works', { city: 'Kano', state: 'Kano', latitude: null, longitude: null }, [
    serviceBody({ fromKobo: 10_000_00 }),
  ])
})

test('each field narrows the search, and an empty one does not', async () => {
  expect(await names({ Sort: 'price' })).toEqual(['Yaba Glass', 'Kano Works', 'Ikeja Brakes'])
  expect(
    await names({ City: '', State: '', Service: '', Brand: '', LocationId: '', Sort: 'price' }),
  ).toHaveLength(3)
  expect(await names({ State: 'Kano' })).toEqual(['Kano Works'])
  expect(await names({ City: 'iKEJA' })).toEqual(['Ikeja Brakes'])
  expect(await names({ Service: '7' })).toEqual(['Yaba Glass'])
  expect(await names({ Service: 'GlassRepair' })).toEqual(['Yaba Glass'])
  expect(await names({ LocationId: ikeja.placeId })).toEqual(['Ikeja Brakes'])
  expect(await names({ Mode: 'mobile' })).toEqual(['Yaba Glass'])
  // Who names no makes takes all.
  expect(await names({ Brand: 'toyota', Sort: 'price' })).toEqual(['Kano Works', 'Ikeja Brakes'])
  expect(await names({ State: 'Lagos', City: 'Kano' })).toEqual([])
})

test('each order is what it says: the price is that of the service asked for', async () => {
  expect(await names({ Service: '8', Sort: 'price' })).toEqual(['Kano Works', 'Ikeja Brakes', 'Yaba Glass'])
  const near = await list({ Sort: 'distance', Latitude: '6.6', Longitude: '3.35' })
  expect(near.data.map(card => [card.name, card.distanceKm])).toEqual([
    ['Ikeja Brakes', 0],
    ['Yaba Glass', 10.2],
    ['Kano Works', null],
  ])
  const stars = [0, 0, 0, 1, 3]
  await world.db
    .run`insert into rating_average (about, about_id, stars) values ('workshop', ${ikeja.id}, ${stars}::int[])`
  expect((await list({})).data[0]).toMatchObject({
    name: 'Ikeja Brakes',
    rating: { average: 4.75, count: 4 },
  })
  const yabaId = (await list({ City: 'Yaba' })).data[0]!.id
  await world.db
    .run`insert into rating_average (about, about_id, stars) values ('workshop', ${yabaId}, ${[0, 0, 0, 0, 1]}::int[])`
  expect(await names({ Sort: 'rating' })).toEqual(['Ikeja Brakes', 'Yaba Glass', 'Kano Works'])
  await world.db.inTx(tx =>
    takeSlot(tx, {
      placeId: ikeja.placeId,
      slotAt: new Date('2026-11-20T11:00:00Z'),
      repairId: randomUUID(),
      now: world.now(),
    }),
  )
  const soonest = (await list({ Sort: 'next' })).data
  expect(soonest.at(-1)).toMatchObject({ name: 'Ikeja Brakes', nextFreeAt: '2026-11-20T12:00:00.000Z' })
  expect(soonest[0]?.nextFreeAt).toBe('2026-11-20T11:00:00.000Z')
})

test('pages never overlap, and say how many there are', async () => {
  const pages = await Promise.all(
    ['1', '2', '3'].map(PageNumber => list({ PageNumber, PageSize: '1', Sort: 'price' })),
  )
  expect(pages.map(({ data }) => data[0]?.name)).toEqual(['Yaba Glass', 'Kano Works', 'Ikeja Brakes'])
  expect(pages.map(({ pageMeta }) => pageMeta?.totalRecords)).toEqual([3, 3, 3])
})

test('an order by distance without a place to count from, or half of one, is refused by the field', async () => {
  for (const query of [{ Sort: 'distance' }, { Longitude: '3.3' }] as Query[])
    expect(await list(query)).toMatchObject({ status: 400, errors: [{ field: 'query.Latitude' }] })
  expect(await list({ Latitude: '6.5' })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.Longitude' }],
  })
  for (const query of [
    { Service: '9' },
    { State: 'Atlantis' },
    { Mode: 'boat' },
    { Sort: 'size' },
  ] as Query[])
    expect(await list(query), JSON.stringify(query)).toMatchObject({ status: 400 })
})

test('GetVendors takes the fields of the specification, empty where not given, and answers with code 200', async () => {
  const vendors = (body: object, token: string | undefined = asker.token) =>
    world.ask<VendorCard[]>({ url: '/api/AutoAppointment/GetVendors', body, ...(token && { token }) })
  const all = await vendors({ city: '', locationId: '', service: '', state: '' })
  expect(all).toMatchObject({ status: 200, code: 200, succeeded: true, pageMeta: { totalRecords: 3 } })
  expect((await vendors({})).data).toHaveLength(3)
  const { data } = await vendors({
    city: 'Ikeja',
    locationId: ikeja.placeId,
    service: 'BrakeService',
    state: 'Lagos',
  })
  expect(data).toMatchObject([{ id: ikeja.id, locationId: ikeja.placeId, email: emailOf('Ikeja Brakes') }])
  expect((await vendors({ service: 7 })).data).toMatchObject([{ name: 'Yaba Glass' }])
  expect(await vendors({ service: 99 })).toMatchObject({ status: 400, errors: [{ field: 'service' }] })
  expect(await vendors({}, '')).toMatchObject({ status: 401 })
  expect(JSON.stringify(await list({}))).not.toContain('@demo.autox.example')
})

test('a card says the hour that is free at this moment, also before what is kept of it is worked out anew', async () => {
  const mechanic = await personWith(world, 0)
  const place = { city: 'Jos', state: 'Plateau', capacity: 1 }
  const workshop = { name: 'Jos Motors', email: emailOf('Jos Motors') }
  const { placeId } = await openWorkshop(world, mechanic, { workshop, place, services: [serviceBody({})] })
  const readNextFreeHour = async () => (await list({ City: 'Jos' })).data[0]?.nextFreeAt
  const slotAt = new Date((await readNextFreeHour())!)
  const repairId = randomUUID()
  await world.db.inTx(tx => takeSlot(tx, { placeId, slotAt, repairId, now: world.now() }))
  const following = new Date(slotAt.getTime() + 3_600_000).toISOString()
  expect(await readNextFreeHour()).toBe(following)
  await world.db.inTx(tx => giveSlotBack(tx, repairId))
  expect(await readNextFreeHour()).toBe(slotAt.toISOString())
  world.pass({ hours: 1 })
  expect(await readNextFreeHour()).toBe(following)
})
