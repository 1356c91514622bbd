// Announces a changed conversation to both sides and to the seller's staff.
import type { Tx } from '#server/kernel/db/db.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import type { ConversationRow } from './sql.ts'

type Sides = Pick<ConversationRow, 'id' | 'buyer_id' | 'seller_id'>

export const announceChange = (tx: Tx, { id, buyer_id, seller_id }: Sides): void =>
  signalPages(tx, [buyer_id, seller_id], `messages:${id}`, seller_id)
