import { afterAll, expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import { depositOn } from '#contract/reservation/deposit-terms.ts'
import { limits } from '#contract/core/limits.ts'
import { kobo } from '#contract/core/money.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { suspendCars } from '#server/cars/take-off-market.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done, offered, offerIn, seeOffer } from '#server/testing/deals/offers.ts'
import {
  act,
  deposit,
  reservationIn,
  type ReservationStep,
  reserve,
  seeReservation,
  termsOf,
} from '#server/testing/deals/reservations.ts'
import { balanceOf, offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { carState, pay, price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { reservationKind } from './kind.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

/** The same person the day after: a session ends before. */
const signInAgain = async (who: Person): Promise<Person> => ({
  ...who,
  token: (await signIn(world, who.email)).token,
})
/** Its timers fire, as though their time had come. */
const timeIsOver = async ({ id }: { id: string }) => {
  await world.db.run`update process_timer set due_at = ${world.now()} where subject_id = ${id}`
  await world.settle()
}

test('a deposit is a share of the price within its bounds', () => {
  const on = (naira: number) => depositOn(kobo(naira * 100), world.now()) / 100
  expect([10_000, 500_000, 8_500_000, 400_000_000].map(on)).toEqual([10_000, 20_000, 170_000, 500_000])
})

test(
  'the deposit holds the car, and becomes part of the price: with the price alone in the wallet all of it is paid',
  { tags: 'slow' },
  async () => {
    const { seller, buyer, car, reservation } = await reservationIn(world)
    expect(reservation).toMatchObject({ state: 'held', depositKobo: deposit, priceKobo: price, myTurn: true })
    expect(await balanceOf(world, buyer)).toBe(price - deposit)
    expect(await carState(world, car.id)).toBe('reserved')
    const otherPerson = await personWith(world, price)
    for (const answer of [await pay(world, otherPerson, car.id), await reserve(world, otherPerson, car.id)])
      expect(answer).toMatchObject({ status: 409, code: '32' })
    expect(await balanceOf(world, otherPerson)).toBe(price)
    expect(await termsOf(world, otherPerson, car.id)).toMatchObject({ priceKobo: null, depositKobo: null })
    expect(await termsOf(world, buyer, car.id)).toMatchObject({
      priceKobo: price,
      because: 'reservation',
      until: reservation.heldUntil,
      paidKobo: deposit,
    })
    const booking = done(await pay(world, buyer, car.id))
    expect(booking).toMatchObject({ state: 'funded', priceKobo: price })
    expect(await balanceOf(world, buyer)).toBe(0)
    expect(await seeReservation(world, seller, reservation)).toMatchObject({
      state: 'bought',
      settlement: { toBuyerKobo: deposit, toSellerKobo: 0, commissionKobo: 0 },
    })
    const { held } = await world.db.one<{ held: number }>`
    select sum(amount_kobo)::bigint as held from ledger_hold h
    where not exists (select from ledger_hold_resolution r where r.hold_id = h.id) and payer_id =
      (select id from ledger_account where code = ${`wallet:${buyer.id}`})`
    expect(held).toBe(price)
  },
)

test('one kobo less than the rest of the price buys nothing, and the reservation goes on', async () => {
  const { buyer, car, reservation } = await reservationIn(world)
  await world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin: '8305' },
    token: buyer.token,
    body: { accountNumber: (await personWith(world, 0)).accountNumber, amountKobo: 1 },
  })
  expect(await pay(world, buyer, car.id)).toMatchObject({ status: 409, code: '06' })
  expect(await balanceOf(world, buyer)).toBe(price - deposit - 1)
  expect((await seeReservation(world, buyer, reservation)).state).toBe('held')
})

test('an accepted price is paid by its buyer alone, and nothing else is charged by what a page showed', async () => {
  const { buyer, car, offer } = await offerIn(world, 'accepted')
  expect(await termsOf(world, buyer, car.id)).toMatchObject({
    priceKobo: offered,
    because: 'offer',
    until: offer.acceptedUntil,
    openOfferId: offer.id,
  })
  const stale = await pay(world, buyer, car.id, { body: { shownPriceKobo: price } })
  expect(stale).toMatchObject({ status: 409, code: '34' })
  expect(await balanceOf(world, buyer)).toBe(price)
  const booking = done(await pay(world, buyer, car.id))
  expect(booking.priceKobo).toBe(offered)
  expect(await balanceOf(world, buyer)).toBe(price - offered)
  expect((await seeOffer(world, buyer, offer)).state).toBe('taken')
})

test('an accepted price ends with its day by the server’s clock, also before its timer has fired', async () => {
  const { buyer, car } = await offerIn(world, 'accepted')
  world.pass({ hours: 24 })
  const back = await signInAgain(buyer)
  expect(await pay(world, back, car.id, { body: { shownPriceKobo: offered } })).toMatchObject({
    status: 409,
    code: '34',
    message: 'The price is now ₦8,500,000.00. You were not charged. Check it again before you pay.',
  })
  expect(done(await pay(world, back, car.id)).priceKobo).toBe(price)
})

test(
  'a reservation of an accepted price keeps it for its three days, and a deposit of that price',
  { tags: 'slow' },
  async () => {
    const { buyer, car, offer } = await offerIn(world, 'accepted')
    const reservation = done(await reserve(world, buyer, car.id, { shownDepositKobo: offered / 50 }))
    expect(reservation).toMatchObject({ priceKobo: offered, depositKobo: offered / 50, offered: true })
    expect((await seeOffer(world, buyer, offer)).state).toBe('taken')
    world.pass({ hours: 60 })
    await world.settle()
    const back = await signInAgain(buyer)
    expect((await seeReservation(world, back, reservation)).state).toBe('firm')
    expect(done(await pay(world, back, car.id)).priceKobo).toBe(offered)
    expect(await balanceOf(world, back)).toBe(price - offered)
  },
)

