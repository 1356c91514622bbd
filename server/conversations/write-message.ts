// Writes a message into a locked conversation, with files and recognition.
import { recognise } from '#contract/conversations/recognise/recognise.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { noteReply } from '#server/ratings/reply-times.ts'
import { filterExistingUsers } from '#server/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { claimFiles, filesOf, findMessageByClientId, insertMessage, type MessageRow } from './message-sql.ts'
import { announceChange } from './announce-change.ts'
import { blockBetween, type ConversationRow, countNewest, setWaiting } from './sql.ts'

export type MessageDraft = {
  senderId: string
  clientId: string
  text: string
  attachmentIds: readonly string[]
  sentAnyway: boolean
  now: Date
}

const reused = (): never =>
  fail('KEY_REUSED', { message: 'A message was sent under this clientId before, with other words.' })

export const refuseUnknownFile = (): never =>
  fail('NOT_FOUND', { message: 'One of these files is no longer available. Add it again.' })

/** The message sent under this id before. Refuses KEY_REUSED if its content differs. */
export const findSentMessage = async (
  tx: Tx,
  { senderId, clientId, text, attachmentIds }: MessageDraft,
): Promise<MessageRow | undefined> => {
  const row = await findMessageByClientId(tx, senderId, clientId)
  if (!row) return undefined
  const files = (await filesOf(tx, row.conversation_id, [row.number])).map(({ id }) => id)
  return row.text === text && files.join() === attachmentIds.join() ? row : reused()
}

const otherOf = (c: ConversationRow, userId: string) => (c.buyer_id === userId ? c.seller_id : c.buyer_id)

/** Refuses NOT_NOW if AutoX closed the conversation or the other side left, NOT_ALLOWED after a block. */
const refuseUnheard = async (tx: Tx, c: ConversationRow, senderId: string): Promise<void> => {
  if (c.closed_at) fail('NOT_NOW', { message: 'AutoX has closed this conversation for new messages.' })
  const otherId = otherOf(c, senderId)
  if (!(await filterExistingUsers(tx, [otherId])).has(otherId))
    fail('NOT_NOW', { message: 'The other person has deleted their account, so you can’t reply.' })
  const block = await blockBetween(tx, senderId, otherId)
  if (!block) return
  fail('NOT_ALLOWED', {
    message:
      block.blocker_id === senderId
        ? 'You have blocked this person. Unblock them to write again.'
        : 'This person no longer accepts messages from you.',
  })
}

/** How long the buyer was waiting, where the seller now answers; from when on, where the buyer asks. */
const noteWaiting = async (tx: Tx, c: ConversationRow, { senderId, now }: MessageDraft): Promise<void> => {
  if (senderId === c.buyer_id) {
    if (!c.waiting_since) await setWaiting(tx, c.id, now)
    return
  }
  if (!c.waiting_since) return
  const seconds = (now.getTime() - c.waiting_since.getTime()) / 1_000
  await noteReply(tx, { userId: senderId, seconds, at: now })
  await setWaiting(tx, c.id, null)
}

/** Refuses BAD_INPUT where nothing is said, NOT_FOUND for files of others, KEY_REUSED, and as `refuseUnheard`. */
export const writeMessage = async (tx: Tx, c: ConversationRow, draft: MessageDraft): Promise<MessageRow> => {
  const before = await findSentMessage(tx, draft)
  if (before) return before.conversation_id === c.id ? before : reused()
  const { senderId, clientId, text, attachmentIds, sentAnyway, now } = draft
  if (text === '' && attachmentIds.length === 0) failField('text', 'Write something, or add a picture')
  await refuseUnheard(tx, c, senderId)
  const number = c.newest + 1
  const warned = recognise(text)
  const row = {
    conversation_id: c.id,
    number,
    sender_id: senderId,
    client_id: clientId,
    text,
    at: now,
    warned,
    sent_anyway: sentAnyway && warned.length > 0,
  }
  if ((await insertMessage(tx, row)) === 0) reused()
  if (attachmentIds.length > 0) {
    const claimed = await claimFiles(tx, { conversationId: c.id, number, senderId, ids: attachmentIds })
    if (claimed !== attachmentIds.length) refuseUnknownFile()
  }
  await noteWaiting(tx, c, draft)
  const tellAt = new Date(now.getTime() + limits.unreadNoticeMinutes * 60_000)
  await countNewest(tx, { id: c.id, senderId, number, at: now, tellAt })
  announceChange(tx, c)
  return { ...row, erased: false }
}
