// Locks payouts when a database says that it was restored from a backup.
import type { Query } from '#server/kernel/db/db.ts'
import { lockPayouts } from './payout-lock.ts'

/** Settings that a restore leaves in a database that somebody else starts. */
export const restoredSettings = (mark: string, restoredTo: Date): string =>
  `autox.restore_mark = '${mark}'\nautox.restored_to = '${restoredTo.toISOString()}'\n`

/** Locks once for each restore. Returns whether it did. */
export const lockAfterRestore = async (db: Query, now: Date): Promise<boolean> => {
  const { mark, restoredTo } = await db.one<{ mark: string | null; restoredTo: string | null }>`
    select current_setting('autox.restore_mark', true) as mark,
      current_setting('autox.restored_to', true) as "restoredTo"`
  if (!mark || !restoredTo) return false
  return lockPayouts(db, { mark, restoredTo: new Date(restoredTo), now })
}
