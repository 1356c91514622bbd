// What one side does with a conversation alone: reading it, muting it, blocking the other.
import type { conversations } from '#contract/conversations/conversations.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { tellLive } from '#server/kernel/live/tell-live.ts'
import { notThere, readConversation } from './show-conversations.ts'
import {
  type ConversationRow,
  countUnread,
  deleteBlock,
  lockConversation,
  putBlock,
  setMuted,
  setRead,
} from './sql.ts'

/** One's own conversation, locked. Refuses NOT_FOUND. */
export const lockOwn = async (tx: Tx, id: string, userId: string): Promise<ConversationRow> => {
  const c = (await lockConversation(tx, id)) ?? notThere()
  return userId === c.buyer_id || userId === c.seller_id ? c : notThere()
}

const tellBoth = (tx: Tx, c: ConversationRow) => tellLive(tx, [c.buyer_id, c.seller_id], `messages:${c.id}`)

export const markRead: Handler<typeof conversations.markRead> = async ({ tx, user }, { body }) => {
  const c = await lockOwn(tx, body.conversationId, user.id)
  // Both look: the other at the marks, one's own other pages at the count.
  if ((await setRead(tx, c.id, user.id, body.number)) > 0) await tellBoth(tx, c)
  return { unread: await countUnread(tx, user.id) }
}

export const mute: Handler<typeof conversations.mute> = async ({ tx, user }, { body }) => {
  const { id } = await lockOwn(tx, body.conversationId, user.id)
  await setMuted(tx, id, user.id, body.muted)
  return readConversation(tx, user.id, id)
}

export const block: Handler<typeof conversations.block> = async ({ tx, user, now }, { body }) => {
  const c = await lockOwn(tx, body.conversationId, user.id)
  const other = c.buyer_id === user.id ? c.seller_id : c.buyer_id
  if (body.blocked) await putBlock(tx, user.id, other, now)
  else await deleteBlock(tx, user.id, other)
  await tellBoth(tx, c)
  return readConversation(tx, user.id, c.id)
}
