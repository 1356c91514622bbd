// Reserves stock for a buyer and releases it; takes a seller's parts off the market.
import { fail } from '#contract/core/errors.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { lockPart, moveAllParts, moveStock } from './sql.ts'

type ReservedPart = { sellerId: string; priceKobo: Kobo; deliveryKobo: Kobo }

const refuseUnknownPart = () => fail('NOT_FOUND', { message: 'We can’t find that part.' })

const outOfStock = (left: number) =>
  fail('OUT_OF_STOCK', {
    message:
      left === 0
        ? 'The last one was just sold. Nothing was taken from your wallet.'
        : `Only ${left} ${left === 1 ? 'item is' : 'items are'} left. Nothing was taken from your wallet.`,
  })

/**
 * Reserves stock for a buyer. The row lock serialises concurrent buyers until nothing is left. Refuses
 * NOT_FOUND, OWN_PART, PART_NOT_FOR_SALE and OUT_OF_STOCK.
 */
export const reserveStock = async (
  tx: Tx,
  { partId, quantity, buyerId }: { partId: string; quantity: number; buyerId: string },
): Promise<ReservedPart> => {
  const part = (await lockPart(tx, partId)) ?? refuseUnknownPart()
  if (part.owner_id === buyerId) fail('OWN_PART')
  if (part.state !== 'listed') fail('PART_NOT_FOR_SALE')
  if (part.stock < quantity) outOfStock(part.stock)
  await moveStock(tx, partId, -quantity)
  marketChanged(tx, { ids: [partId], list: 'parts' })
  return {
    sellerId: part.owner_id,
    priceKobo: kobo(part.price_kobo),
    deliveryKobo: kobo(part.delivery_kobo),
  }
}

/** Releases reserved stock that was not sold. */
export const releaseStock = async (tx: Tx, partId: string, quantity: number): Promise<void> => {
  await moveStock(tx, partId, quantity)
  marketChanged(tx, { ids: [partId], list: 'parts' })
}

const moveThem =
  (from: 'listed' | 'suspended', to: 'listed' | 'suspended') =>
  async (tx: Tx, ownerId: string): Promise<number> => {
    const parts = await moveAllParts(tx, ownerId, from, to)
    if (parts > 0) marketChanged(tx)
    return parts
  }

/** Unlists all parts of a suspended seller. Returns their number. */
export const suspendParts = moveThem('listed', 'suspended')

/** Relists exactly the parts that the suspension removed. Returns their number. */
export const restoreParts = moveThem('suspended', 'listed')
