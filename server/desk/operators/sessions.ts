// Finds the operator of a token, if the session is still valid.
import type { OperatorCaller } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { deleteOldChallenges } from '#server/kernel/secrets/challenges.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { forgetPushDevices } from './push-sql.ts'
import { idleSince, pushedSince, touchEverySeconds } from './rules.ts'
import { deleteOldSessions, touchSession, sessionOf } from './sql.ts'

export const findOperators =
  (db: Db) =>
  async (token: string, now: Date, noted = true): Promise<OperatorCaller | undefined> => {
    const session = await sessionOf(db, sha256(token))
    if (!session || session.expires_at <= now || session.seen_at <= idleSince(now)) return undefined
    if (noted && now.getTime() - session.seen_at.getTime() >= touchEverySeconds * 1_000)
      await touchSession(db, session.id, now)
    return { id: session.operator_id, name: session.name, sessionId: session.id, roles: session.roles }
  }

export const forgetOldSessions = async (db: Db, now: Date): Promise<void> => {
  await deleteOldSessions(db, idleSince(now), now)
  await deleteOldChallenges(db, now)
  await forgetPushDevices(db, pushedSince(now))
}
