import { afterAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Rental } from '#contract/rental/fields.ts'
import type { RentalState } from '#contract/rental/process.ts'
import { rentalCommission } from '#contract/rental/terms/fee-terms.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { suspendCars } from '#server/cars/take-off-market.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { cause, settleRental } from '#server/testing/deals/rental-causes.ts'
import {
  caution,
  letCar,
  rentalIn,
  type Renting,
  rentCar,
  rentFor,
  seeRental,
  stepOf,
  withCode,
} from '#server/testing/deals/rentals.ts'
import { balanceOf, offerCar, personWith, pin, signIn } from '#server/testing/world/people.ts'
import { dayKobo, offerForRent } from '#server/testing/deals/rent.ts'
import { pay, price } from '#server/testing/world/sale.ts'
import { approvedFile } from '#server/testing/world/stage.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const startKobo = rentFor(4) + caution
const dayTime = { hoursFrom: '08:00', hoursTo: '20:00' }
const daysOf = async (carId: string): Promise<string[]> =>
  (await world.db.rows<{ day: string }>`select day from rental_day where car_id = ${carId} order by day`).map(
    ({ day }) => day,
  )

test('a client of the specification alone rents a car for a day from the day it names', async () => {
  const [owner, renter] = [await personWith(world, 0), await personWith(world, startKobo)]
  const car = await letCar(world, owner, { instant: false, ...dayTime })
  const rental = done(
    await world.ask<Rental>({
      url: '/api/Wallet/RentPayment',
      query: { pin },
      token: renter.token,
      body: { id: car.id, rentPrice: '50000', noOfDays: 2, from: '2026-11-22' },
    }),
  )
  expect(rental).toMatchObject({
    state: 'requested',
    role: 'renter',
    from: '2026-11-22',
    days: 2,
    rentKobo: rentFor(2),
    cautionKobo: caution,
    pickUpAt: '2026-11-22T07:00:00.000Z',
    returnAt: '2026-11-23T19:00:00.000Z',
    allowed: ['withdraw'],
    counterparty: { phoneNumber: '' },
  })
  expect(rental.lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(rentFor(2) + caution)
  expect(await balanceOf(world, renter)).toBe(startKobo - rentFor(2) - caution)
  expect(await daysOf(car.id)).toEqual(['2026-11-22', '2026-11-23'])
})

test('on the terms that are assumed, whoever has a licence in force drives, and the owner is asked first', async () => {
  const [owner, renter] = [await personWith(world, 0), await personWith(world, startKobo + rentFor(2))]
  const car = await offerForRent(world, owner)
  const body = { from: '2026-11-22', noOfDays: 1 }
  expect(await rentCar(world, renter, car.id, body)).toMatchObject({ status: 403, code: '75' })
  await approvedFile(world, renter.id, 'licence')
  const rental = done(await rentCar(world, renter, car.id, body))
  expect(rental).toMatchObject({ state: 'requested', driver: 'self-drive', cautionKobo: 2 * dayKobo })
})

test('before they answer, owners alone read the rating, the rentals, the identity and the licence of the renter', async () => {
  const [owner, renter] = [await personWith(world, 0), await personWith(world, 4 * startKobo)]
  await approvedFile(world, renter.id, 'licence')
  const car = await letCar(world, owner, { instant: false, drivers: ['self-drive', 'chauffeur'] })
  const book = async (from: string, driver: string) =>
    done(await rentCar(world, renter, car.id, { from, driver, noOfDays: 1 }))
  const driven = await book('2026-11-22', 'self-drive')
  expect(driven.counterpartyRecord).toBeNull()
  const newcomer = {
    rating: { average: null, count: 0 },
    completedRentals: 0,
    identityVerified: true,
    licence: { licenceClass: 'B', expiresOn: '2099-12-31' },
  }
  expect((await seeRental(world, owner, driven)).counterpartyRecord).toEqual(newcomer)
  const chauffeured = await book('2026-11-24', 'chauffeur')
  expect((await seeRental(world, owner, chauffeured)).counterpartyRecord).toMatchObject({ licence: null })
  await world.db.run`
    insert into rating_average (about, about_id, stars) values ('buyer', ${renter.id}, ${[0, 0, 0, 1, 1]})`
  const ended = await rentalIn(world, 'returned', { renter, owner })
  done(await stepOf(world, owner, 'all-well', await seeRental(world, owner, ended.rental)))
  const declined = done(await stepOf(world, owner, 'decline', chauffeured))
  expect(declined.counterpartyRecord).toBeNull()
  expect((await seeRental(world, owner, ended.rental)).counterpartyRecord).toBeNull()
  expect((await seeRental(world, owner, driven)).counterpartyRecord).toMatchObject({
    rating: { average: 4.5, count: 2 },
    completedRentals: 1,
  })
})

test('without a first day the rental begins on the earliest that terms and calendar allow, and the answer says which', async () => {
  const owner = await personWith(world, 0)
  const car = await letCar(world, owner, { instant: true, aheadDays: 7, noticeHours: 24, ...dayTime })
  // As text: the address of the page carries the number so.
  const rentTwoDays = async () =>
    rentCar(world, await personWith(world, startKobo), car.id, { from: undefined, noOfDays: '2' })
  const days = [done(await rentTwoDays()), done(await rentTwoDays())].map(({ from, days: count }) => [
    from,
    count,
  ])
  expect(days).toEqual([
    ['2026-11-21', 2],
    ['2026-11-23', 2],
  ])
  for (const next of ['2026-11-25', '2026-11-27']) expect(done(await rentTwoDays()).from).toBe(next)
  const pickUpAt = '2026-11-24T09:00:00.000Z'
  const other = await letCar(world, owner, { instant: true, ...dayTime })
  const renter = await personWith(world, startKobo)
  expect(done(await rentCar(world, renter, other.id, { from: undefined, pickUpAt }))).toMatchObject({
    from: '2026-11-24',
    pickUpAt,
  })
  const refusal = await rentTwoDays()
  expect(refusal).toMatchObject({
    status: 409,
    message: expect.stringContaining('not free for 2 days in a row'),
  })
})

test('with a first day that is over, or with days that are none, nothing is rented', async () => {
  const [owner, renter] = [await personWith(world, 0), await personWith(world, startKobo)]
  const car = await letCar(world, owner, { longestDays: 30, ...dayTime })
  const wrong: [object, string][] = [
    [{ from: '2026-02-31' }, 'from'],
    [{ from: '2026-11-19' }, 'from'],
    [{ from: '2027-11-25' }, 'from'],
    [{ noOfDays: 0 }, 'noOfDays'],
    [{ noOfDays: -2 }, 'noOfDays'],
    [{ noOfDays: 31 }, 'noOfDays'],
    [{ noOfDays: 365 }, 'noOfDays'],
    [{ noOfDays: 1.5 }, 'noOfDays'],
    [{ noOfDays: 'two' }, 'noOfDays'],
    [{ noOfDays: '1.5' }, 'noOfDays'],
    [{ rentPrice: 'cheap' }, 'rentPrice'],
    [{ zone: 'interstate' }, 'zone'],
    [{ driver: 'self-drive' }, 'driver'],
    [{ delivered: true }, 'delivered'],
    [{ pickUpAt: '2026-11-21T09:00:00.000Z' }, 'pickUpAt'],
    [{ pickUpAt: '2026-11-20T02:00:00.000Z' }, 'pickUpAt'],
    [{ pickUpAt: '2026-11-20T10:30:00.000Z' }, 'pickUpAt'],
  ]
  for (const [body, field] of wrong) {
    const answer = await rentCar(world, renter, car.id, body)
    expect([body, answer.status, answer.code, answer.errors[0]?.field]).toEqual([body, 400, '10', field])
  }
  expect(await balanceOf(world, renter)).toBe(startKobo)
  expect(await daysOf(car.id)).toEqual([])
})

test('nothing is charged that the page did not show: another price of a day, another total, a price changed meanwhile', async () => {
  const [owner, renter] = [await personWith(world, 0), await personWith(world, startKobo)]
  const car = await letCar(world, owner)
  const rentRequest = { noOfDays: 2, rentPrice: 50_000, shownTotalKobo: rentFor(2) + caution }
  for (const change of [{ rentPrice: 49_999 }, { rentPrice: '0' }, { shownTotalKobo: rentFor(2) }])
    expect(await rentCar(world, renter, car.id, { ...rentRequest, ...change })).toMatchObject({
      status: 409,
      code: '34',
    })
  await world.db.run`update car set rent_price_kobo = ${dayKobo + 100} where id = ${car.id}`
  expect(await rentCar(world, renter, car.id, rentRequest)).toMatchObject({
    status: 409,
    code: '34',
    message: 'A day now costs ₦50,001.00. You were not charged. Check it again before you pay.',
  })
  expect(await balanceOf(world, renter)).toBe(startKobo)
  expect(await daysOf(car.id)).toEqual([])
})

test('nobody rents their own car, one that is only for sale, before they are verified, beyond their wallet, or without a licence', async () => {
  const [owner, renter] = [await personWith(world, startKobo), await personWith(world, caution)]
  const car = await letCar(world, owner)
  expect(await rentCar(world, owner, car.id)).toMatchObject({ status: 409, code: '33' })
  expect(await rentCar(world, renter, car.id)).toMatchObject({ status: 409, code: '06' })
  expect(await rentCar(world, await personWith(world, 0, {}, 0), car.id)).toMatchObject({ code: '53' })
  const forSale = await offerCar(world, owner)
  expect(await rentCar(world, renter, forSale.id)).toMatchObject({ status: 409, code: '76' })
  expect(await rentCar(world, renter, crypto.randomUUID())).toMatchObject({ status: 404, code: '13' })
  const plain = await offerForRent(world, owner)
  expect(
    await rentCar(world, await personWith(world, startKobo), plain.id, { from: '2026-11-22' }),
  ).toMatchObject({
    status: 403,
    code: '75',
  })
  for (const id of [car.id, plain.id]) expect(await daysOf(id)).toEqual([])
})

test(
  'a hundred at once leave one, whatever days they overlap in, and everybody else every kobo',
  { tags: 'slow', timeout: 30_000 },
  async () => {
    const owner = await personWith(world, 0)
    const car = await letCar(world, owner, { bufferDays: 1 })
    const renters = []
    for (let i = 0; i < 100; i++) renters.push(await personWith(world, rentFor(3) + caution))
    const answers = await Promise.all(
      renters.map((renter, i) =>
        rentCar(world, renter, car.id, { from: `2026-11-2${4 + (i % 3)}`, noOfDays: 3 - (i % 2) }),
      ),
    )
    const won = answers.flatMap(({ status, data }) => (status === 200 ? [data] : []))
    expect(won).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, '74']))
    for (const [i, renter] of renters.entries())
      expect(await balanceOf(world, renter)).toBe(
        rentFor(3) + caution - (answers[i]!.status === 200 ? won[0]!.rentKobo + caution : 0),
      )
    expect(await daysOf(car.id)).toHaveLength(won[0]!.days + 1)
  },
)

