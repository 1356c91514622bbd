// Holds payouts back after a restored backup, until bank and books agree.
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'

export type PayoutLock = { restored_to: Date; locked_at: Date }

/** Locks payouts for a restore; each mark locks once, however often it is seen. Returns whether it did. */
export const lockPayouts = async (
  db: Query,
  { mark, restoredTo, now }: { mark: string; restoredTo: Date; now: Date },
): Promise<boolean> =>
  (await db.run`
    insert into payout_lock (mark, restored_to, locked_at) values (${mark}, ${restoredTo}, ${now})
    on conflict (mark) do nothing`) > 0

/** The lock in force; after several restores the one that went furthest back. */
export const findPayoutLock = (db: Query): Promise<PayoutLock | undefined> =>
  db.maybe<PayoutLock>`
    select restored_to, locked_at from payout_lock where released_at is null order by restored_to limit 1`

/** Lets payouts leave again. Returns whether they were locked. */
export const releasePayouts = async (db: Query, now: Date): Promise<boolean> =>
  (await db.run`update payout_lock set released_at = ${now} where released_at is null`) > 0

/** Condition on a withdrawal: it only has to be asked about, or nothing is locked. */
export const mayLeave: Sql = sql`(next_do is distinct from 'send' or not exists (select from payout_lock where released_at is null))`
