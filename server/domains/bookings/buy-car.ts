// Buying a car: the car off the market, the price into escrow, and the purchase begins.
import { randomUUID } from 'node:crypto'
import type { bookings } from '#contract/bookings.ts'
import { fail } from '#contract/errors.ts'
import { formatNaira, type Kobo } from '#contract/money.ts'
import { purchase } from '#contract/purchase.ts'
import { carTitle } from '#server/domains/cars/reads.ts'
import { reserveCar } from '#server/domains/cars/take-off-market.ts'
import { requireVerified } from '#server/domains/kyc/require-verified.ts'
import { spendPlan } from '#server/domains/savings/spend-plan.ts'
import { hasWallet } from '#server/domains/wallet/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Tx } from '#server/platform/db.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { begin } from '#server/platform/transition.ts'
import { tellParties } from './mail.ts'
import { readBooking } from './show-bookings.ts'
import { insertPurchase } from './sql.ts'

type Order = {
  buyerId: string
  carId: string
  deliveryAddress: string
  shownPriceKobo?: Kobo | undefined
  /** A savings plan whose money pays, as far as it goes. */
  planId?: string | undefined
  now: Date
}

/**
 * Takes the car off the market, the price into escrow, and begins the purchase; gives its id. Refuses NOT_FOUND, OWN_CAR,
 * CAR_NOT_FOR_SALE, PRICE_CHANGED, INSUFFICIENT_FUNDS, for its plan NOT_NOW, and leaves nothing behind.
 */
export const fundPurchase = async (tx: Tx, order: Order): Promise<string> => {
  const { buyerId, carId, deliveryAddress, shownPriceKobo, planId, now } = order
  const { sellerId, priceKobo } = await reserveCar(tx, carId, buyerId, now)
  if (!(await hasWallet(tx, sellerId)))
    fail('CAR_NOT_FOR_SALE', { message: 'Its seller has no wallet to be paid into. Nothing was taken.' })
  if (shownPriceKobo !== undefined && shownPriceKobo !== priceKobo)
    fail('PRICE_CHANGED', {
      message: `The price is now ${formatNaira(priceKobo)}. Nothing was taken. Look again before you pay.`,
    })
  if (planId) await spendPlan(tx, { planId, userId: buyerId, carId, now })
  const id = randomUUID()
  const { holdId } = await hold(tx, {
    key: `purchase:${id}:fund`,
    from: walletOf(buyerId),
    purpose: `purchase:${id}`,
    amountKobo: priceKobo,
    meta: { bookingId: id, about: await carTitle(tx, carId) },
    at: now,
  })
  await insertPurchase(tx, {
    id,
    car_id: carId,
    buyer_id: buyerId,
    seller_id: sellerId,
    price_kobo: priceKobo,
    hold_id: holdId,
    delivery_address: deliveryAddress,
    started_at: now,
  })
  await begin(tx, purchase, { id, actor: 'buyer', actorId: buyerId, now })
  await tellParties(tx, { id, event: 'start', note: '', now })
  return id
}

export const buyCar = inTwo<typeof bookings.carPayment, undefined>({
  before: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: async ({ tx, user, now }, { body }) =>
    readBooking(tx, await fundPurchase(tx, { ...body, buyerId: user.id, now }), user.id),
})
