// Marks old notices of demo users as read, for a realistic inbox.
import { noteMoneyNotices } from '../../wallet/sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { markMailed, markRead } from '../../kernel/messages/notify.ts'

const unreadMax = 3
const longAgoMs = 7 * 86_400_000

/** Leaves the newest few notices of everybody unread; what moved until now is told by the history alone. */
export const readOldNotices = async (tx: Tx, now: Date): Promise<void> => {
  const { last } = await tx.one<{ last: number }>`select coalesce(max(id), 0) as last from ledger_txn`
  await noteMoneyNotices(tx, last)
  const read = await tx.rows<{ userId: string; ids: string[] }>`
    select user_id as "userId", array_agg(id) as ids
    from (select id, user_id, row_number() over (partition by user_id order by at desc, id desc) as place from notice) n
    where place > ${unreadMax} group by user_id`
  for (const { userId, ids } of read) await markRead(tx, userId, ids, now)
  // The letters of weeks ago have long gone out.
  const old = new Date(now.getTime() - longAgoMs)
  const letters = await tx.rows<{ id: string; at: Date }>`select id, at from notice where at < ${old}`
  for (const { id, at } of letters) await markMailed(tx, [id], at)
}
