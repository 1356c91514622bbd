// When the database was last backed up, and a backup last restored as a test.
import type { DatabaseFigures } from '#server/desk/figures.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** Null where there was none. */
export const lastBackups = async (db: Query): Promise<DatabaseFigures['backup']> => {
  const states = await db.rows<{ kind: string; last_good_at: Date | null }>`
    select kind, last_good_at from backup_state limit 10`
  const lastOf = (kind: string) => states.find(state => state.kind === kind)?.last_good_at ?? null
  return { takenAt: lastOf('base'), restoredAt: lastOf('drill') }
}
