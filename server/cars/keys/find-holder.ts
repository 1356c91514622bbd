// Finds for whom a key of a dealer's stock acts, and who made it.
import { stockKeyMark } from '#contract/cars/stock-keys.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Caller } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { staffSince } from '#server/staff/reads.ts'
import { activeUsers } from '#server/user/reads.ts'
import { useKey } from './keys-sql.ts'

export type KeyHolder = { user: Caller; by: Caller }

type Made = { ownerId: string; byId: string; createdAt: Date }
/** Whether its maker acts for the dealer ever since: whoever left and came back makes another one. */
const isHeld = async (db: Query, { ownerId, byId, createdAt }: Made): Promise<boolean> => {
  if (byId === ownerId) return true
  const since = await staffSince(db, byId, ownerId)
  return since !== undefined && since <= createdAt
}

/** Whether its maker may still act for the dealer: neither suspended nor deleted, and on the staff ever since. */
export const isHolderActive = async (db: Query, made: Made): Promise<boolean> =>
  (await activeUsers(db, [made.byId])).has(made.byId) && isHeld(db, made)

/** Undefined for a token that is no key, for one that was revoked, and after whoever made it has left. Refuses TOO_MANY_REQUESTS. */
export const findKeyHolders =
  (db: Db) =>
  async (token: string, now: Date): Promise<KeyHolder | undefined> => {
    if (!token.startsWith(stockKeyMark)) return undefined
    const key = await useKey(db, sha256(token), now)
    if (!key) return undefined
    const { id: sessionId, owner_id: ownerId, by_id: byId, created_at: createdAt, uses } = key
    if (uses > limits.stockKeyUsesPerHour) fail('TOO_MANY_REQUESTS')
    if (!(await activeUsers(db, [ownerId])).has(ownerId)) return undefined
    if (!(await isHolderActive(db, { ownerId, byId, createdAt }))) return undefined
    return { user: { id: ownerId, sessionId }, by: { id: byId, sessionId } }
  }
