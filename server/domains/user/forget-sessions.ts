// Forgets sessions that are over, so that the table holds only what can still be used.
import type { Db } from '#server/platform/db.ts'
import { idleSince } from './rules.ts'
import { deleteOldSessions } from './sessions-sql.ts'

export const forgetOldSessions = (db: Db, now: Date): Promise<number> =>
  deleteOldSessions(db, idleSince(now), now)