test('the same payment twice rents once: with its key it is told again, without one it is refused by name', async () => {
  const [owner, renter] = [await personWith(world, 0), await personWith(world, startKobo)]
  const car = await letCar(world, owner)
  const rentRequest = { from: '2026-11-25' }
  const key = crypto.randomUUID()
  const [first, again] = await Promise.all([
    rentCar(world, renter, car.id, rentRequest, key),
    rentCar(world, renter, car.id, rentRequest, key),
  ])
  const answer = await rentCar(world, renter, car.id, rentRequest, key)
  expect(new Set([first, again, answer].flatMap(({ data }) => (data ? [data.id] : []))).size).toBe(1)
  expect(await rentCar(world, renter, car.id, rentRequest)).toMatchObject({ status: 409 })
  expect(await balanceOf(world, renter)).toBe(startKobo - rentFor(1) - caution)
})

test('a day begins and ends at midnight in Lagos', async () => {
  const late = await makeWorld()
  // Ten in the evening of the 20th in Lagos; the last hour of pick-up is an hour later.
  late.pass({ hours: 12 })
  const [owner, renter] = [await personWith(late, 0), await personWith(late, startKobo)]
  const car = await letCar(late, owner, { hoursFrom: '08:00' })
  const tryFrom = async (from: string) =>
    rentCar(late, { ...renter, token: (await signIn(late, renter.email)).token }, car.id, { from })
  late.pass({ hours: 1, minutes: 59 })
  expect((await tryFrom('2026-11-19')).errors[0]!.message).toMatch(/passed/)
  expect((await tryFrom('2026-11-20')).errors[0]!.message).toMatch(/Too late for today/)
  late.pass({ minutes: 2 })
  expect((await tryFrom('2026-11-20')).errors[0]!.message).toMatch(/passed/)
  expect(done(await tryFrom('2026-11-21'))).toMatchObject({
    pickUpAt: '2026-11-21T07:00:00.000Z',
    returnAt: '2026-11-21T22:00:00.000Z',
  })
})

