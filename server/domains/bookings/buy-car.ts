// Buying a car: the car off the market, the purchase begins, and last the price goes into escrow.
import { randomUUID } from 'node:crypto'
import type { bookings } from '#contract/bookings/bookings.ts'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import { carTitle } from '#server/domains/cars/reads.ts'
import { reserveCar } from '#server/domains/cars/take-off-market.ts'
import { requireVerified } from '#server/domains/kyc/require-verified.ts'
import { spendPlan } from '#server/domains/savings/spend-plan.ts'
import { hasWallet } from '#server/domains/wallet/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Unfunded } from '#server/kernel/process/deals.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { begin } from '#server/kernel/process/transition.ts'
import { notifyParties } from './mail.ts'
import { bookingOf } from './show-bookings.ts'
import { insertPurchase, type PurchaseRow } from './sql.ts'

type Order = {
  buyerId: string
  carId: string
  deliveryAddress: string
  shownPriceKobo?: Kobo | undefined
  /** A savings plan whose money pays, as far as it goes. */
  planId?: string | undefined
  now: Date
}

type Begun = Unfunded<PurchaseRow>

const begun = (order: Order, sellerId: string, priceKobo: Kobo): Begun => ({
  id: randomUUID(),
  car_id: order.carId,
  buyer_id: order.buyerId,
  seller_id: sellerId,
  state: purchase.start,
  version: 1,
  price_kobo: priceKobo,
  delivery_address: order.deliveryAddress,
  handover_code: null,
  rejections: 0,
  to_seller_kobo: null,
  to_buyer_kobo: null,
  commission_kobo: null,
  started_at: order.now,
  changed_at: order.now,
})

/**
 * Takes the car off the market, begins the purchase, and puts the price into escrow after all else is done and read.
 * Gives what `read` makes of the purchase. Refuses NOT_FOUND, OWN_CAR, CAR_NOT_FOR_SALE, PRICE_CHANGED,
 * INSUFFICIENT_FUNDS, for its plan NOT_NOW, and leaves nothing behind.
 */
const fundAndRead = async <T>(tx: Tx, order: Order, read: (row: Begun) => Promise<T>): Promise<T> => {
  const { buyerId, carId, shownPriceKobo, planId, now } = order
  const { sellerId, priceKobo } = await reserveCar(tx, carId, buyerId, now)
  if (!(await hasWallet(tx, sellerId)))
    fail('CAR_NOT_FOR_SALE', { message: 'Its seller has no wallet to be paid into. Nothing was taken.' })
  if (shownPriceKobo !== undefined && shownPriceKobo !== priceKobo)
    fail('PRICE_CHANGED', {
      message: `The price is now ${formatNaira(priceKobo)}. Nothing was taken. Look again before you pay.`,
    })
  const row = begun(order, sellerId, priceKobo)
  const { id } = row
  const paysFromPlan = planId ? await spendPlan(tx, { planId, userId: buyerId, carId, now }) : undefined
  await begin(tx, purchase, { id, actor: 'buyer', actorId: buyerId, now })
  await notifyParties(tx, row, { event: 'start', note: '', now })
  const meta = { bookingId: id, about: await carTitle(tx, carId) }
  const seen = await read(row)
  await paysFromPlan?.()
  const { holdId } = await hold(tx, {
    key: `purchase:${id}:fund`,
    from: walletOf(buyerId),
    purpose: `purchase:${id}`,
    amountKobo: priceKobo,
    meta,
    at: now,
  })
  await insertPurchase(tx, { ...row, hold_id: holdId })
  return seen
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
    fundAndRead(tx, { ...body, buyerId: user.id, now }, row => bookingOf(tx, row, 'buyer')),
})
