// The inbox: what a person was told, newest first, how much of it is unread, and marking it as read.
import type { Notice, notices } from '#contract/notices/notices.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { markRead } from '#server/kernel/jobs/notify.ts'
import { countUnread, type NoticeRow, pageOfNotices } from './sql.ts'

export const noticeOf = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind as NoticeKind,
  title: row.title,
  text: row.body,
  link: row.link,
  at: row.at.toISOString(),
  read: row.read_at !== null,
})

export const listNotices: Handler<typeof notices.list> = async ({ db, user }, { query }) => {
  const slice = { limit: query.PageSize, offset: (query.PageNumber - 1) * query.PageSize }
  const { rows, total } = await pageOfNotices(db, user.id, slice)
  return { page: rows.map(noticeOf), totalRecords: total }
}

export const showUnread: Handler<typeof notices.unread> = async ({ db, user }) => ({
  unread: await countUnread(db, user.id),
})

export const markNoticesRead: Handler<typeof notices.markRead> = async ({ tx, user, now }, { body }) => {
  await markRead(tx, user.id, body.ids, now)
  return { unread: await countUnread(tx, user.id) }
}
