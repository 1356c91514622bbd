// Buying pieces of a part: the pieces out of the stock, the total into escrow, and the order begins.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/money.ts'
import { partOrder } from '#contract/part-order.ts'
import type { partOrders } from '#contract/part-orders.ts'
import { partTotalKobo } from '#contract/part-total.ts'
import { requireVerified } from '#server/domains/kyc/require-verified.ts'
import { hasWallet } from '#server/domains/wallet/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Tx } from '#server/platform/db.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { begin } from '#server/platform/transition.ts'
import { tellParties } from './order-mail.ts'
import { readOrder } from './order-show.ts'
import { insertOrder } from './order-sql.ts'
import { partName } from './reads.ts'
import { keepPieces } from './take-off-market.ts'

type Order = {
  buyerId: string
  accessoryId: string
  quantity: number
  deliveryAddress: string
  shownTotalKobo?: Kobo | undefined
  now: Date
}

/**
 * Takes the pieces out of the stock, the total into escrow, and begins the order; gives its id. Refuses NOT_FOUND, OWN_PART,
 * PART_NOT_FOR_SALE, OUT_OF_STOCK, PRICE_CHANGED, INSUFFICIENT_FUNDS, and leaves nothing behind.
 */
export const fundOrder = async (tx: Tx, order: Order): Promise<string> => {
  const { buyerId, accessoryId: partId, quantity, deliveryAddress, shownTotalKobo, now } = order
  const kept = await keepPieces(tx, { partId, quantity, buyerId })
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
  const { holdId } = await hold(tx, {
    key: `part_order:${id}:fund`,
    from: walletOf(buyerId),
    purpose: `part_order:${id}`,
    amountKobo: totalKobo,
    meta: { partOrderId: id, about: await partName(tx, partId) },
    at: now,
  })
  await insertOrder(tx, {
    id,
    part_id: partId,
    buyer_id: buyerId,
    seller_id: sellerId,
    quantity,
    price_kobo: priceKobo,
    delivery_kobo: sent ? kept.deliveryKobo : ZERO,
    total_kobo: totalKobo,
    hold_id: holdId,
    delivery_address: deliveryAddress,
    started_at: now,
  })
  await begin(tx, partOrder, { id, actor: 'buyer', actorId: buyerId, now })
  await tellParties(tx, { id, event: 'start', note: '', now })
  return id
}

export const buyPart = inTwo<typeof partOrders.accessoryPayment, undefined>({
  before: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: async ({ tx, user, now }, { body }) =>
    readOrder(tx, await fundOrder(tx, { ...body, buyerId: user.id, now }), user.id),
})
