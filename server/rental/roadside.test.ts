// Roadside help of a broken-down rental: order, distance, phone, and for whom.
import { expect, test } from 'vitest'
import type { RoadsideHelp } from '#contract/rental/roadside.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { rentalIn, type Renting, stepOf, seeRental } from '#server/testing/deals/rentals.ts'
import { done } from '#server/testing/deals/offers.ts'
import { openWorkshop, workshopBody } from '#server/testing/deals/workshops.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const help = (on: Renting, token: string, more: object = {}) =>
  world.ask<RoadsideHelp>({
    url: '/api/Rental/get-roadside-help',
    token,
    query: { Id: on.rental.id, ...more },
  })

const closed = { ...defaultHours, week: defaultHours.week.map(() => null) }
const workshop = async (name: string, place: object = {}, modes = ['roadside']) =>
  openWorkshop(world, await personWith(world, 0), {
    workshop: { ...workshopBody({ name }), modes },
    place,
  })

test('open ones first, then the nearest, with distance and phone; only who comes out and only near', async () => {
  await workshop('Closed beside it', { hours: closed })
  await workshop('Open in Epe', { city: 'Epe', latitude: 6.58, longitude: 3.98 })
  await workshop('Open in Ikeja')
  await workshop('Open without a position', { latitude: null, longitude: null, city: 'Agege' })
  await workshop('Open in Kano', { state: 'Kano', city: 'Kano', latitude: 12, longitude: 8.5 })
  await workshop('Only at its yard', {}, ['drop-off'])
  const on = await rentalIn(world, 'broken-down')
  const { data } = await help(on, on.renter.token, { Near: 'Ikeja, Lagos' })
  expect(data.near).toBe('Ikeja, Lagos')
  expect(data.workshops.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['Open in Ikeja', true],
    ['Open without a position', true],
    ['Open in Epe', true],
    ['Closed beside it', false],
  ])
  expect(data.workshops[2]).toMatchObject({
    distanceKm: expect.any(Number),
    phoneNumber: '+2348031234567',
    hours: expect.stringContaining('Open'),
  })
  expect(data.workshops[2]!.distanceKm).toBeGreaterThan(50)
  expect((await help(on, on.owner.token)).data.workshops.length).toBeGreaterThan(0)
  expect((await help(on, on.renter.token, { Near: 'Kano Municipal, Kano' })).data.workshops).toMatchObject([
    { name: 'Open in Kano' },
  ])
})

test('neither for strangers, nor of a car that drives, nor from a place that is none', async () => {
  const on = await rentalIn(world, 'broken-down')
  expect((await help(on, (await personWith(world, 0)).token)).status).toBe(404)
  expect(await help(on, on.renter.token, { Near: 'Atlantis' })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.Near' }],
  })
  done(await stepOf(world, on.owner, 'put-right', await seeRental(world, on.owner, on.rental)))
  expect((await help(on, on.renter.token)).code).toBe('40')
})
