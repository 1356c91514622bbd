import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OwnWorkshop, WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { openWorkshop, placeBody, serviceBody, setUp, workshopBody } from '#server/testing/deals/workshops.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { password, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { ownerIdsOf, placeById, workshopByEmail, workshopOfOwner } from './reads.ts'
import { takeSlot } from './slots.ts'

const world = await makeWorld()
const page = (id: string) =>
  world.ask<WorkshopPage>({ url: '/api/Workshop/get-workshop-by-id', query: { Id: id } })
const mine = async ({ token }: { token: string }) =>
  (await world.ask<{ workshop: OwnWorkshop | null }>({ url: '/api/Workshop/get-mine', token })).data.workshop

test('a workshop is set up part by part, and opens when nothing is missing', async () => {
  const owner = await personWith(world, 0)
  expect(await mine(owner)).toBeNull()
  expect(await setUp(world, owner, 'save-place', placeBody())).toMatchObject({ status: 404 })
  const email = `Works-${randomUUID()}@demo.autox.example`
  const { data } = await setUp(world, owner, 'save-workshop', workshopBody({ email }))
  expect(data).toMatchObject({ email: email.toLowerCase(), openForBookings: false, missing: [/place/, /service/].map(words => expect.stringMatching(words)) }) // prettier-ignore
  expect(await setUp(world, owner, 'open')).toMatchObject({
    status: 409,
    message: expect.stringContaining('Add the place'),
  })
  expect(await page(data.id)).toMatchObject({ status: 404 })
  await setUp(world, owner, 'save-place', placeBody())
  await setUp(world, owner, 'save-services', {
    services: [serviceBody(), serviceBody({ category: 1, name: 'Engine' })],
  })
  await setUp(world, owner, 'save-team', { team: [{ name: 'Musa Demo', does: 'Gearboxes' }] })
  expect((await setUp(world, owner, 'open')).data).toMatchObject({ openForBookings: true, missing: [] })
  const publicPage = await page(data.id)
  expect(publicPage.data).toMatchObject({
    name: 'Demo Motor Works',
    places: [{ city: 'Ikeja', capacity: 3, nextFreeAt: '2026-11-20T11:00:00.000Z' }],
    services: [{ category: 8 }, { category: 1, name: 'Engine' }],
    team: [{ name: 'Musa Demo' }],
  })
  expect(JSON.stringify(publicPage)).not.toContain(email.toLowerCase())
  expect(await mine(owner)).toMatchObject({
    id: data.id,
    email: email.toLowerCase(),
    phoneNumber: '+2348031234567',
  })
  expect((await workshopByEmail(world.db, email))?.id).toBe(data.id)
  expect((await workshopOfOwner(world.db, owner.id))?.id).toBe(data.id)
  expect(await ownerIdsOf(world.db, [data.id])).toEqual(new Map([[data.id, owner.id]]))
})

test('a day that a workshop is closed takes no bookings, and is left out once it is over', async () => {
  const owner = await personWith(world, 0)
  // A Friday; the Saturday is closed, and the Sunday open for once.
  const exceptions = [
    { day: '2026-11-22', open: { opens: '10:00', closes: '12:00' } },
    { day: '2026-11-19', open: null },
    { day: '2026-11-21', open: null },
  ]
  const hours = { ...defaultHours, exceptions }
  const { id, placeId } = await openWorkshop(world, owner, { place: { hours } })
  const { slots } = (
    await world.ask<{ slots: string[] }>({ url: '/api/Workshop/get-slots', query: { PlaceId: placeId } })
  ).data
  expect(slots.filter(slot => slot.startsWith('2026-11-21'))).toEqual([])
  expect(slots.filter(slot => slot.startsWith('2026-11-22'))).toHaveLength(2)
  const ahead = [exceptions[2], exceptions[0]]
  expect((await page(id)).data.places[0]!.hours.exceptions).toEqual(ahead)
  const [place] = (await mine(owner))!.places
  expect(place!.hours.exceptions).toEqual(ahead)
  // What was read without the day that is over is saved on what is stored with it.
  const body = placeBody({ id: placeId, hours: place!.hours, settingsVersion: place!.settingsVersion })
  expect(await setUp(world, owner, 'save-place', { ...body, capacity: 2 })).toMatchObject({ status: 200 })
})

