// Deletes expired sessions.
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { idleSince } from '../rules.ts'
import { deleteOldRegistrations } from '../registration-sql.ts'
import { deleteOldSessions } from './sessions-sql.ts'

export const forgetOldSessions = (db: Db, now: Date): Promise<number> =>
  deleteOldSessions(db, idleSince(now), now)

/** Registrations unconfirmed for a week whose address was registered again. */
export const forgetOldRegistrations = (db: Db, now: Date): Promise<number> =>
  deleteOldRegistrations(db, new Date(now.getTime() - limits.registrationDays * 86_400_000))
