// Tells both sides of a conversation, and the staff of the seller, that something in it changed.
import type { Tx } from '#server/kernel/db/db.ts'
import { tellLive } from '#server/kernel/live/tell-live.ts'
import type { ConversationRow } from './sql.ts'

type Sides = Pick<ConversationRow, 'id' | 'buyer_id' | 'seller_id'>

export const announceChange = (tx: Tx, { id, buyer_id, seller_id }: Sides): Promise<void> =>
  tellLive(tx, [buyer_id, seller_id], `messages:${id}`, seller_id)
