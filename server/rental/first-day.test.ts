// Moving the first day of a rental: price, days, notice and free cancellation.
import { afterAll, expect, test } from 'vitest'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { cancelFeeNow } from '#contract/rental/story.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  caution,
  dayIn,
  passTime,
  rentalIn,
  type Renting,
  rentCar,
  rentFor,
  seeRental,
  stepOf,
} from '#server/testing/deals/rentals.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))
const startKobo = rentFor(4) + caution

const daysOf = async (carId: string): Promise<string[]> =>
  (
    await world.db.rows<{ day: string; buffer: boolean }>`
      select day, buffer from rental_day where car_id = ${carId} order by day`
  ).map(({ day, buffer }) => (buffer ? `${day} buffer` : day))
const days = (...counts: number[]) => counts.map(count => dayIn(world, count))
const see = (on: Renting) => seeRental(world, on.renter, on.rental)
const ask = async (on: Renting, body: object) => stepOf(world, on.renter, 'ask-change', await see(on), body)
const faultOf = async (on: Renting, body: object) => {
  const { status, code, errors } = await ask(on, body)
  return [status, code, errors.map(({ field }) => field)]
}

test('another first day is priced before the PIN, held with the days of the booking, and moves all that hangs on it', async () => {
  // Days 6 and 7 cost more.
  const terms = {
    bufferDays: 1,
    datedPrices: [{ from: dayIn(world, 6), to: dayIn(world, 7), dayKobo: 60_000_00, words: 'Festival' }],
  }
  const on = await rentalIn(world, 'confirmed', { from: dayIn(world, 5), days: 2, terms })
  const before = await see(on)
  const body = { noOfDays: 2, from: dayIn(world, 6) }
  const dear = { ...body, shownTotalKobo: before.rentKobo + caution }
  expect((await ask(on, dear)).code).toBe('34')
  const request = done(await ask(on, body))
  expect(request).toMatchObject({
    state: 'changing',
    from: dayIn(world, 5),
    change: { from: dayIn(world, 6), days: 2, rentKobo: 2 * 60_000_00 },
  })
  expect(request.change!.pickUpAt.slice(10)).toBe(before.pickUpAt.slice(10))
  expect(await daysOf(on.car.id)).toEqual([...days(5, 6, 7), `${dayIn(world, 8)} buffer`])
  const agreed = done(await stepOf(world, on.owner, 'agree-change', request))
  expect(agreed).toMatchObject({
    state: 'confirmed',
    from: dayIn(world, 6),
    freeFrom: dayIn(world, 5),
    pickUpAt: request.change!.pickUpAt,
    returnAt: request.change!.returnAt,
    rentKobo: 2 * 60_000_00,
  })
  expect(await daysOf(on.car.id)).toEqual([...days(6, 7), `${dayIn(world, 8)} buffer`])
  expect(await balanceOf(world, on.renter)).toBe(startKobo - 2 * 60_000_00 - caution)
})

test('days far from those of the booking are held beside them, and come back to the market with a no', async () => {
  const on = await rentalIn(world, 'confirmed', { from: dayIn(world, 5), days: 2 })
  const request = done(await ask(on, { noOfDays: 1, from: dayIn(world, 20) }))
  expect(await daysOf(on.car.id)).toEqual(days(5, 6, 20))
  const secondRenter = await personWith(world, startKobo)
  expect((await rentCar(world, secondRenter, on.car.id, { from: dayIn(world, 20), noOfDays: 1 })).code).toBe(
    '74',
  )
  done(await stepOf(world, on.owner, 'refuse-change', request))
  expect(await daysOf(on.car.id)).toEqual(days(5, 6))
  done(await rentCar(world, secondRenter, on.car.id, { from: dayIn(world, 20), noOfDays: 1 }))
  const before = await balanceOf(world, on.renter)
  expect(await faultOf(on, { noOfDays: 2, from: dayIn(world, 19) })).toEqual([409, '74', []])
  expect(await daysOf(on.car.id)).toEqual(days(5, 6, 20))
  expect(await balanceOf(world, on.renter)).toBe(before)
})

test('a first day that has passed, is too far, or is asked for on the road is refused beside its field', async () => {
  const on = await rentalIn(world, 'confirmed', { from: dayIn(world, 5), days: 2 })
  const wrong = [400, '10', ['from']]
  expect(await faultOf(on, { noOfDays: 2, from: dayIn(world, -1) })).toEqual(wrong)
  expect(await faultOf(on, { noOfDays: 2, from: dayIn(world, 364) })).toEqual(wrong)
  expect(await faultOf(on, { noOfDays: 2, from: '2026-02-30' })).toEqual(wrong)
  expect(await faultOf(on, { noOfDays: 2, from: dayIn(world, 5) })).toEqual([400, '10', ['noOfDays']])
  // The hour of the pick-up has passed today.
  expect(await faultOf(on, { noOfDays: 2, from: dayIn(world, 0) })).toEqual(wrong)
  const out = await rentalIn(world, 'out')
  expect(await faultOf(out, { noOfDays: 2, from: dayIn(world, 1) })).toEqual(wrong)
})

test('moving to a later day does not make cancelling free again, and an earlier day brings its deadline forward', async () => {
  const on = await rentalIn(world, 'confirmed', { from: dayIn(world, 2), days: 2 })
  const request = done(await ask(on, { noOfDays: 2, from: dayIn(world, 10) }))
  done(await stepOf(world, on.owner, 'agree-change', request))
  await passTime(world, on, { hours: 30 })
  const late = await see(on)
  expect(cancelFeeNow(late, world.now())).toBe(25_000_00)
  // And back: the earliest first day stays the one that counts.
  const again = done(await ask(on, { noOfDays: 2, from: dayAfter(late.from, 5) }))
  done(await stepOf(world, on.owner, 'agree-change', again))
  const moved = await see(on)
  expect([moved.freeFrom, cancelFeeNow(moved, world.now())]).toEqual([late.freeFrom, 25_000_00])
  const before = await balanceOf(world, on.owner)
  done(await stepOf(world, on.renter, 'cancel', moved, { shownFeeKobo: 25_000_00 }))
  expect(await balanceOf(world, on.owner)).toBe(before + 25_000_00 * 0.95)
})
