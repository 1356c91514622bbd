// Buying pieces of a part: the pieces out of the stock, the order begins, and last the total goes into escrow.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import { partOrder } from '#contract/deals/part-order/process.ts'
import type { partOrders } from '#contract/accessories/part-orders.ts'
import { partTotalKobo } from '#contract/accessories/part-total.ts'
import { requireVerified } from '#server/domains/kyc/require-verified.ts'
import { hasWallet } from '#server/domains/wallet/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Unfunded } from '#server/kernel/process/deals.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { begin } from '#server/kernel/process/transition.ts'
import { notifyParties } from './order-mail.ts'
import { orderOf } from './order-show.ts'
import { insertOrder, type OrderRow } from './order-sql.ts'
import { partName } from './reads.ts'
import { reserveStock } from './take-off-market.ts'

type Order = {
  buyerId: string
  accessoryId: string
  quantity: number
  deliveryAddress: string
  shownTotalKobo?: Kobo | undefined
  now: Date
}

type Begun = Unfunded<OrderRow>

/**
 * Takes the pieces out of the stock, begins the order, and puts the total into escrow after all else is done and read.
 * Gives the number of the hold, and what `read` makes of the order. Refuses NOT_FOUND, OWN_PART, PART_NOT_FOR_SALE,
 * OUT_OF_STOCK, PRICE_CHANGED, INSUFFICIENT_FUNDS, and leaves nothing behind.
 */
const fundAndRead = async <T>(
  tx: Tx,
  order: Order,
  read: (row: Begun) => Promise<T>,
): Promise<{ seen: T; holdId: number }> => {
  const { buyerId, accessoryId: partId, quantity, deliveryAddress, shownTotalKobo, now } = order
  const kept = await reserveStock(tx, { partId, quantity, buyerId })
  const { sellerId, priceKobo } = kept
  if (!(await hasWallet(tx, sellerId)))
    fail('PART_NOT_FOR_SALE', { message: 'Its seller has no wallet to be paid into. Nothing was taken.' })
  const sent = deliveryAddress !== ''
  // Nobody has more than a Kobo can say, so what is above it is more than the wallet has.
  const totalKobo = partTotalKobo(kept, quantity, sent) ?? fail('INSUFFICIENT_FUNDS')
  if (shownTotalKobo !== undefined && shownTotalKobo !== totalKobo)
    fail('PRICE_CHANGED', {
      message: `The total is now ${formatNaira(totalKobo)}. Nothing was taken. Look again before you pay.`,
    })
  const id = randomUUID()
  const row: Begun = {
    id,
    part_id: partId,
    buyer_id: buyerId,
    seller_id: sellerId,
    state: partOrder.start,
    version: 1,
    quantity,
    price_kobo: priceKobo,
    delivery_kobo: sent ? kept.deliveryKobo : ZERO,
    total_kobo: totalKobo,
    delivery_address: deliveryAddress,
    handover_code: null,
    to_seller_kobo: null,
    to_buyer_kobo: null,
    commission_kobo: null,
    started_at: now,
    changed_at: now,
  }
  await begin(tx, partOrder, { id, actor: 'buyer', actorId: buyerId, now })
  await notifyParties(tx, row, { event: 'start', note: '', now })
  const meta = { partOrderId: id, about: await partName(tx, partId) }
  const seen = await read(row)
  const { holdId } = await hold(tx, {
    key: `part_order:${id}:fund`,
    from: walletOf(buyerId),
    purpose: `part_order:${id}`,
    amountKobo: totalKobo,
    meta,
    at: now,
  })
  await insertOrder(tx, { ...row, hold_id: holdId })
  return { seen, holdId }
}

/** The same where nobody waits for an answer; gives the id of the order. */
export const fundOrder = async (tx: Tx, order: Order): Promise<string> =>
  (await fundAndRead(tx, order, async ({ id }) => id)).seen

export const buyPart = withPrepared<typeof partOrders.accessoryPayment, undefined>({
  prepare: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: async ({ tx, user, now }, { body }) => {
    const order = { ...body, buyerId: user.id, now }
    const { seen, holdId } = await fundAndRead(tx, order, row => orderOf(tx, row, 'buyer'))
    return { ...seen, receiptId: String(holdId) }
  },
})
