// Quiet hours, and notices that wait for their end.
import { type QuietHours, usualQuietHours } from '#contract/notices/quiet-hours.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueued } from '#server/kernel/jobs/jobs.ts'
import { noticePushJob } from '#server/kernel/messages/notify.ts'
import { sql } from '#server/kernel/db/db.ts'

type HoursRow = { from_hour: number; until_hour: number }

export const quietHoursOf = async (db: Query, userId: string): Promise<QuietHours> => {
  const row = await db.maybe<HoursRow>`
    select from_hour, until_hour from push_quiet_hours where user_id = ${userId}`
  return row ? { from: row.from_hour, until: row.until_hour } : usualQuietHours
}

export const putQuietHours = (tx: Tx, userId: string, { from, until }: QuietHours): Promise<number> =>
  tx.run`
    insert into push_quiet_hours (user_id, from_hour, until_hour)
    select id, ${from}, ${until} from app_user where id = ${userId}
    on conflict (user_id) do update set from_hour = excluded.from_hour, until_hour = excluded.until_hour`

export const deleteQuietHours = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from push_quiet_hours where user_id = ${userId}`

export const waitForMorning = (tx: Tx, noticeId: string, dueAt: Date): Promise<number> =>
  tx.run`
    insert into push_waiting (notice_id, due_at) values (${noticeId}, ${dueAt})
    on conflict (notice_id) do update set due_at = excluded.due_at`

const batchMax = 500

/** Enqueues what waited for the end of quiet hours. Gives how many. */
export const wakeWaiting = async (db: Query, now: Date): Promise<number> =>
  (
    await db.one<{ woken: number }>`
      with due as (
        delete from push_waiting where notice_id in (
          select notice_id from push_waiting where due_at <= ${now} order by due_at limit ${batchMax}
          for update skip locked)
        returning notice_id)
      select count(job) as woken
      from (select ${enqueued(noticePushJob, sql`json_build_object('id', notice_id)`)} as job from due) as jobs`
  ).woken
