// It is the turn of staff only where they may take the step.
import { beforeAll, expect, test } from 'vitest'
import type { Repair } from '#contract/repair/fields.ts'
import type { Rental } from '#contract/rental/fields.ts'
import type { RentalState } from '#contract/rental/process.ts'
import { openMeetingRequest } from '#server/testing/deals/test-drives.ts'
import { rentalIn } from '#server/testing/deals/rentals.ts'
import { repairIn, seeRepair } from '#server/testing/deals/repairs.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let [dealer, ada] = [] as unknown as [Person, Person]
const asStaff = () => ({ token: ada.token, actingFor: dealer.id })

beforeAll(async () => {
  dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Musa Motors' })
  ada = await personWith(world, 0)
  await world.db.run`insert into staff_member values (${dealer.id}, ${ada.id}, ${world.now()})`
})

test.each<[RentalState, boolean, string[]]>([
  ['requested', true, ['confirm', 'decline']],
  ['confirmed', false, []],
  ['out', false, []],
  ['returned', false, []],
])('of a rental that is %s', async (state, myTurn, allowed) => {
  const { rental } = await rentalIn(world, state, { owner: dealer })
  const pageOf = async (who: { token: string; actingFor?: string }) =>
    (
      await world.ask<Rental>({
        url: '/api/Rental/get-rental-by-id',
        query: { Id: rental.id },
        ...who,
      })
    ).data
  expect(await pageOf(asStaff())).toMatchObject({ state, myTurn, allowed, handoverCode: null })
  const { data } = await world.ask<Rental[]>({ url: '/api/Rental/get-rentals', ...asStaff() })
  expect(data.find(({ id }) => id === rental.id)).toMatchObject({ state, myTurn })
  // The dealer is told as before, and reads the code out.
  const own = await pageOf(dealer)
  expect(own.allowed.length).toBeGreaterThan(0)
  expect(own.handoverCode !== null).toBe(state === 'out')
})

test('staff who propose another time for a test drive are offered the hours', async () => {
  const { car } = await openMeetingRequest(world, {}, { owner: dealer, buyer: await personWith(world, 0) })
  const request = { url: '/api/TestDrive/get-slots', query: { CarId: car.id } }
  const { status, data } = await world.ask<{ slots: string[] }>({ ...request, ...asStaff() })
  expect(status).toBe(200)
  expect(data.slots.length).toBeGreaterThan(0)
})

test('staff answer for the workshop, and a member whose own car it is does not', async () => {
  const customer = await personWith(world, 0)
  await world.db.run`insert into staff_member values (${dealer.id}, ${customer.id}, ${world.now()})`
  const { repair } = await repairIn(world, {}, {}, { workshop: dealer, customer })
  const acceptBy = ({ token }: Person) =>
    world.ask<Repair>({
      url: '/api/AutoAppointment/accept',
      body: { repairId: repair.id, version: repair.version },
      token,
      actingFor: dealer.id,
    })
  expect((await acceptBy(customer)).status).toBe(403)
  const { status, data } = await acceptBy(ada)
  expect(status).toBe(200)
  expect(data).toMatchObject({ state: 'accepted', role: 'workshop', allowed: ['check-in'] })
  expect(await seeRepair(world, customer, repair)).toMatchObject({ state: 'accepted' })
})
