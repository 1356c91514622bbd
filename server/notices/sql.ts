// Inbox reads and preferences table; kernel/messages/notify.ts writes the notices.
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { type ChoiceRow, kindsToHide } from './rules.ts'

export type NoticeRow = {
  id: string
  user_id: string
  kind: string
  title: string
  body: string
  link: string | null
  /** Whose staff its reader is told it as. */
  dealer_id: string | null
  at: Date
  read_at: Date | null
  mailed_at: Date | null
  /** Pushed at any hour. */
  ignores_quiet_hours: boolean
}

// While a dealer is suspended nobody acts for them, or reads what they were told.
const visibleTo = (userId: string): Sql => sql`
  user_id = ${userId} and kind not in (
    select kind from notice_choice
    where user_id = ${userId} and not in_app and kind = any(${kindsToHide}))
  and (dealer_id is null or exists (
    select from app_user d where d.id = dealer_id and d.suspended_at is null))`

/** One page of the inbox, newest first, and how many there are in all; kinds that were switched off are left out. */
export const pageOfNotices = async (
  db: Query,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    db.rows<NoticeRow>`
      select * from notice where ${visibleTo(userId)} order by at desc, id desc limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from notice where ${visibleTo(userId)}`,
  ])
  return { rows, total }
}

export const countUnread = async (db: Query, userId: string): Promise<number> =>
  (
    await db.one<{ unread: number }>`
      select count(*) as unread from notice where ${visibleTo(userId)} and read_at is null`
  ).unread

export const findNotice = (db: Query, id: string): Promise<NoticeRow | undefined> =>
  db.maybe<NoticeRow>`select * from notice where id = ${id}`

export const choiceRowsOf = (db: Query, userId: string): Promise<ChoiceRow[]> =>
  db.rows<ChoiceRow>`select kind, in_app, by_mail, by_push from notice_choice where user_id = ${userId}`

type ChannelChoice = {
  kind: string
  inApp?: boolean | undefined
  byMail?: boolean | undefined
  byPush?: boolean | undefined
}

/** What is left undefined stays as it is. Nothing happens where there is no such user. */
export const putChoice = (
  tx: Tx,
  userId: string,
  { kind, inApp, byMail, byPush }: ChannelChoice,
): Promise<number> =>
  tx.run`
    insert into notice_choice as old (user_id, kind, in_app, by_mail, by_push)
    select id, ${kind}, ${inApp ?? true}, ${byMail ?? true}, ${byPush ?? null}::boolean from app_user where id = ${userId}
    on conflict (user_id, kind) do update set
      in_app = coalesce(${inApp ?? null}::boolean, old.in_app),
      by_mail = coalesce(${byMail ?? null}::boolean, old.by_mail),
      by_push = coalesce(${byPush ?? null}::boolean, old.by_push)`

/** The next notices of a user after one of them, the oldest first; whatever they switched off is among them. */
export const noticesAfter = (
  db: Query,
  userId: string,
  last: { at: Date; id: string } | undefined,
  limit: number,
): Promise<NoticeRow[]> =>
  db.rows<NoticeRow>`
    select * from notice
    where user_id = ${userId} and (${last?.id ?? null}::uuid is null
      or (at, id) > (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid))
    order by at, id limit ${limit}`

export const deleteChoices = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from notice_choice where user_id = ${userId}`
