// Workshop bookings over HTTP: refused hours, rescheduling, no-shows and roadside repairs.
import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import {
  book,
  hourAt,
  passHours,
  repairIn,
  seeRepair,
  slotsAt,
  stepOf,
  vehicle,
} from '#server/testing/deals/repairs.ts'
import { repairAt } from '#server/testing/deals/repair-roads.ts'
import { done } from '#server/testing/deals/offers.ts'
import { openWorkshop, serviceBody } from '#server/testing/deals/workshops.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

test('a client that knows the specification alone books, is accepted, and both find the appointment', async () => {
  const [workshop, customer] = [await personWith(world, 0), await personWith(world, 0)]
  const email = 'spec-works@demo.autox.example'
  const { placeId } = await openWorkshop(world, workshop, { workshop: { email } })
  const hour = await hourAt(world, placeId)
  const bookingForm = {
    // Without an offset a time is that of Lagos.
    dateTime: new Date(Date.parse(hour) + 3_600_000).toISOString().slice(0, 19),
    locationId: placeId,
    service: 'BrakeService',
    message: 'It squeals',
    state: 'Lagos',
    city: 'ikeja',
    vehicleYear: '2012',
    vehicleMake: 'Toyota',
    vehicleModel: 'Corolla',
    vendorEmail: email.toUpperCase(),
  }
  const answer = await world.ask<{ id: string; slotAt: string }>({
    url: '/api/AutoAppointment/BookAppointment',
    token: customer.token,
    body: bookingForm,
  })
  expect(answer.status, JSON.stringify(answer.errors)).toBe(200)
  expect(answer.data.slotAt).toBe(hour)
  const listOf = async (name: string, who: Person) =>
    (await world.ask<{ id: string }[]>({ url: `/api/AutoAppointment/${name}`, token: who.token })).data
  expect((await listOf('GetAppointmentByVendor', workshop)).map(({ id }) => id)).toEqual([answer.data.id])
  expect((await listOf('GetAppointmentByUser', customer)).map(({ id }) => id)).toEqual([answer.data.id])
  expect(await listOf('GetAppointmentByVendor', customer)).toEqual([])
  const attended = await world.ask<{ state: string }>({
    url: '/api/AutoAppointment/AttendToAppointment',
    token: workshop.token,
    body: { id: answer.data.id, status: 'Accepted' },
  })
  expect(attended.data.state).toBe('accepted')
})

test('a client of the specification declines without a reason', async () => {
  const { repair, workshop } = await repairAt(world, 'requested')
  const declined = await world.ask<{ state: string }>({
    url: '/api/AutoAppointment/AttendToAppointment',
    token: workshop.token,
    body: { id: repair.id, status: 'Declined' },
  })
  expect([declined.status, declined.data.state]).toEqual([200, 'declined'])
})

test('an hour in the past, outside the hours, twice for one car, and one too many: each is refused at its field', async () => {
  const workshop = await personWith(world, 0)
  const { placeId } = await openWorkshop(world, workshop, {
    workshop: { modes: ['drop-off', 'mobile'] },
    services: [serviceBody(), serviceBody({ category: 4, modes: ['mobile'] })],
    place: { capacity: 1 },
  })
  const [firstPerson, two] = [await personWith(world, 0), await personWith(world, 0)]
  const at = { locationId: placeId }
  const dateTime = await hourAt(world, placeId)
  const faults = async (body: object) =>
    (await book(world, firstPerson, { ...at, ...body })).errors?.map(each => each.field)
  expect(await faults({ dateTime: '2026-01-05T09:00:00Z' })).toEqual(['dateTime'])
  expect(await faults({ dateTime: dateTime.replace(/T\d\d/, 'T02') })).toEqual(['dateTime'])
  expect(await faults({})).toEqual(['dateTime'])
  expect(await faults({ dateTime, vendorEmail: 'nobody@demo.autox.example' })).toEqual(['vendorEmail'])
  expect(await faults({ dateTime, state: 'Kano' })).toEqual(['state'])
  expect(await faults({ dateTime, service: 3 })).toEqual(['service'])
  expect(await faults({ dateTime, mode: 'mobile', address: 'Somewhere 1' })).toEqual(['mode'])
  expect(await faults({ dateTime, service: 4 })).toEqual(['mode'])
  const booked = await Promise.all([firstPerson, two].map(who => book(world, who, { ...at, dateTime })))
  expect(booked.filter(({ status }) => status === 200)).toHaveLength(1)
  const loser = booked.find(({ status }) => status !== 200)!
  expect(loser).toMatchObject({ code: errors.SLOT_TAKEN.code, errors: [{ field: 'dateTime' }] })
  expect(loser.message).toContain('Free next')
  expect((await book(world, workshop, { ...at, dateTime })).errors).toMatchObject([{ field: 'locationId' }])
})

