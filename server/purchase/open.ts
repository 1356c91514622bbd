// Opens a purchase: takes the car off the market, moves the price into escrow.
import { fail } from '#contract/core/errors.ts'
import { termsInForce } from '#contract/core/in-force.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { numbersForPurchase, purchaseTerms } from '#contract/kyc/purchase-terms.ts'
import type { Booking, bookings } from '#contract/purchase/shape.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { ReadMoved } from '#server/deal-engine/move.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { endOffer, endReservation, lockClaims, priceFor } from '#server/reservation/price-for.ts'
import { reserveCar } from '#server/cars/take-off-market.ts'
import { lockTierOf } from '#server/kyc/reads.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { spendPlan } from '#server/savings/spend-plan.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
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

/** Refuses CAR_NOT_FOR_SALE where its seller cannot be paid. */
export const checkSeller = async (db: Query, sellerId: string): Promise<void> => {
  if (!(await hasWallet(db, sellerId)))
    fail('CAR_NOT_FOR_SALE', {
      message: 'The seller has no wallet to receive the money. You were not charged.',
    })
}

/** Refuses PRICE_CHANGED where the page showed another price. */
export const checkPrice = (shownKobo: Kobo | undefined, priceKobo: Kobo): void => {
  if (shownKobo !== undefined && shownKobo !== priceKobo)
    fail('PRICE_CHANGED', {
      message: `The price is now ${formatNaira(priceKobo)}. You were not charged. Check it again before you pay.`,
    })
}

/** Whether the buyer's documents must be approved before a car of this price is sent to them, however they pay. */
const needsDocuments = async (tx: Tx, buyerId: string, priceKobo: Kobo, now: Date): Promise<boolean> =>
  priceKobo > termsInForce(purchaseTerms, now).documentsAboveKobo && (await lockTierOf(tx, buyerId, now)) < 3

/** The row of a purchase of a car that has just left the market for this buyer, at their price. Refuses VERIFY_FIRST. */
export const keepCar = async (tx: Tx, order: Order, state: 'funded' | 'awaiting-money') => {
  const { buyerId, carId, deliveryAddress, shownPriceKobo, now } = order
  const claims = await lockClaims(tx, { carId, buyerId, now })
  const held = claims.reservation !== undefined
  const { sellerId, priceKobo: listedKobo } = await reserveCar(tx, { carId, buyerId, held, now })
  const { priceKobo } = priceFor(claims, listedKobo)
  await checkSeller(tx, sellerId)
  checkPrice(shownPriceKobo, priceKobo)
  const funding = state === 'funded' ? 'wallet' : 'transfer'
  await requireVerified(tx, buyerId, numbersForPurchase(priceKobo, funding, now))
  const row = {
    ...beginning(state, now),
    buyer_id: buyerId,
    seller_id: sellerId,
    car_id: carId,
    price_kobo: priceKobo,
    delivery_address: deliveryAddress,
    rejections: 0,
    vin: '',
    plate: '',
    received_kobo: null as number | null,
    money_due_at: null as Date | null,
    documents_due: await needsDocuments(tx, buyerId, priceKobo, now),
  }
  await endOffer(tx, claims, now)
  return { claims, row }
}

/**
 * Takes the car off the market, begins the purchase at this buyer's price, and funds the escrow after everything else;
 * ends the buyer's offers and reservations. Returns the result of `read`. Refuses NOT_FOUND, OWN_CAR, CAR_NOT_FOR_SALE,
 * PRICE_CHANGED, VERIFY_FIRST, INSUFFICIENT_FUNDS, and for a plan NOT_NOW; a refusal leaves nothing behind.
 */
const fundAndRead = async <T>(tx: Tx, order: Order, read: ReadMoved<T>): Promise<T> => {
  const { buyerId, carId, planId, now } = order
  const { claims, row } = await keepCar(tx, order, 'funded')
  const spend = planId ? await spendPlan(tx, { planId, userId: buyerId, carId, now }) : undefined
  const beforeMoney = async () => {
    await endReservation(tx, claims, now)
    await spend?.()
  }
  return (await beginDeal(tx, purchaseKind, { row, by: 'buyer', now, read, beforeMoney })).view
}

/** Funds a purchase in the background; returns its id. */
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
