// Answer, handover and return: deadlines, two tabs, an expired licence and a collected car.
import { expect, test } from 'vitest'
import { dayInWords } from '#contract/core/day-words.ts'
import { lateFee } from '#contract/rental/terms/fees.ts'
import { done } from '#server/testing/deals/offers.ts'
import { putRecord } from '#server/testing/deals/rental-causes.ts'
import {
  caution,
  dayIn,
  passTime,
  rentalIn,
  type Renting,
  rentFor,
  seeRental,
  stepOf,
  withCode,
} from '#server/testing/deals/rentals.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { approvedFile } from '#server/testing/world/stage.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { insertRecord } from './record-sql.ts'

const world = await makeWorld()

test('a booking that is confirmed says until when it is free to cancel, and nothing once that has passed', async () => {
  const confirm = async (inDays: number, hours: number): Promise<string> => {
    const on = await rentalIn(world, 'requested', { from: dayIn(world, inDays) })
    await passTime(world, on, { hours })
    done(await stepOf(world, on.owner, 'confirm', await seeRental(world, on.owner, on.rental)))
    await world.settle()
    const { body } = await world.db.one<{ body: string }>`
      select body from notice where user_id = ${on.renter.id} and title like 'Confirmed:%'`
    return body
  }
  const day = dayInWords(dayIn(world, 4))
  expect(await confirm(5, 0)).toContain('You can cancel free of charge until ')
  expect(await confirm(5, 0)).toContain(day)
  // A late booking is free for an hour only.
  expect(await confirm(1, 0)).toContain(dayInWords(dayIn(world, 0)))
  expect(await confirm(1, 2)).not.toContain('free')
})

test('an owner who accepts and declines in two tabs does one of them', async () => {
  for (let count = 0; count < 3; count++) {
    const on = await rentalIn(world, 'requested')
    const request = await seeRental(world, on.owner, on.rental)
    const both = await Promise.all([
      stepOf(world, on.owner, 'confirm', request),
      stepOf(world, on.owner, 'decline', request),
    ])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const { state } = await seeRental(world, on.owner, on.rental)
    expect(state).toBe(both[0].status === 200 ? 'confirmed' : 'declined')
    const heldKobo = both[0].status === 200 ? rentFor(2) + caution : 0
    expect(await balanceOf(world, on.renter)).toBe(rentFor(4) + caution - heldKobo)
  }
})

test('a licence that ran out after the booking stops the handover, and its owner sees that none is in force', async () => {
  const renter = await personWith(world, rentFor(2) + caution)
  const fileId = await approvedFile(world, renter.id, 'licence')
  const on = await rentalIn(world, 'confirmed', { renter, terms: { drivers: ['self-drive'] } })
  await putRecord(world, on.rental, 'out')
  const setExpiry = (day: string) =>
    world.db.run`update kyc_document set expires_on = ${day} where file_id = ${fileId}`
  const { handoverCode: code } = await seeRental(world, renter, on.rental)
  const handOut = async () =>
    stepOf(world, on.owner, 'hand-out', await seeRental(world, on.owner, on.rental), { code })
  // A licence is valid on a day only if it expires after it.
  await setExpiry(dayIn(world, 1))
  expect(await handOut()).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Don’t hand the car over.*the owner can cancel the rental/),
  })
  await world.db.run`update kyc_file set state = 'expired' where id = ${fileId}`
  expect((await handOut()).status).toBe(409)
  const { counterpartyRecord, state } = await seeRental(world, on.owner, on.rental)
  expect([counterpartyRecord?.licence, state]).toEqual([null, 'confirmed'])
  // Once a no-show is reported, neither side can cancel.
  await world.db.run`update rental set state = 'renter-missing' where id = ${on.rental.id}`
  const refusal = await handOut()
  expect(refusal.message).toMatch(/^Don’t hand the car over.*“Verification” in their profile\.$/)
  await world.db.run`update rental set state = 'confirmed' where id = ${on.rental.id}`
  await world.db.run`update kyc_file set state = 'approved' where id = ${fileId}`
  await setExpiry(dayIn(world, 2))
  expect(done(await handOut()).state).toBe('out')
})

const delivered = { delivered: true, deliveryAddress: '1 Marina, Lagos' }

/** Handed out, ready by the renter's record ten minutes before it is due, and collected five hours late. */
const collectedLate = async (trip: object, drivenKm: number): Promise<Renting> => {
  const on = await rentalIn(world, 'confirmed', { days: 1, terms: { deliveryKobo: 0 }, trip })
  const { returnAt } = await withCode(world, on, 'hand-out')
  const minutes = Math.round((Date.parse(returnAt) - world.now().getTime()) / 60_000)
  await passTime(world, on, { minutes: minutes - 10 })
  const at = world.now()
  const record = { odometer_km: 50_050, fuel_eighths: 8, points: [], made_at: at, sent_at: at }
  await world.db.inTx(tx =>
    insertRecord(tx, { rental_id: on.rental.id, moment: 'back', side: 'renter', ...record }),
  )
  await passTime(world, on, { minutes: 10 + 5 * 60 })
  await putRecord(world, on.rental, 'back', { odometerKm: 50_050 + drivenKm })
  await withCode(world, on, 'bring-back')
  on.rental = await seeRental(world, on.renter, on.rental)
  return on
}

test.each([
  ['a delivered car that was ready', delivered, 0, 0],
  ['a delivered car that was driven after it', delivered, 1, 5],
  ['a delivered car whose renter typed too much', delivered, -1, 5],
  ['a car that the renter brings back', {}, 0, 5],
])(
  'of %s the hours that its owner lets pass are charged only if they are the renter’s',
  async (_, trip, km, hours) => {
    const { rental } = await collectedLate(trip, km)
    const { terms, startedAt, returnAt, fees } = rental
    const dueAt = new Date(returnAt)
    const backAt = new Date(dueAt.getTime() + hours * 3_600_000)
    const { amountKobo } = lateFee({ terms, bookedAt: new Date(startedAt), dueAt, backAt })
    expect(fees.find(({ what }) => what === 'late')?.amountKobo ?? 0).toBe(amountKobo)
    expect(amountKobo > 0).toBe(hours > 0)
  },
)
