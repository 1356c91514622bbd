// Notifies people: inserts the notice in the caller's transaction and enqueues its mail.
import { toOneLine } from '#contract/core/names.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { type Query, sql, type Tx } from '../db/db.ts'
import { signalMessages, sayLive, signalPages, walletTopic } from '../live/signal-pages.ts'
import { enqueued } from '../jobs/jobs.ts'

export type Notice = {
  userId: string
  kind: NoticeKind
  /** Also the subject of the letter. */
  title: string
  /** Sentences without a greeting; the letter adds one, and the address of `link`. */
  text: string
  /** The page of the thing itself. */
  link?: `/${string}`
  /** The dealer, for a notice to its staff: it disappears when the user leaves, and its letter goes to others. */
  dealerId?: string
  /** Pushed to devices at any hour: money that leaves the account. */
  ignoresQuietHours?: true
  now: Date
}

const noticesTopic = 'notices'
export const noticeMailJob = 'notice/mail'
export const noticePushJob = 'notice/push'

/** Notifies many users with one query, however many they are; it also says `live` words of the caller's own. */
export const notifyMany = async (
  tx: Tx,
  notices: readonly Notice[],
  live: readonly string[] = [],
): Promise<void> => {
  if (notices.length + live.length === 0) return
  const each = <T>(give: (notice: Notice) => T): T[] => notices.map(give)
  const userIds = each(n => n.userId)
  // A notice about money comes with a moved balance.
  const ofMoney = notices.filter(({ kind }) => kind === 'money').map(n => n.userId)
  sayLive(tx, [...signalMessages(userIds, noticesTopic), ...signalMessages(ofMoney, walletTopic), ...live])
  if (notices.length === 0) return
  await tx.run`
    with told as (
      insert into notice (user_id, kind, title, body, link, dealer_id, at, ignores_quiet_hours)
      select * from unnest(${userIds}::uuid[], ${each(n => n.kind)}::text[], ${each(n => toOneLine(n.title))}::text[],
        ${each(n => n.text)}::text[], ${each(n => n.link ?? null)}::text[], ${each(n => n.dealerId ?? null)}::uuid[],
        ${each(n => n.now)}::timestamptz[], ${each(n => n.ignoresQuietHours ?? false)}::boolean[])
      returning id, user_id, dealer_id)
    select (select count(job) from (select ${enqueued(noticeMailJob, sql`json_build_object('id', id)`)} as job from told
        where dealer_id is null) as jobs),
      (select count(job) from (select ${enqueued(noticePushJob, sql`json_build_object('id', id)`)} as job from told
        where exists (select from push_subscription s where s.user_id = told.user_id)) as pushes)`
}

/** Notifies one user. Codes and secrets never go here: they are letters (`enqueueMail`) and stay out of the inbox. */
export const notify = (tx: Tx, notice: Notice): Promise<void> => notifyMany(tx, [notice])

/** Marks a user's own notices as read, all of them where `ids` is undefined. Others' ids change nothing. */
export const markRead = async (
  tx: Tx,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> => {
  const marked = await tx.run`
    update notice set read_at = ${now}
    where user_id = ${userId} and read_at is null and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}))`
  // Other tabs and devices of the same person count them, too.
  if (marked > 0) signalPages(tx, [userId], noticesTopic)
  return marked
}

/** Marks a user's own notices about the page of one thing as read. */
export const markReadAbout = async (tx: Tx, userId: string, link: string, now: Date): Promise<void> => {
  const marked = await tx.run`
    update notice set read_at = ${now}
    where user_id = ${userId} and read_at is null and split_part(link, '#', 1) = ${link}`
  if (marked > 0) signalPages(tx, [userId], noticesTopic)
}

/** Records that notices were mailed, so that no job sends them twice. */
export const markMailed = (db: Query, ids: readonly string[], now: Date): Promise<number> =>
  db.run`update notice set mailed_at = ${now} where id = any(${[...ids]}::uuid[])`
