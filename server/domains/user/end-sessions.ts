// Where an account is signed in, and signing out there: one device, or all but this one.
import type { account } from '#contract/account.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Caller, Handler } from '#server/platform/handlers.ts'
import { deviceWords } from './device-words.ts'
import { idleSince } from './rules.ts'
import { deleteSession, deleteSessionsBut, sessionsOf } from './sessions-sql.ts'

export const listSessions: Handler<typeof account.sessions> = async ({ db, user, now }) => {
  const rows = await sessionsOf(db, user.id, {
    idleSince: idleSince(now),
    now,
    limit: limits.sessionsShownMax,
  })
  return rows.map(row => ({
    id: row.id,
    device: deviceWords(row.device),
    current: row.id === user.sessionId,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

export const endSession: Handler<typeof account.endSession> = async ({ tx, user }, { body }) => {
  const ended = await deleteSession(tx, user.id, body.id)
  return ended ? null : fail('NOT_FOUND', { message: 'That device is signed out already.' })
}

/** Signs the caller's account out everywhere but here. Gives how many sessions that were. */
export const endOthers = (tx: Tx, user: Caller): Promise<number> =>
  deleteSessionsBut(tx, user.id, user.sessionId)

export const endOtherSessions: Handler<typeof account.endOtherSessions> = async ({ tx, user }) => ({
  sessionsEnded: await endOthers(tx, user),
})
