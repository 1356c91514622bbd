// Holds a car whose price its buyer sends by transfer, card or USSD.
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/core/limits.ts'
import { fail } from '#contract/core/errors.ts'
import { kobo, ZERO } from '#contract/core/money.ts'
import type { Input } from '#contract/core/call.ts'
import { purchase } from '#contract/purchase/process.ts'
import type { bookings } from '#contract/purchase/shape.ts'
import { beginDeal } from '#server/deal-engine/begin.ts'
import { claimsOf, endReservation, priceFor } from '#server/reservation/price-for.ts'
import { carTitle, offersOf } from '#server/cars/reads.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { type DealNumber, keepDealNumber, type OpenDealNumber } from '#server/wallet/pay-in.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { describeSoon } from '#server/kernel/words/lagos-time.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { balancesOf, overflowOf, walletOf } from '#server/ledger/accounts.ts'
import { fundFromOwn } from './fund.ts'
import { purchaseKind, readBooking } from './kind.ts'
import { checkPrice, checkSeller, keepCar } from './open.ts'
import { carAwaited, countHolds, lastUnpaidHold, lockHolding } from './sql.ts'

// A bank opens a number for each, whether money comes or not.
const holdsPerDayMax = 10

type Body = Input<typeof bookings.holdCar>['body']
type HoldRequest = { buyerId: string; body: Body; now: Date }

/** Refuses ONE_HOLD, and TOO_MANY_REQUESTS for a car that this person has just kept off the market without paying. */
const refuseSecond = async (db: Query, { buyerId, body: { carId }, now }: HoldRequest): Promise<void> => {
  const car = await carAwaited(db, buyerId)
  if (car)
    fail('ONE_HOLD', {
      message: `You already have a car on hold: ${await carTitle(db, car.car_id)}. Send the money for it, or cancel it first.`,
    })
  const endedAt = await lastUnpaidHold(db, buyerId, carId)
  const againAt = endedAt && new Date(endedAt.getTime() + limits.holdAgainHours * 3_600_000)
  if (againAt && againAt > now)
    fail('TOO_MANY_REQUESTS', {
      message: `You held this car before and no money came. You can hold it again ${describeSoon(againAt, now)}, or pay for it from your wallet now.`,
      waitSeconds: Math.ceil((againAt.getTime() - now.getTime()) / 1_000),
    })
}

const refuseMany = async (db: Query, buyerId: string, now: Date): Promise<void> => {
  if ((await countHolds(db, buyerId, new Date(now.getTime() - 24 * 3_600_000))) >= holdsPerDayMax)
    fail('TOO_MANY_REQUESTS', {
      message: 'You have held many cars today. Try again tomorrow, or pay from your wallet.',
    })
}

/** Refuses what can be refused before a bank opens an account number; the same is asked again under locks. */
const checkFirst = async (db: Query, { buyerId, body, now }: HoldRequest): Promise<void> => {
  await requireVerified(db, buyerId, 2)
  await refuseSecond(db, { buyerId, body, now })
  const { carId, shownPriceKobo } = body
  const car = (await offersOf(db, [carId])).get(carId)
  if (!car) return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  if (car.ownerId === buyerId) fail('OWN_CAR')
  if (car.priceKobo === null || !(car.onMarket || car.heldFor === buyerId)) return fail('CAR_NOT_FOR_SALE')
  await checkSeller(db, car.ownerId)
  checkPrice(shownPriceKobo, priceFor(await claimsOf(db, { carId, buyerId, now }), car.priceKobo).priceKobo)
}

type Opening = { id: string; number: DealNumber }

/**
 * Begins the purchase with an empty escrow, then adds money already here: the deposit for the car, and the buyer's
 * overflow.
 */
const begin = async (tx: Tx, { buyerId, body, now }: HoldRequest, { id, number }: Opening): Promise<void> => {
  await lockHolding(tx, buyerId)
  await refuseSecond(tx, { buyerId, body, now })
  const { claims, row } = await keepCar(tx, { ...body, buyerId, now }, 'awaiting-money')
  const dueAt = new Date(now.getTime() + limits.moneyDueHours * 3_600_000)
  const awaiting = { ...row, id, received_kobo: 0, money_due_at: dueAt }
  await beginDeal(tx, purchaseKind, { row: awaiting, by: 'buyer', now, read: async () => undefined })
  await keepDealNumber(tx, { deal: purchase.name, dealId: id, userId: buyerId, ...number })
  await endReservation(tx, claims, now)
  const { reservation } = claims
  if (reservation) {
    const amountKobo = kobo(reservation.deposit_kobo)
    await fundFromOwn(tx, id, { source: 'wallet', account: walletOf(buyerId), amountKobo }, now)
  }
  const overflow = overflowOf(buyerId)
  const amountKobo = (await balancesOf(tx, [overflow])).get(overflow) ?? ZERO
  await fundFromOwn(tx, id, { source: 'on-hold', account: overflow, amountKobo }, now)
}

export const holdCar = (openNumber: OpenDealNumber) =>
  withPrepared<typeof bookings.holdCar, Opening>({
    prepare: async ({ db, user, now }, { body }) => {
      await checkFirst(db, { buyerId: user.id, body, now })
      await refuseMany(db, user.id, now)
      const id = randomUUID()
      return { id, number: await openNumber(db, { deal: purchase.name, dealId: id, userId: user.id }) }
    },
    run: async ({ tx, user, now }, { body }, opening) => {
      await begin(tx, { buyerId: user.id, body, now }, opening)
      return readBooking(tx, opening.id, user.id)
    },
  })
