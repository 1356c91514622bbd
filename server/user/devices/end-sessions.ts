// Lists an account's sessions and ends one or all others.
import type { account } from '#contract/user/account.ts'
import { fail } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Caller, Handler } from '#server/kernel/calls/handler-types.ts'
import { sessionsOfUser } from '../reads.ts'
import { deleteSession, deleteSessionsBut, devicesOf } from './sessions-sql.ts'

export const listSessions: Handler<typeof account.sessions> = async ({ db, user, now }) => {
  const open = await sessionsOfUser(db, user.id, now)
  return open.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    current: id === user.sessionId,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}

export const listDevices: Handler<typeof account.devices> = async ({ db, user }) =>
  (await devicesOf(db, user.id)).map(({ device, first_seen_at: at }) => ({
    device,
    firstSeenAt: at.toISOString(),
  }))

export const endSession: Handler<typeof account.endSession> = async ({ tx, user }, { body }) => {
  const ended = await deleteSession(tx, user.id, body.id)
  return ended ? null : fail('NOT_FOUND', { message: 'That device is signed out already.' })
}

/** Ends the account's other sessions. Returns their number. */
export const endOthers = (tx: Tx, user: Caller): Promise<number> =>
  deleteSessionsBut(tx, user.id, user.sessionId)

export const endOtherSessions: Handler<typeof account.endOtherSessions> = async ({ tx, user }) => ({
  sessionsEnded: await endOthers(tx, user),
})
