// Records reply times and shows a seller's recent median.
import { type Sql, sql, type Tx } from '#server/kernel/db/db.ts'

const windowDays = 90
const answersMin = 5

const windowStart = (now: Date) => new Date(now.getTime() - windowDays * 86_400_000)

/** Notes that somebody was waited for so many seconds. What is too old to count goes. */
export const noteReply = async (
  tx: Tx,
  { userId, seconds, at }: { userId: string; seconds: number; at: Date },
): Promise<void> => {
  await tx.run`
    with gone as (delete from reply_time where user_id = ${userId} and at < ${windowStart(at)})
    insert into reply_time (user_id, seconds, at) values (${userId}, ${Math.max(0, Math.round(seconds))}, ${at})`
}

export type Replies = { seconds: number | null }

/** A column with half of the seconds within which somebody answered in the last 90 days; null before five answers. */
export const repliesOf = (userId: Sql, now: Date): Sql => sql`
  (select percentile_cont(0.5) within group (order by seconds) from reply_time
    where user_id = ${userId} and at >= ${windowStart(now)} having count(*) >= ${answersMin}) as seconds`

/** Half of the answers came within so many hours. */
export const hoursOf = ({ seconds }: Replies): number | null =>
  seconds === null ? null : Math.round(seconds / 360) / 10

export const forgetReplyTimes = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from reply_time where user_id = ${userId}`