const stepsTo = async (on: Renting, steps: readonly (readonly [string, ...object[]])[]) => {
  for (const [name, more = {}] of steps) {
    const now = await seeRental(world, on.renter, on.rental)
    const owner = [
      'confirm',
      'decline',
      'call-off',
      'all-well',
      'agree-change',
      'end-trip',
      'claim',
    ].includes(name)
    if (name.startsWith('clock ')) await cause(world, now, name.slice(6))
    else if (name.startsWith('settle ')) {
      const [, how, amount] = name.split(' ')
      await settleRental(world, now, how!, amount ? Number(amount) : undefined)
    } else if (name === 'bring-back') await withCode(world, on, name)
    else done(await stepOf(world, owner ? on.owner : on.renter, name, now, more))
  }
}

/** From where, by which steps, to which end, with how much of the rent and of the caution for the owner. */
const everyEnd: [RentalState, [string, ...object[]][], RentalState, number, number][] = [
  ['requested', [['decline']], 'declined', 0, 0],
  ['requested', [['withdraw']], 'withdrawn', 0, 0],
  ['requested', [['clock lapse']], 'lapsed', 0, 0],
  ['requested', [['confirm'], ['call-off']], 'called-off', 0, 0],
  ['confirmed', [['clock lose']], 'called-off', 0, 0],
  ['changing', [['call-off']], 'called-off', 0, 0],
  ['changing', [['cancel', { shownFeeKobo: 0 }]], 'cancelled', 0, 0],
  ['awaited', [['clock never-begun']], 'called-off', 0, 0],
  ['awaited', [['call-off']], 'called-off', 0, 0],
  ['awaited', [['cancel', { shownFeeKobo: rentFor(1) }]], 'cancelled', rentFor(1), 0],
  ['renter-missing', [['clock uncontested']], 'missed', rentFor(1), 0],
  ['owner-missing', [['clock uncontested']], 'let-down', 0, 0],
  ['unclear', [['settle release']], 'missed', rentFor(1), 0],
  ['unclear', [['settle refund']], 'let-down', 0, 0],
  ['unclear', [['settle split 1000000']], 'split', 1_000_000, 0],
  ['returned', [['all-well']], 'closed', rentFor(2), 0],
  ['returned', [['clock no-claim']], 'closed', rentFor(2), 0],
  ['claimed', [['accept-claim']], 'closed', rentFor(2), 1_000_000],
  ['claimed', [['clock uncontested']], 'closed', rentFor(2), 1_000_000],
  ['claimed', [['all-well']], 'closed', rentFor(2), 0],
  ['contested', [['settle uphold']], 'upheld', rentFor(2), 1_000_000],
  ['contested', [['settle dismiss']], 'dismissed', rentFor(2), 0],
  ['contested', [['settle share 300000']], 'shared', rentFor(2), 300_000],
  ['contested', [['settle decide-last 250000']], 'shared', rentFor(2), 250_000],
  ['objected', [['all-well']], 'closed', rentFor(2), 0],
  ['objected', [['clock no-claim'], ['settle uphold']], 'upheld', rentFor(2), 150_000],
  ['objected', [['claim', { items: ['cleaning'] }], ['accept-claim']], 'closed', rentFor(2), 1_150_000],
  ['contested', [['accept-claim']], 'closed', rentFor(2), 1_000_000],
  ['contested', [['all-well']], 'closed', rentFor(2), 0],
  ['overdue', [['clock gone'], ['settle release']], 'released', rentFor(2), caution],
  ['overdue', [['bring-back'], ['clock no-claim']], 'closed', rentFor(2), 0],
  ['broken-down', [['end-trip'], ['clock no-claim']], 'closed', 0, 0],
  ['broken-down', [['clock unanswered'], ['settle refund']], 'refunded', 0, 0],
  ['disputed', [['settle split 12000000']], 'split', rentFor(2), 2_000_000],
  ['disputed', [['bring-back'], ['all-well']], 'closed', rentFor(2), 0],
  ['extending', [['bring-back'], ['all-well']], 'closed', rentFor(2), 0],
  ['extending', [['clock change-lapses'], ['bring-back'], ['all-well']], 'closed', rentFor(2), 0],
  ['extending', [['agree-change'], ['bring-back'], ['all-well']], 'closed', rentFor(3), 0],
]
test.each(everyEnd)(
  'from %s by %j it is %s, and the money is where the table says',
  async (from, steps, end, rent, ofCaution) => {
    const on = await rentalIn(world, from)
    await stepsTo(on, steps)
    const commissionKobo = rentalCommission(kobo(rent), world.now())
    const { state, settlement } = await seeRental(world, on.renter, on.rental)
    expect({ state, got: settlement!.toOwnerKobo, commission: settlement!.commissionKobo }).toEqual({
      state: end,
      got: rent - commissionKobo + ofCaution,
      commission: commissionKobo,
    })
    expect(await balanceOf(world, on.renter)).toBe(startKobo - rent - ofCaution)
    expect(await balanceOf(world, on.owner)).toBe(rent - commissionKobo + ofCaution)
  },
)

