import { expect, test } from 'vitest'
import { done } from '#server/testing/deals/offers.ts'
import { setTerms } from '#server/testing/deals/rent.ts'
import { cause } from '#server/testing/deals/rental-causes.ts'
import {
  caution,
  dayIn,
  letCar,
  plainTerms,
  rentalIn,
  type Renting,
  rentCar,
  rentFor,
  seeRental,
  stepOf,
  withCode,
} from '#server/testing/deals/rentals.ts'
import { filled, handIn as handInKyc } from '#server/testing/world/kyc.ts'
import { balanceOf, offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { handIn, look, pay, price, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld, type World } from '#server/testing/world/world.ts'

const world = await makeWorld()
const startKobo = rentFor(4) + caution

const ask = (on: Renting, days: number, where: World = world) =>
  stepOf(where, on.renter, 'ask-change', on.rental, { noOfDays: days })

test('more days are refused where the licence runs out before them, and fewer are not asked about', async () => {
  const renter = await personWith(world, startKobo)
  // It holds the two days that are booked, and not a third.
  await handInKyc(world, renter, 'licence', filled('licence', 'card.pdf', dayIn(world, 3)))
  await world.settle()
  const terms = { drivers: ['self-drive'] }
  const on = await rentalIn(world, 'confirmed', { renter, terms, from: dayIn(world, 1), days: 2 })
  const answer = await ask(on, 3)
  expect(answer).toMatchObject({ status: 403, message: expect.stringContaining('before the return') })
  expect(await balanceOf(world, renter)).toBe(startKobo - rentFor(2) - caution)
  expect((await seeRental(world, renter, on.rental)).state).toBe('confirmed')
  expect(done(await ask(on, 1)).state).toBe('changing')
})

test('other days are asked for before the pick-up, and on the road before the car is due back', async () => {
  const late = await makeWorld()
  const on = await rentalIn(late, 'confirmed', { days: 2 })
  const pass = async (until: string, hours: number) => {
    late.pass({ hours: (Date.parse(until) - late.now().getTime()) / 3_600_000 + hours })
    for (const side of ['owner', 'renter'] as const)
      on[side] = { ...on[side], token: (await signIn(late, on[side].email)).token }
  }
  // The hour after the pick-up, in which the car may still be handed out.
  await pass(on.rental.pickUpAt, 0.5)
  const tooLate = { status: 409, message: expect.stringContaining('It is too late to change the days') }
  expect(await ask(on, 3, late)).toMatchObject(tooLate)
  on.rental = await withCode(late, on, 'hand-out')
  expect(done(await ask(on, 3, late)).state).toBe('extending')
  on.rental = done(await stepOf(late, on.renter, 'drop-change', await seeRental(late, on.renter, on.rental)))
  // Within the grace after it was due nothing is overdue yet, and nothing more can be asked for.
  await pass(on.rental.returnAt, 0.1)
  expect(await ask(on, 3, late)).toMatchObject(tooLate)
})

const titles = async (who: Person): Promise<string[]> =>
  (
    await world.db.rows<{ title: string }>`
      select title from notice where user_id = ${who.id} order by at desc, id desc`
  ).map(({ title }) => title)

test.each([
  [
    'late',
    async (on: Renting) => {
      await world.db
        .run`update rental set due_back_at = ${world.now()}::timestamptz - interval '1 hour' where id = ${on.rental.id}`
      await cause(world, on.rental, 'due-back')
    },
    'Not back yet: ',
  ],
  [
    'broken down',
    async (on: Renting) => {
      const what = { what: 'The gearbox is stuck', place: 'Lekki toll' }
      done(await stepOf(world, on.renter, 'break-down', await seeRental(world, on.renter, on.rental), what))
      on.rental = done(
        await stepOf(world, on.renter, 'dispute', await seeRental(world, on.renter, on.rental)),
      )
    },
    'Broken down: ',
  ],
] as const)(
  'whoever has a car next is told that it is %s, once and only where the pick-up is near',
  async (_, delay, title) => {
    const on = await rentalIn(world, 'out', { days: 2 })
    const [near, far] = [await personWith(world, startKobo), await personWith(world, startKobo)]
    done(await rentCar(world, near, on.car.id, { from: dayIn(world, 2), noOfDays: 1 }))
    const later = done(await rentCar(world, far, on.car.id, { from: dayIn(world, 6), noOfDays: 1 }))
    await delay(on)
    const readChangeNotices = async (who: Person) =>
      (await titles(who)).filter(each => each.startsWith(title))
    expect(await readChangeNotices(near)).toHaveLength(1)
    expect(await readChangeNotices(far)).toEqual([])
    await world.settle()
    expect((await world.mailTo(near.email))?.subject).toContain(title)
    // With the reminder of the day before, where it is not back by then.
    await cause(world, later, 'remind')
    expect(await readChangeNotices(far)).toHaveLength(1)
  },
)

test('and that a late car is back, which nobody hears of one that comes in time', async () => {
  const of = /^(Not back yet|Broken down|Back with its owner): /
  for (const [state, noticeTitles] of [
    ['overdue', ['Back with its owner: ']],
    ['out', []],
  ] as const) {
    const on = await rentalIn(world, state, { days: 2 })
    const next = await personWith(world, startKobo)
    const booked = done(await rentCar(world, next, on.car.id, { from: dayIn(world, 2), noOfDays: 1 }))
    if (state === 'out') await cause(world, booked, 'remind')
    await withCode(world, on, 'bring-back')
    expect((await titles(next)).flatMap(each => of.exec(each)?.[0] ?? [])).toEqual(noticeTitles)
  }
})

test('a car that a renter still has after its last day is not handed over to its buyer', async () => {
  const owner = await personWith(world, 0)
  const renter = await personWith(world, startKobo)
  const buyer = await personWith(world, price)
  const car = await offerCar(world, owner, { ForRent: 'true', RentPriceKobo: String(5_000_000) })
  done(await setTerms(world, owner, car.id, plainTerms))
  const rental = done(await rentCar(world, renter, car.id, { noOfDays: 1 }))
  const on = { owner, renter, car, rental }
  on.rental = await withCode(world, on, 'hand-out')
  const paid = (await pay(world, buyer, car.id)).data
  const accepted = (await stepBy(buyer, world, 'accept-papers', (await handIn(world, owner, paid)).data)).data
  const bookingNow = (await stepBy(owner, world, 'send', accepted)).data
  const { handoverCode: code } = await look(world, buyer, bookingNow)
  // Its days are over, and it is not back.
  await world.db.run`update rental_day set day = day - 400 where rental_id = ${rental.id}`
  expect(await stepBy(owner, world, 'hand-over', bookingNow, { code })).toMatchObject({
    status: 409,
    message: expect.stringContaining('still with its renter'),
  })
  await withCode(world, on, 'bring-back')
  expect((await stepBy(owner, world, 'hand-over', bookingNow, { code })).data.state).toBe('handed-over')
})

test.each([
  ['withdrawn from the market', 'withdraw-car'],
  ['sold elsewhere', 'mark-sold'],
])('a car that is %s ends the rentals that lie ahead, with everything back', async (_, call) => {
  const owner = await personWith(world, 0)
  const car = await letCar(world, owner)
  const renter = await personWith(world, startKobo)
  const ahead = done(await rentCar(world, renter, car.id, { from: dayIn(world, 5) }))
  const gone = { id: car.id, version: 1 }
  done(await world.ask({ url: `/api/Car/${call}`, token: owner.token, body: gone }))
  await world.settle()
  expect((await seeRental(world, renter, ahead)).state).toBe('called-off')
  expect(await balanceOf(world, renter)).toBe(startKobo)
})