test('without a wallet nobody opens one, since repairs are paid into it', async () => {
  const owner = await personWith(world, 0)
  await setUp(world, owner, 'save-workshop', workshopBody())
  await setUp(world, owner, 'save-place', placeBody())
  await setUp(world, owner, 'save-services', { services: [serviceBody()] })
  await world.db.run`delete from wallet where user_id = ${owner.id}`
  expect(await setUp(world, owner, 'open')).toMatchObject({ status: 404, code: '01' })
})

test('two workshops never share an e-mail, and an account has one', async () => {
  const [firstOwner, secondOwner] = [await personWith(world, 0), await personWith(world, 0)]
  const email = `shared-${randomUUID()}@demo.autox.example`
  const first = await setUp(world, firstOwner, 'save-workshop', workshopBody({ email }))
  const again = await setUp(
    world,
    firstOwner,
    'save-workshop',
    workshopBody({ email, name: 'Renamed Works' }),
  )
  expect(again.data).toMatchObject({ id: first.data.id, name: 'Renamed Works' })
  expect(
    await setUp(world, secondOwner, 'save-workshop', workshopBody({ email: email.toUpperCase() })),
  ).toMatchObject({
    status: 409,
    code: '24',
    errors: [{ field: 'email' }],
  })
  expect(await mine(secondOwner)).toBeNull()
})

test.each([
  ['save-workshop', workshopBody({ name: 'x'.repeat(10_000) }), 'name'],
  ['save-workshop', workshopBody({ about: 'x'.repeat(10_000) }), 'about'],
  ['save-workshop', workshopBody({ brands: ['No Such Make'] }), 'brands.0'],
  ['save-workshop', workshopBody({ modes: [] }), 'modes'],
  ['save-workshop', workshopBody({ modes: ['drop-off', 'drop-off'] }), 'modes'],
  ['save-place', placeBody({ state: 'Atlantis' }), 'state'],
  ['save-place', placeBody({ capacity: 0 }), 'capacity'],
  ['save-place', placeBody({ capacity: 51 }), 'capacity'],
  ['save-place', placeBody({ latitude: null }), 'latitude'],
  ['save-place', placeBody({ latitude: 60 }), 'latitude'],
  ['save-place', placeBody({ hours: { week: [{ opens: '17:00', closes: '17:00' }, null, null, null, null, null, null], exceptions: [] } }), 'hours.week.0'], // prettier-ignore
  ['save-services', { services: [serviceBody({ fromKobo: 2, toKobo: 1 })] }, 'services.0.toKobo'],
  ['save-services', { services: [serviceBody({ category: 9 })] }, 'services.0.category'],
  ['save-services', { services: [serviceBody({ minutes: 0 })] }, 'services.0.minutes'],
  ['save-team', { team: Array.from({ length: 13 }, () => ({ name: 'Musa', does: 'Gearboxes' })) }, 'team'],
] as const)('%s refuses %j at %s', async (step, body, field) => {
  const owner = await personWith(world, 0)
  await setUp(world, owner, 'save-workshop', workshopBody())
  const before = await mine(owner)
  const answer = await setUp(world, owner, step, body)
  expect(answer).toMatchObject({ status: 400, code: '10' })
  expect(answer.errors.map(each => each.field)).toContain(field)
  expect(await mine(owner)).toEqual(before)
})

test('a picture that somebody else sent is refused', async () => {
  const owner = await personWith(world, 0)
  const hash = 'a'.repeat(64)
  expect(await setUp(world, owner, 'save-workshop', workshopBody({ pictures: [hash] }))).toMatchObject({
    code: '38',
  })
})

