// Notifies users once per conversation of messages left unread.
import { strangerColumn, toStranger, type StrangerRow } from '#server/user/public-identity.ts'
import { withStaff } from '#server/staff/notify-staff.ts'
import { type Db, sql, type Tx } from '#server/kernel/db/db.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import { workThrough } from '#server/kernel/process/due-rows.ts'

type UnreadRow = {
  conversation_id: string
  user_id: string
  unread: number
  title: string
  other: StrangerRow | null
  stands: boolean
  sides: [buyerId: string, sellerId: string]
}

const next = (tx: Tx, now: Date, passed: readonly string[]): Promise<UnreadRow | undefined> =>
  tx.maybe<UnreadRow>`
    select s.conversation_id, s.user_id, s.unread, c.title, array[c.buyer_id, c.seller_id] as sides, me.deleted_at is null as stands,
      ${strangerColumn(sql`case when c.buyer_id = s.user_id then c.seller_id else c.buyer_id end`)} as other
    from conversation_side s join conversation c on c.id = s.conversation_id join app_user me on me.id = s.user_id
    where s.tell_at <= ${now} and s.conversation_id || ' ' || s.user_id <> all(${passed})
    order by s.tell_at, s.conversation_id limit 1 for update of s skip locked`

const idOf = (due: UnreadRow) => `${due.conversation_id} ${due.user_id}`

const tell = async (tx: Tx, due: UnreadRow, now: Date): Promise<void> => {
  await tx.run`
    update conversation_side set tell_at = null, is_notified = true
    where conversation_id = ${due.conversation_id} and user_id = ${due.user_id}`
  if (!due.stands || due.unread === 0) return
  const { publicName } = toStranger(due.other)
  const many = due.unread === 1 ? 'New message' : `${due.unread} new messages`
  const notice = {
    userId: due.user_id,
    kind: 'message' as const,
    title: `${publicName} wrote to you about ${due.title}`,
    text: `${many} for your answer. Read and answer on AutoX, where your money and documents are safe.`,
    link: `/messages/${due.conversation_id}` as const,
    now,
  }
  await notifyMany(tx, await withStaff(tx, [notice], due.sides[1], due.sides))
}

/** Notifies everybody who is due; returns the number. Safe in several processes. */
export const notifyUnread = (db: Db, now: Date, report: (error: unknown, of: { of: string }) => void) =>
  workThrough<UnreadRow>(db, {
    next: (tx, passed) => next(tx, now, passed),
    idOf,
    work: (tx, due) => tell(tx, due, now),
    report: (error, due) => report(error, { of: idOf(due) }),
  })
