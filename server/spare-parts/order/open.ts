// Opens a part order: takes the pieces from stock, then moves the total into escrow.
import { partTotalKobo } from '#contract/spare-parts/part-total.ts'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import { partOrder } from '#contract/spare-parts/order/process.ts'
import type { PartOrder, partOrders } from '#contract/spare-parts/order/shape.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { ReadMoved } from '#server/deal-engine/move.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { reserveStock } from '#server/spare-parts/take-off-market.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { partOrderKind } from './kind.ts'

type Order = {
  buyerId: string
  accessoryId: string
  quantity: number
  deliveryAddress: string
  shownTotalKobo?: Kobo | undefined
  now: Date
}

/**
 * Takes the pieces out of the stock, begins the order, and puts the total into escrow after all else is done and read.
 * Gives the number of the hold, and what `read` makes of the order. Refuses NOT_FOUND, OWN_PART, PART_NOT_FOR_SALE,
 * OUT_OF_STOCK, PRICE_CHANGED, INSUFFICIENT_FUNDS, and leaves nothing behind.
 */
const fundAndRead = async <T>(
  tx: Tx,
  order: Order,
  read: ReadMoved<T>,
): Promise<{ view: T; holdIds: number[] }> => {
  const { buyerId, accessoryId: partId, quantity, deliveryAddress, shownTotalKobo, now } = order
  const reservation = await reserveStock(tx, { partId, quantity, buyerId })
  const { sellerId, priceKobo } = reservation
  if (!(await hasWallet(tx, sellerId)))
    fail('PART_NOT_FOR_SALE', {
      message: 'The seller has no wallet to receive the money. You were not charged.',
    })
  const isDelivery = deliveryAddress !== ''
  // No balance exceeds the limit of Kobo, so a larger total means insufficient funds.
  const totalKobo = partTotalKobo(reservation, quantity, isDelivery) ?? fail('INSUFFICIENT_FUNDS')
  if (shownTotalKobo !== undefined && shownTotalKobo !== totalKobo)
    fail('PRICE_CHANGED', {
      message: `The total is now ${formatNaira(totalKobo)}. Nothing was taken from your wallet. Check the new total before you pay.`,
    })
  const row = {
    ...beginning(partOrder.start, now),
    buyer_id: buyerId,
    seller_id: sellerId,
    part_id: partId,
    quantity,
    price_kobo: priceKobo,
    delivery_kobo: isDelivery ? reservation.deliveryKobo : ZERO,
    total_kobo: totalKobo,
    delivery_address: deliveryAddress,
    waybill: '',
  }
  return beginDeal(tx, partOrderKind, { row, by: 'buyer', now, read })
}

/** Funds an order in the background; returns its id. */
export const fundOrder = async (tx: Tx, order: Order): Promise<string> =>
  (await fundAndRead(tx, order, async ({ id }) => id)).view

export const buyPart = withPrepared<typeof partOrders.accessoryPayment, undefined>({
  prepare: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: async ({ tx, user, now }, { body }) => {
    const { view, holdIds } = await fundAndRead(tx, { ...body, buyerId: user.id, now }, (row, side, around) =>
      dealPage<PartOrder>(tx, partOrderKind, row, side, around),
    )
    return { ...view, receiptId: String(holdIds[0]) }
  },
})
