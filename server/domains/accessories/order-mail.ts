// Notifies the two sides of a part order of each event.
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { PartOrderEvent } from '#contract/deals/part-order/process.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notifySides, type Unfunded } from '#server/kernel/process/deals.ts'
import type { OrderRow } from './order-sql.ts'
import { type Facts, wordsOf } from './order-words.ts'
import { partCardsOf } from './reads.ts'

/** "Brake pads", or "3 × Brake pads". */
export const piecesOf = (title: string, quantity: number): string =>
  quantity === 1 ? title : `${quantity} × ${title}`

const factsOf = async (tx: Tx, row: Unfunded<OrderRow>, note: string): Promise<Facts> => {
  const [people, parts] = await Promise.all([
    contactsOf(tx, [row.buyer_id, row.seller_id]),
    partCardsOf(tx, [row.part_id]),
  ])
  return {
    part: piecesOf(parts.get(row.part_id)!.title, row.quantity),
    total: formatNaira(kobo(row.total_kobo)),
    received: formatNaira(kobo(row.to_seller_kobo ?? 0)),
    refunded: formatNaira(kobo(row.to_buyer_kobo ?? 0)),
    note,
    buyer: people.get(row.buyer_id)!.name,
    seller: people.get(row.seller_id)!.name,
  }
}

type Event = { event: PartOrderEvent | 'start'; note: string; now: Date }

/** In the caller's transaction; `row` is the order after the event. */
export const notifyParties = async (
  tx: Tx,
  row: Unfunded<OrderRow>,
  { event, note, now }: Event,
): Promise<void> => {
  const facts = await factsOf(tx, row, note)
  await notifySides(tx, row, role => wordsOf[event][role]?.(facts), {
    link: `/bookings/parts/${row.id}`,
    now,
  })
}
