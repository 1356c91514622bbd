// What one side does with a conversation alone: reading it, muting it, blocking the other.
import type { conversations } from '#contract/conversations/conversations.ts'
import { fail } from '#contract/core/errors.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { refuseUnknownConversation, readConversation } from './show-conversations.ts'
import { announceChange } from './announce-change.ts'
import {
  type ConversationRow,
  countUnread,
  deleteBlock,
  isForReader,
  lockConversation,
  putBlock,
  type Reader,
  readerOf,
  setMuted,
  setRead,
} from './sql.ts'

/** A reader's own conversation, locked. Refuses NOT_FOUND, and NOT_FOR_STAFF to staff on another side. */
export const lockOwn = async (tx: Tx, id: string, reader: Reader): Promise<ConversationRow> => {
  const c = (await lockConversation(tx, id)) ?? refuseUnknownConversation()
  if (reader.userId !== c.buyer_id && reader.userId !== c.seller_id) refuseUnknownConversation()
  return isForReader(c, reader) ? c : fail('NOT_FOR_STAFF')
}

export const markRead: Handler<typeof conversations.markRead> = async ({ tx, ...asking }, { body }) => {
  const reader = readerOf(asking)
  const c = await lockOwn(tx, body.conversationId, reader)
  // Both look: the other at the marks, one's own other pages at the count.
  if ((await setRead(tx, c.id, reader.userId, body.number)) > 0) announceChange(tx, c)
  return { unread: await countUnread(tx, reader) }
}

export const mute: Handler<typeof conversations.mute> = async ({ tx, user, by }, { body }) => {
  const { id } = await lockOwn(tx, body.conversationId, readerOf({ user, by }))
  await setMuted(tx, id, user.id, body.muted)
  return readConversation(tx, user.id, id)
}

export const block: Handler<typeof conversations.block> = async ({ tx, user, by, now }, { body }) => {
  const c = await lockOwn(tx, body.conversationId, readerOf({ user, by }))
  const otherId = c.buyer_id === user.id ? c.seller_id : c.buyer_id
  if (body.blocked) await putBlock(tx, user.id, otherId, now)
  else await deleteBlock(tx, user.id, otherId)
  announceChange(tx, c)
  return readConversation(tx, user.id, c.id)
}
