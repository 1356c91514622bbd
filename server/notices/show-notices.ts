// Shows the inbox and marks notices as read.
import type { Notice, notices } from '#contract/notices/notices.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { markRead } from '#server/kernel/messages/notify.ts'
import { countUnread, type NoticeRow, pageOfNotices } from './sql.ts'

/** Each as its reader has it. */
export const noticesOf = async (db: Query, rows: readonly NoticeRow[]): Promise<Notice[]> => {
  const dealerIds = rows.flatMap(row => row.dealer_id ?? [])
  const dealers = dealerIds.length > 0 ? await contactsOf(db, dealerIds) : new Map<string, never>()
  const dealerOf = (id: string) => ({ id, name: dealers.get(id)!.name })
  return rows.map(row => ({
    id: row.id,
    kind: row.kind as NoticeKind,
    title: row.title,
    text: row.body,
    link: row.link,
    dealer: row.dealer_id === null ? null : dealerOf(row.dealer_id),
    at: row.at.toISOString(),
    read: row.read_at !== null,
    isOwnPayment: row.ignores_quiet_hours,
  }))
}

export const listNotices: Handler<typeof notices.list> = async ({ db, user }, { query }) => {
  const slice = { limit: query.PageSize, offset: (query.PageNumber - 1) * query.PageSize }
  const { rows, total } = await pageOfNotices(db, user.id, slice)
  return { page: await noticesOf(db, rows), totalRecords: total }
}

export const showUnread: Handler<typeof notices.unread> = async ({ db, user }) => ({
  unread: await countUnread(db, user.id),
})

export const markNoticesRead: Handler<typeof notices.markRead> = async ({ tx, user, now }, { body }) => {
  await markRead(tx, user.id, body.ids, now)
  return { unread: await countUnread(tx, user.id) }
}
