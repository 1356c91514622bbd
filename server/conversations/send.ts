// Sends messages about a listing, without duplicates on retry.
import type { conversations } from '#contract/conversations/conversations.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { attachedByStaff } from '#server/staff/reads.ts'
import { mayTrade } from '#server/user/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { type ListingRef, openListing, titleOf } from './listing-of.ts'
import { findMessageByClientId, type MessageRow } from './message-sql.ts'
import { messagesShown } from './show-conversations.ts'
import { lockOwn } from './sides.ts'
import { findIdOf, openConversation, type Reader, readerOf } from './sql.ts'
import { refuseUnknownFile, findSentMessage, type MessageDraft, writeMessage } from './write-message.ts'

const writing: AttemptLimit = {
  kind: 'message',
  attemptsMax: limits.messagesPerMinuteMax,
  windowMinutes: 1,
}
const opening: AttemptLimit = {
  kind: 'conversation',
  attemptsMax: limits.newConversationsPerHourMax,
  windowMinutes: 60,
}

type Sender = { db: Db; user: { id: string }; now: Date }

/** What arrives again after a lost answer counts no more. Refuses TOO_MANY_REQUESTS. */
export const countLine = async ({ db, user, now }: Sender, clientId: string): Promise<void> => {
  if (await findMessageByClientId(db, user.id, clientId)) return
  if (!(await countAttempt(db, writing, user.id, now)).ok)
    fail('TOO_MANY_REQUESTS', { message: 'You are sending messages too fast. Wait a minute.' })
}

const countOpening = async ({ db, user, now }: Sender, subject: ListingRef): Promise<void> => {
  if (await findIdOf(db, { ...subject, buyerId: user.id })) return
  if (!(await countAttempt(db, opening, user.id, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: 'You have messaged too many sellers this hour. Try again later.',
    })
}

const lockSender = async (tx: Tx, userId: string): Promise<void> => {
  if (!(await mayTrade(tx, userId))) fail('SUSPENDED')
}

/** Refuses NOT_FOUND if another member uploaded one of these files. */
const checkFiles = async (tx: Tx, { userId, memberId }: Reader, ids: readonly string[]): Promise<void> => {
  if (memberId === null || ids.length === 0) return
  const byStaff = await attachedByStaff(tx, userId, ids)
  if (!ids.every(id => byStaff.has(id))) refuseUnknownFile()
}

/** Writes into a reader's own conversation. Refuses as `lockOwn` and `writeMessage`. */
const writeInto = async (tx: Tx, id: string, reader: Reader, draft: MessageDraft): Promise<MessageRow> => {
  const c = await lockOwn(tx, id, reader)
  await checkFiles(tx, reader, draft.attachmentIds)
  return writeMessage(tx, c, draft)
}

type Message = Pick<MessageDraft, 'clientId' | 'text' | 'sentAnyway'> & {
  attachmentIds?: string[] | undefined
}

const toMessageDraft = (
  senderId: string,
  { attachmentIds = [], ...message }: Message,
  now: Date,
): MessageDraft => ({
  ...message,
  attachmentIds,
  senderId,
  now,
})

const answer = async (tx: Tx, userId: string, row: MessageRow) => ({
  conversationId: row.conversation_id,
  message: (await messagesShown(tx, userId, [row]))[0]!,
})

const refuseOwn = (about: ListingRef['about']): never => {
  if (about === 'workshop') return fail('NOT_NOW', { message: 'This is your own workshop.' })
  return fail(about === 'car' ? 'OWN_CAR' : 'OWN_PART')
}

type NewConversation = { subject: ListingRef; title: string; buyerId: string; sellerId: string; now: Date }

/** Opens the conversation about a listing, or finds the existing one. */
const openBetween = async (
  tx: Tx,
  { subject, title, buyerId, sellerId, now }: NewConversation,
): Promise<string> => {
  await openConversation(tx, {
    about: subject.about,
    about_id: subject.aboutId,
    title,
    buyer_id: buyerId,
    seller_id: sellerId,
    at: now,
  })
  return (await findIdOf(tx, { ...subject, buyerId }))!.id
}

/** Refuses NOT_FOUND for a hidden listing, and OWN_CAR, OWN_PART and NOT_NOW for own ones. */
const conversationAbout = async (tx: Tx, subject: ListingRef, userId: string, now: Date): Promise<string> => {
  const there = await findIdOf(tx, { ...subject, buyerId: userId })
  if (there) return there.id
  const listing =
    (await openListing(tx, subject)) ?? fail('NOT_FOUND', { message: `We can’t find that ${subject.about}.` })
  if (listing.sellerId === userId) refuseOwn(subject.about)
  const { title, sellerId } = listing
  return openBetween(tx, { subject, title, buyerId: userId, sellerId, now })
}

type Asker = { user: { id: string }; by: { id: string }; now: Date }

/** Writes into the conversation that `find` finds or opens, once for each id of a message. */
const writeOnce = async (tx: Tx, { user, by, now }: Asker, message: Message, find: () => Promise<string>) => {
  const draft = toMessageDraft(user.id, message, now)
  await lockSender(tx, user.id)
  const before = await findSentMessage(tx, draft)
  return answer(tx, user.id, before ?? (await writeInto(tx, await find(), readerOf({ user, by }), draft)))
}

export const ask = withPrepared<typeof conversations.ask, void>({
  prepare: async (ctx, { body }) => {
    await countLine(ctx, body.clientId)
    await countOpening(ctx, body)
  },
  run: ({ tx, ...asker }, { body: { about, aboutId, ...message } }) =>
    writeOnce(tx, asker, message, () => conversationAbout(tx, { about, aboutId }, asker.user.id, asker.now)),
})

type Sides = Pick<NewConversation, 'subject' | 'buyerId' | 'sellerId'>

/**
 * Writes between the two sides of a deal about a listing, which may have left the market; opens their conversation where
 * there is none. Refuses as `send`.
 */
export const writeBetween = (tx: Tx, sides: Sides, asker: Asker, message: Message) =>
  writeOnce(tx, asker, message, async () =>
    openBetween(tx, { ...sides, title: await titleOf(tx, sides.subject), now: asker.now }),
  )

export const send = withPrepared<typeof conversations.send, void>({
  prepare: (ctx, { body }) => countLine(ctx, body.clientId),
  run: async ({ tx, user, by, now }, { body: { conversationId, ...message } }) => {
    await lockSender(tx, user.id)
    const insertedMessage = toMessageDraft(user.id, message, now)
    return answer(tx, user.id, await writeInto(tx, conversationId, readerOf({ user, by }), insertedMessage))
  },
})