test('the same car is not booked twice for an hour', async () => {
  const on = await repairIn(world)
  const again = await book(world, on.customer, { locationId: on.placeId, dateTime: on.repair.slotAt })
  expect(again.code).toBe(errors.ALREADY_ASKED.code)
  const otherAnswer = await book(world, on.customer, {
    locationId: on.placeId,
    dateTime: on.repair.slotAt,
    ...vehicle,
    vehicleModel: 'Camry',
  })
  expect(otherAnswer.status).toBe(200)
})

test('countered to and fro, agreed, and the hour that was given up is free again', async () => {
  const on = await repairIn(world, { place: { capacity: 1 } })
  const slots = await slotsAt(world, on.placeId)
  expect(slots).not.toContain(on.repair.slotAt)
  const moved = done(await stepOf(world, on.workshop, 'counter', on.repair, { slotAt: slots.at(-1) }))
  expect(await slotsAt(world, on.placeId)).toContain(on.repair.slotAt)
  const back = done(await stepOf(world, on.customer, 'counter', moved, { slotAt: on.repair.slotAt }))
  const third = done(await stepOf(world, on.workshop, 'counter', back, { slotAt: slots.at(-2) }))
  expect(third).toMatchObject({ state: 'countered', countersLeft: 0 })
  const fourth = await stepOf(world, on.customer, 'counter', third, { slotAt: slots.at(-3) })
  expect(fourth.code).toBe(errors.NOT_NOW.code)
  const agreed = done(await stepOf(world, on.customer, 'accept', third))
  const off = done(await stepOf(world, on.customer, 'cancel', agreed))
  expect(off).toMatchObject({ state: 'cancelled', missedBy: null })
  expect(await slotsAt(world, on.placeId)).toContain(slots.at(-2))
})

test(
  'who did not come: said after a quarter of an hour, contested for nobody, or counted',
  { tags: 'slow' },
  async () => {
    const on = await repairAt(world, 'accepted')
    const hours = (Date.parse(on.repair.slotAt) - world.now().getTime()) / 3_600_000
    await passHours(world, on, hours + 0.1)
    const due = await seeRepair(world, on.workshop, on.repair)
    expect(due.state).toBe('due')
    expect((await stepOf(world, on.workshop, 'miss', due)).code).toBe(errors.NOT_NOW.code)
    await passHours(world, on, 0.3)
    const repairNow = done(await stepOf(world, on.workshop, 'miss', due))
    expect(repairNow.state).toBe('customer-missing')
    await passHours(world, on, 49)
    expect(await seeRepair(world, on.customer, repairNow)).toMatchObject({
      state: 'missed',
      missedBy: 'customer',
    })
    const next = await repairAt(world, 'due')
    await passHours(world, next, 30)
    const now = await seeRepair(world, next.customer, next.repair)
    const blamed = done(await stepOf(world, next.customer, 'miss', now))
    expect(done(await stepOf(world, next.workshop, 'contest', blamed))).toMatchObject({
      state: 'unclear',
      missedBy: null,
    })
  },
)

test('a car at the road takes no hour, is answered in half an hour, and its place is told only then', async () => {
  const workshop = await personWith(world, 0)
  const customer = await personWith(world, 0)
  const { placeId } = await openWorkshop(world, workshop, { workshop: { modes: ['roadside'] } })
  const before = await slotsAt(world, placeId)
  const address = 'Third Mainland Bridge, by the second lay-by'
  const bookingForm = { locationId: placeId, mode: 'roadside', address }
  const repair = done(await book(world, customer, bookingForm))
  expect(await slotsAt(world, placeId)).toEqual(before)
  expect(await seeRepair(world, workshop, repair)).toMatchObject({
    address: '',
    counterparty: { phoneNumber: '' },
  })
  expect(repair.address).toBe(address)
  const agreed = done(await stepOf(world, workshop, 'accept', repair))
  expect(agreed.address).toBe(address)
  const off = done(await stepOf(world, customer, 'cancel', agreed))
  expect(await seeRepair(world, workshop, off)).toMatchObject({
    address: '',
    counterparty: { phoneNumber: '' },
  })
  const again = done(await book(world, customer, { ...bookingForm, vehicleModel: 'Camry' }))
  await passHours(world, { customer, workshop }, 0.6)
  expect(await seeRepair(world, customer, again)).toMatchObject({ state: 'lapsed' })
})
