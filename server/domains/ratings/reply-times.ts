// How soon a seller answers: each answer that somebody waited for is noted, and half of the last ones is what buyers see.
import type { Query, Tx } from '#server/platform/db.ts'

const windowDays = 90
const answersMin = 5

const windowStart = (now: Date) => new Date(now.getTime() - windowDays * 86_400_000)

/** Notes that somebody was waited for so many seconds. What is too old to count goes. */
export const noteReply = async (
  tx: Tx,
  { userId, seconds, at }: { userId: string; seconds: number; at: Date },
): Promise<void> => {
  await tx.run`delete from reply_time where user_id = ${userId} and at < ${windowStart(at)}`
  await tx.run`
    insert into reply_time (user_id, seconds, at) values (${userId}, ${Math.max(0, Math.round(seconds))}, ${at})`
}

/** Half of the answers of the last 90 days came within so many hours; null before five. */
export const replyHoursOf = async (db: Query, userId: string, now: Date): Promise<number | null> => {
  const { answers, seconds } = await db.one<{ answers: number; seconds: number | null }>`
    select count(*) as answers, percentile_cont(0.5) within group (order by seconds) as seconds
    from reply_time where user_id = ${userId} and at >= ${windowStart(now)}`
  return answers < answersMin || seconds === null ? null : Math.round(seconds / 360) / 10
}

export const forgetReplyTimes = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from reply_time where user_id = ${userId}`
