// Requests test viewings and test drives through the calls and walks them.
import { expect } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import type { Slots, TestDrive } from '#contract/test-drive/shape.ts'
import { offerCar, type Person, personWith, signIn } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'

export type Meeting = { owner: Person; buyer: Person; car: Car; testDrive: TestDrive }

export const licenceNumber = 'ABC12345AA00'
export const forDrive = { purpose: 'drive', licenceClass: 'B', licenceNumber }

export const askTo = (world: World, { token }: Person, carId: string, slotAt: string, more: object = {}) =>
  world.ask<TestDrive>({
    url: '/api/TestDrive/Ask-TestDrive',
    token,
    body: { carId, slotAt, purpose: 'viewing', placeId: 'seller', visitorName: 'Ada Demo', ...more },
  })

export const slotsOf = (world: World, { token }: Person, carId: string) =>
  world.ask<Slots>({ url: '/api/TestDrive/get-slots', query: { CarId: carId }, token })

type At = Pick<TestDrive, 'id' | 'version'>
/** `name` is what stands in the address before "-TestDrive". */
export const stepOf = (
  world: World,
  { token }: Person,
  name: string,
  { id, version }: At,
  more: object = {},
) =>
  world.ask<TestDrive>({
    url: `/api/TestDrive/${name}-TestDrive`,
    token,
    body: { testDriveId: id, version, ...more },
  })

export const lookAt = async (world: World, { token }: Person, { id }: { id: string }): Promise<TestDrive> =>
  (await world.ask<TestDrive>({ url: '/api/TestDrive/get-TestDrive-By-Id', query: { Id: id }, token })).data

export const done = ({ status, data, message, errors }: ApiAnswer<TestDrive>): TestDrive => {
  expect(status, `${message} ${JSON.stringify(errors)}`).toBe(200)
  return data
}

type Sides = { owner: Person; buyer: Person }

/** One that was just asked for, at the first hour that is free after tomorrow's morning. */
export const openMeetingRequest = async (
  world: World,
  more: object = {},
  sides?: Sides,
): Promise<Meeting> => {
  const owner = sides?.owner ?? (await personWith(world, 0))
  const buyer = sides?.buyer ?? (await personWith(world, 0))
  const car = await offerCar(world, owner, { TestDrive: 'true' })
  const { slots } = (await slotsOf(world, buyer, car.id)).data
  const dayAhead = world.now().getTime() + 25 * 3_600_000
  const slotAt = slots.find(slot => Date.parse(slot) > dayAhead)!
  return { owner, buyer, car, testDrive: done(await askTo(world, buyer, car.id, slotAt, more)) }
}

/** The same agreed to. */
export const meetingAgreed = async (world: World, more: object = {}, sides?: Sides): Promise<Meeting> => {
  const meeting = await openMeetingRequest(world, more, sides)
  return { ...meeting, testDrive: done(await stepOf(world, meeting.owner, 'Accept', meeting.testDrive)) }
}

/** Turns the clock, fires what is due then, and signs people in again, whose sessions have ended meanwhile. */
export const passAnd = async (world: World, minutes: number, ...people: Person[]): Promise<void> => {
  world.pass({ minutes })
  await world.settle()
  for (const who of people) who.token = (await signIn(world, who.email)).token
}

/** The same to so many minutes after the time of a meeting. */
export const passTo = (world: World, { testDrive, owner, buyer }: Meeting, minutes: number): Promise<void> =>
  passAnd(world, (Date.parse(testDrive.slotAt) - world.now().getTime()) / 60_000 + minutes, owner, buyer)