test('another’s place is no place: it is neither changed nor removed', async () => {
  const [owner, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  const { placeId } = await openWorkshop(world, owner)
  await openWorkshop(world, stranger)
  const before = await mine(owner)
  expect(
    await setUp(world, stranger, 'save-place', { ...placeBody({ name: 'Taken over' }), id: placeId }),
  ).toMatchObject({ status: 404 })
  expect(await setUp(world, stranger, 'remove-place', { id: placeId })).toMatchObject({ status: 404 })
  expect(await mine(owner)).toEqual(before)
})

test('a place with appointments ahead stays until they are kept or called off; so does the last place and service of an open workshop', async () => {
  const owner = await personWith(world, 0)
  const { placeId } = await openWorkshop(world, owner)
  const second = await setUp(world, owner, 'save-place', placeBody({ name: 'Yard in Yaba', city: 'Yaba' }))
  const otherPlaceId = second.data.places.find(place => place.id !== placeId)!.id
  await world.db.inTx(tx =>
    takeSlot(tx, {
      placeId: otherPlaceId,
      slotAt: new Date('2026-11-23T09:00:00Z'),
      repairId: randomUUID(),
      now: world.now(),
    }),
  )
  expect(await setUp(world, owner, 'remove-place', { id: otherPlaceId })).toMatchObject({
    code: '40',
    message: expect.stringContaining('One appointment is still to come at this place'),
  })
  expect((await setUp(world, owner, 'remove-place', { id: placeId })).data.places).toHaveLength(1)
  expect((await placeById(world.db, placeId))?.removed_at).toEqual(world.now())
  expect(await setUp(world, owner, 'remove-place', { id: placeId })).toMatchObject({ status: 404 })
  expect(await setUp(world, owner, 'save-services', { services: [] })).toMatchObject({ code: '40' })
  await world.db.run`delete from workshop_slot where place_id = ${otherPlaceId}`
  expect(await setUp(world, owner, 'remove-place', { id: otherPlaceId })).toMatchObject({
    code: '40',
    message: expect.stringContaining('last place'),
  })
  await setUp(world, owner, 'close')
  expect((await setUp(world, owner, 'remove-place', { id: otherPlaceId })).data.places).toEqual([])
})

test('a workshop that closes for a while keeps its page, and is found by nobody until it opens again', async () => {
  const owner = await personWith(world, 0)
  const { id, placeId } = await openWorkshop(world, owner)
  const slots = () => world.ask({ url: '/api/Workshop/get-slots', query: { PlaceId: placeId } })
  const listed = async () =>
    (await world.ask<unknown[]>({ url: '/api/Workshop/get-workshops', query: { LocationId: placeId } })).data
  await setUp(world, owner, 'close')
  expect(await page(id)).toMatchObject({ status: 200, data: { openForBookings: false } })
  expect([(await slots()).status, await listed()]).toEqual([404, []])
  await setUp(world, owner, 'open')
  expect((await page(id)).data.openForBookings).toBe(true)
  expect(await listed()).toHaveLength(1)
})

test('the workshop of a suspended account is not found, and comes back with it', async () => {
  const owner = await personWith(world, 0)
  const { id, placeId } = await openWorkshop(world, owner)
  const readPublic = async () => [
    (await page(id)).status,
    (await world.ask({ url: '/api/Workshop/get-slots', query: { PlaceId: placeId } })).status,
    (await world.ask<unknown[]>({ url: '/api/Workshop/get-workshops', query: { LocationId: placeId } })).data
      .length,
  ]
  expect(await readPublic()).toEqual([200, 200, 1])
  const desk = deskIn(world)
  await desk.runByTwo('account suspend', owner.id, 'For the sake of a test')
  expect(await readPublic()).toEqual([404, 404, 0])
  await desk.runAgain('account restore', owner.id, 'For the sake of a test')
  expect(await readPublic()).toEqual([200, 200, 1])
})

test('its owner gets a copy of it, and when they leave it is gone', async () => {
  const owner = await personWith(world, 0)
  const email = `leaving-${randomUUID()}@demo.autox.example`
  const { id, placeId } = await openWorkshop(world, owner, { workshop: { email, about: 'Words of mine.' } })
  const copy = await downloadOf(world, owner)
  expect(copy.json()).toMatchObject({
    workshop: {
      id,
      email,
      about: 'Words of mine.',
      places: [{ id: placeId, address: '12 Demo Street' }],
      services: [{ category: 8 }],
    },
  })
  await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: owner.token,
  })
  expect(await page(id)).toMatchObject({ status: 404 })
  expect(await workshopByEmail(world.db, email)).toBeUndefined()
  const left = await world.db.one<{ rest: string }>`
    select coalesce(string_agg(w::text, ' '), '') || coalesce((select string_agg(p::text, ' ') from workshop_place p where p.workshop_id = ${id}), '') as rest
    from workshop w where id = ${id}`
  for (const word of [email, 'Words of mine', 'Demo Street', '+234803']) expect(left.rest).not.toContain(word)
})
