// Shows a user's conversations, messages and unread counts.
import type { Attachment, Conversation, Message } from '#contract/conversations/conversation-shapes.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { staffWhoWrote } from '#server/staff/reads.ts'
import { toStranger } from '#server/user/public-identity.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type ListingRef, listingsOf, openListing } from './listing-of.ts'
import { filesOf, type FileRow, type MessageRow, messagesBefore } from './message-sql.ts'
import { showsPhone } from './phone.ts'
import { hasOpenReport } from './report-sql.ts'
import {
  countUnread,
  findIdOf,
  isForReader,
  pageOfConversations,
  type Reader,
  readerOf,
  findListedConversation,
  type ConversationListRow,
} from './sql.ts'

export const refuseUnknownConversation = (): never =>
  fail('NOT_FOUND', { message: 'We can’t find that conversation.' })

const otherOf = (row: ConversationListRow): Conversation['other'] => {
  const { id, publicName: name, accountType } = toStranger(row.other)
  const isDealer = !row.other_gone && accountType === 'AutoDealer'
  return { id, name, gone: row.other_gone, isDealer, showsPhone: isDealer && row.other_shows_phone }
}

const toConversations = async (
  db: Query,
  userId: string,
  rows: readonly ConversationListRow[],
): Promise<Conversation[]> => {
  const listings = await listingsOf(
    db,
    rows.map(({ about, about_id: aboutId, title }) => ({ about, aboutId, title })),
  )
  return rows.map((row, i) => ({
    id: row.id,
    role: row.buyer_id === userId ? 'buyer' : 'seller',
    listing: listings[i]!,
    other: otherOf(row),
    last: {
      text: row.last_text,
      mine: row.last_sender_id === userId,
      files: row.last_files,
      at: row.last_at.toISOString(),
    },
    unread: row.unread,
    muted: row.muted,
    blockedByMe: row.blocked_by_me,
    blockedByOther: row.blocked_by_other,
    closedReason: row.closed_reason,
  }))
}

/** One conversation as its side sees it. Refuses NOT_FOUND to everybody else. */
export const readConversation = async (db: Query, userId: string, id: string): Promise<Conversation> => {
  const row = (await findListedConversation(db, userId, id)) ?? refuseUnknownConversation()
  return (await toConversations(db, userId, [row]))[0]!
}

const attachmentOf = ({ id, name, content_type: type, bytes }: FileRow): Attachment => ({
  id,
  name,
  type,
  bytes,
})

/** Messages as one side reads them, in the order given. */
export const messagesShown = async (
  db: Query,
  userId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> => {
  const first = rows[0]
  if (!first) return []
  const files = await filesOf(
    db,
    first.conversation_id,
    rows.map(({ number }) => number),
  )
  const staff = await staffWhoWrote(db, first.conversation_id)
  return rows.map(row => ({
    number: row.number,
    clientId: row.sender_id === userId ? row.client_id : null,
    mine: row.sender_id === userId,
    by: row.erased ? null : (staff.get(row.number) ?? null),
    text: row.text,
    erased: row.erased,
    attachments: files.filter(({ number }) => number === row.number).map(attachmentOf),
    at: row.at.toISOString(),
    warned: row.warned,
    sentAnyway: row.sent_anyway,
  }))
}

export const listConversations: Handler<typeof conversations.list> = async ({ db, user, by }, { query }) => {
  const slice = { limit: query.PageSize, offset: (query.PageNumber - 1) * query.PageSize }
  const { rows, total } = await pageOfConversations(db, readerOf({ user, by }), slice)
  return { page: await toConversations(db, user.id, rows), totalRecords: total }
}

export const showConversation: Handler<typeof conversations.one> = async ({ db, user, by }, { query }) => {
  const row = (await findListedConversation(db, user.id, query.Id)) ?? refuseUnknownConversation()
  if (!isForReader(row, readerOf({ user, by }))) fail('NOT_FOR_STAFF')
  const messages = await messagesBefore(db, row.id, query.Before, limits.messagesPerPage)
  return {
    conversation: (await toConversations(db, user.id, [row]))[0]!,
    messages: await messagesShown(db, user.id, messages.toReversed()),
    earlier: (messages.at(-1)?.number ?? 1) > 1,
    later: (messages[0]?.number ?? row.newest) < row.newest,
    readByOther: row.other_read_to,
    reported: await hasOpenReport(db, row.id, user.id),
  }
}

export const showUnreadMessages: Handler<typeof conversations.unread> = async ({ db, user, by }) => ({
  unread: await countUnread(db, readerOf({ user, by })),
})

const idAbout = async (db: Query, subject: ListingRef, reader: Reader, otherId: string | undefined) => {
  const { userId } = reader
  const asBuyer = await findIdOf(db, { ...subject, buyerId: userId })
  if (asBuyer && isForReader(asBuyer, reader)) return asBuyer.id
  const asSeller = otherId === undefined ? undefined : await findIdOf(db, { ...subject, buyerId: otherId })
  return asSeller?.seller_id === userId && isForReader(asSeller, reader) ? asSeller.id : null
}

export const findConversationAbout: Handler<typeof conversations.find> = async (
  { db, user, by },
  { query },
) => {
  const subject = { about: query.About, aboutId: query.AboutId }
  const listing = await openListing(db, subject)
  return {
    id: await idAbout(db, subject, readerOf({ user, by }), query.OtherId),
    showsPhone: listing !== undefined && (await showsPhone(db, listing.sellerId)),
  }
}
