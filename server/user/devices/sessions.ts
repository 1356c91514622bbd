// Resolves session tokens to users, batching concurrent lookups.
import { batchLoader } from '#server/kernel/db/batch-loader.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Caller } from '#server/kernel/calls/handler-types.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { idleSince, touchEverySeconds } from '../rules.ts'

type Row = {
  token_hash: Buffer
  id: string
  user_id: string
  seen_at: Date
  expires_at: Date
  trusted_at: Date | null
}

const touchSession = (db: Db, id: string, now: Date): Promise<number> =>
  db.run`update session set seen_at = ${now} where id = ${id} and seen_at < ${now}`

/**
 * Creates the function that finds the caller of a token; undefined for unknown, idle or expired tokens and for
 * suspended or deleted users. Automatic requests of a browser are not `noted`, so they keep no session alive.
 */
export const findCallers = (
  db: Db,
  { noted = true }: { noted?: boolean } = {},
): ((token: string, now: Date) => Promise<Caller | undefined>) => {
  const find = batchLoader<Buffer, Row>(
    hash => hash.toString('hex'),
    async hashes => {
      const rows = await db.rows<Row>`
        select token_hash, s.id, user_id, seen_at, expires_at, device_trusted_at as trusted_at
        from session s join app_user u on u.id = s.user_id
        where token_hash = any(${hashes}) and u.suspended_at is null and u.deleted_at is null`
      return new Map(rows.map(row => [row.token_hash.toString('hex'), row]))
    },
  )
  return async (token, now) => {
    const session = await find(sha256(token))
    if (!session || session.expires_at <= now || session.seen_at <= idleSince(now)) return undefined
    if (noted && now.getTime() - session.seen_at.getTime() >= touchEverySeconds * 1_000)
      await touchSession(db, session.id, now)
    const isNew = session.trusted_at !== null && session.trusted_at > now
    return {
      id: session.user_id,
      sessionId: session.id,
      ...(isNew && { newDeviceUntil: session.trusted_at! }),
    }
  }
}

/** Which of these sessions are still in force. Asking notes no sign of life. */
export const sessionsInForce = async (
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ id: string }>`
    select s.id from session s join app_user u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and s.expires_at > ${now} and s.seen_at > ${idleSince(now)}
      and u.suspended_at is null and u.deleted_at is null`
  return new Set(rows.map(row => row.id))
}
