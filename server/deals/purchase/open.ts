// Buying a car: the car off the market, the purchase begins, and last the price goes into escrow.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import type { Booking, bookings } from '#contract/deals/purchase/shape.ts'
import { beginDeal, beginning } from '#server/deals/engine/begin.ts'
import type { ReadMoved } from '#server/deals/engine/move.ts'
import { dealPage } from '#server/deals/engine/show.ts'
import { reserveCar } from '#server/domains/cars/take-off-market.ts'
import { requireVerified } from '#server/domains/kyc/require-verified.ts'
import { spendPlan } from '#server/domains/savings/spend-plan.ts'
import { hasWallet } from '#server/domains/wallet/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { purchaseKind } from './kind.ts'

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
 * Takes the car off the market, begins the purchase, and puts the price into escrow after all else is done and read.
 * Gives what `read` makes of the purchase. Refuses NOT_FOUND, OWN_CAR, CAR_NOT_FOR_SALE, PRICE_CHANGED,
 * INSUFFICIENT_FUNDS, for its plan NOT_NOW, and leaves nothing behind.
 */
const fundAndRead = async <T>(tx: Tx, order: Order, read: ReadMoved<T>): Promise<T> => {
  const { buyerId, carId, deliveryAddress, shownPriceKobo, planId, now } = order
  const { sellerId, priceKobo } = await reserveCar(tx, carId, buyerId, now)
  if (!(await hasWallet(tx, sellerId)))
    fail('CAR_NOT_FOR_SALE', { message: 'Its seller has no wallet to be paid into. Nothing was taken.' })
  if (shownPriceKobo !== undefined && shownPriceKobo !== priceKobo)
    fail('PRICE_CHANGED', {
      message: `The price is now ${formatNaira(priceKobo)}. Nothing was taken. Look again before you pay.`,
    })
  const row = {
    ...beginning(purchase.start, now),
    buyer_id: buyerId,
    seller_id: sellerId,
    car_id: carId,
    price_kobo: priceKobo,
    delivery_address: deliveryAddress,
    rejections: 0,
  }
  const beforeMoney = planId ? await spendPlan(tx, { planId, userId: buyerId, carId, now }) : undefined
  return (await beginDeal(tx, purchaseKind, { row, by: 'buyer', now, read, beforeMoney })).seen
}

/** The same where nobody waits for an answer; gives the id of the purchase. */
export const fundPurchase = (tx: Tx, order: Order): Promise<string> =>
  fundAndRead(tx, order, async ({ id }) => id)

export const buyCar = withPrepared<typeof bookings.carPayment, undefined>({
  prepare: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: async ({ tx, user, now }, { body }) =>
    fundAndRead(tx, { ...body, buyerId: user.id, now }, (row, side, around) =>
      dealPage<Booking>(tx, purchaseKind, row, side, around),
    ),
})