const everyEnd: [string, ('firm' | 'over' | ReservationStep)[], string, number][] = [
  ['is called off in its first hours', ['call-off'], 'returned', price],
  ['is called off later', ['firm', 'call-off'], 'kept', price - deposit],
  ['is of a car that is not as listed', ['firm', 'not-as-listed'], 'returned', price],
  ['is called off by the seller', ['give-up'], 'returned', price],
  ['ran out, and the seller says nothing', ['firm', 'over', 'over'], 'returned', price],
  ['ran out, and the seller gives it back', ['firm', 'over', 'give-back'], 'returned', price],
  ['ran out, and nobody contests the claim', ['firm', 'over', 'claim', 'over'], 'kept', price - deposit],
  ['is claimed and given back after all', ['firm', 'over', 'claim', 'give-back'], 'returned', price],
]
test.each(everyEnd)('where it %s, the deposit is where the table says', async (_, steps, state, left) => {
  const on = await reservationIn(world)
  const { seller, buyer, car } = on
  for (const step of steps) {
    const now = await seeReservation(world, buyer, on.reservation)
    const who = ['give-up', 'give-back', 'claim'].includes(step) ? seller : buyer
    if (step === 'firm' || step === 'over') await timeIsOver(now)
    else done(await act(world, who, step, now))
  }
  const end = await seeReservation(world, buyer, on.reservation)
  expect(end).toMatchObject({ state, settlement: { commissionKobo: 0, toBuyerKobo: left - price + deposit } })
  expect(await balanceOf(world, buyer)).toBe(left)
  expect(await balanceOf(world, seller)).toBe(price - left)
  expect(await carState(world, car.id)).toBe('listed')
})

test('a contested claim is settled by the operator, and only by them', async () => {
  const on = await reservationIn(world)
  const { seller, buyer } = on
  const now = () => seeReservation(world, buyer, on.reservation)
  for (let i = 0; i < 2; i++) await timeIsOver(on.reservation)
  done(await act(world, seller, 'claim', await now()))
  const contested = done(await act(world, buyer, 'contest', await now()))
  expect(contested).toMatchObject({ state: 'contested', allowed: [] })
  const { id } = on.reservation
  const cause = { id, event: 'split', actor: 'operator', actorId: null, now: world.now() }
  await world.db.inTx(tx =>
    moveDeal(tx, reservationKind, { ...cause, amountKobo: kobo(50_000_00), note: 'Both came late' }),
  )
  expect(await balanceOf(world, seller)).toBe(50_000_00)
  expect(await balanceOf(world, buyer)).toBe(price - 50_000_00)
})

test('nobody reserves before they are verified, their own car, beyond their wallet, at another deposit, or a fourth car', async () => {
  const seller = await personWith(world, 0)
  const car = await offerCar(world, seller)
  const unverified = await personWith(world, 0, {}, 0)
  expect(await reserve(world, unverified, car.id)).toMatchObject({ status: 403, code: '53' })
  expect(await reserve(world, seller, car.id)).toMatchObject({ status: 409, code: '33' })
  const poor = await personWith(world, deposit - 1)
  expect(await reserve(world, poor, car.id)).toMatchObject({ status: 409, code: '06' })
  expect(await carState(world, car.id)).toBe('listed')
  const buyer = await personWith(world, 4 * deposit)
  expect(await reserve(world, buyer, car.id, { shownDepositKobo: deposit - 1 })).toMatchObject({
    status: 409,
    code: '34',
  })
  const cars: Car[] = [car]
  for (let i = 0; i < 3; i++) cars.push(await offerCar(world, seller))
  const answers = await Promise.all(cars.map(({ id }) => reserve(world, buyer, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.reservationsOpenMax)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, code: '73' })
  expect(await balanceOf(world, buyer)).toBe(deposit)
})

test('a hundred at once leave one, and everybody else every kobo', { tags: 'slow' }, async () => {
  const seller = await personWith(world, 0)
  const car = await offerCar(world, seller)
  const buyers: Person[] = []
  for (let i = 0; i < 100; i++) buyers.push(await personWith(world, deposit + i))
  const answers = await Promise.all(buyers.map(buyer => reserve(world, buyer, car.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, '32']))
  for (const [i, buyer] of buyers.entries())
    expect(await balanceOf(world, buyer)).toBe(answers[i]!.status === 200 ? i : deposit + i)
})

test('where its seller is suspended nobody buys it, and the deposit comes back by itself', async () => {
  const { seller, buyer, car, reservation } = await reservationIn(world)
  await world.db.inTx(async tx => {
    await suspendUser(tx, { id: seller.id, reason: 'For the sake of a test', now: world.now() })
    await suspendCars(tx, seller.id)
  })
  expect(await pay(world, buyer, car.id)).toMatchObject({ status: 409, code: '32' })
  await world.settle()
  expect((await seeReservation(world, buyer, reservation)).state).toBe('returned')
  expect(await balanceOf(world, buyer)).toBe(price)
})

test('an open reservation stands in the way of leaving, for both sides', async () => {
  const { seller, buyer, reservation } = await reservationIn(world)
  for (const who of [seller, buyer]) {
    const { data } = await world.ask<{ blockedBy: { link: string }[] }>({
      url: '/api/User/get-deletion',
      token: who.token,
    })
    expect(data.blockedBy.map(({ link }) => link)).toContain(`/bookings/reservations/${reservation.id}`)
  }
})