test(
  'a car that is only held for a buyer keeps its rentals; once its owner is suspended they end with everything back',
  { tags: 'slow' },
  async () => {
    const owner = await personWith(world, 0)
    const car = await letCar(world, owner)
    await world.db.run`update car set for_sale = true, price_kobo = ${price} where id = ${car.id}`
    const renter = await personWith(world, startKobo)
    const rental = done(await rentCar(world, renter, car.id, { from: '2026-11-28' }))
    const second = await letCar(world, owner)
    const otherRental = done(
      await rentCar(world, await personWith(world, startKobo), second.id, { from: '2026-11-28' }),
    )
    done(await pay(world, await personWith(world, price), car.id))
    await world.settle()
    expect((await seeRental(world, renter, rental)).state).toBe('confirmed')
    await world.db.inTx(async tx => {
      await suspendUser(tx, { id: owner.id, reason: 'For the sake of a test', now: world.now() })
      await suspendCars(tx, owner.id)
    })
    await world.settle()
    expect((await seeRental(world, renter, rental)).state).toBe('confirmed')
    const { state } = await world.db.one<{
      state: string
    }>`select state from rental where id = ${otherRental.id}`
    expect(state).toBe('called-off')
    expect(await daysOf(second.id)).toEqual([])
  },
)

test('a fee that changed since the page showed it is not charged', async () => {
  const on = await rentalIn(world, 'confirmed', { days: 1 })
  expect(await stepOf(world, on.renter, 'cancel', on.rental, { shownFeeKobo: 1 })).toMatchObject({
    status: 409,
    code: '34',
  })
  expect((await seeRental(world, on.renter, on.rental)).state).toBe('confirmed')
})
