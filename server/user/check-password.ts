// Re-checks a signed-in user's password before sensitive actions, counting tries first.
import { fail, failField } from '#contract/core/errors.ts'
import { isPasskeyProof } from '#contract/core/proof-text.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { hashSecret, isOutdated, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { clearAttempts, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import type { Site } from '#server/kernel/secrets/verify-passkey.ts'
import { type CheckPasskey, passkeyChecker, provePurpose } from './passkeys/check-passkey.ts'
import { passwordAttempts, waitUntil } from './rules.ts'
import { findById, setPassword, type UserRow } from './sql.ts'

const passkeyWords = 'That passkey could not confirm it’s you. Try again, or enter your password.'

/** Returns the user of the password. Refuses TOO_MANY_REQUESTS, and WRONG_CREDENTIALS by `currentPassword`. */
export type CheckPassword = (db: Db, userId: string, typed: string, now: Date) => Promise<UserRow>

/** Rehashes a proven password that used an older part of the pepper; leaves one that changed meanwhile. */
export const renewed = async (db: Db, user: UserRow, typed: string, pepper: Uint8Array): Promise<UserRow> => {
  if (!isOutdated(user.password_hash, pepper)) return user
  const hash = await hashSecret(typed, pepper)
  const set = await setPassword(db, user.id, user.password_hash, hash)
  return set ? { ...user, password_hash: hash } : user
}

/** A passkey of the account proves its owner as well: it is counted nowhere, since there is nothing to guess. */
const provenByPasskey = async (
  db: Db,
  check: CheckPasskey,
  { userId, proof, now }: { userId: string; proof: string; now: Date },
): Promise<UserRow> => {
  const passkey = await check(db, proof, { purpose: provePurpose(userId), now })
  if (passkey?.user_id !== userId) failField('currentPassword', passkeyWords, 'WRONG_CREDENTIALS')
  return (await findById(db, userId)) ?? fail('PLEASE_LOGIN')
}

export const passwordValidator = (site: Site): CheckPassword => {
  const { pepper } = site
  const checkPasskey = passkeyChecker(site)
  return async (db, userId, typed, now) => {
    if (isPasskeyProof(typed)) return provenByPasskey(db, checkPasskey, { userId, proof: typed, now })
    const reserved = await countAttempt(db, passwordAttempts, userId, now)
    if (!reserved.ok) fail('TOO_MANY_REQUESTS', waitUntil(reserved.lockedUntil, now))
    const user = (await findById(db, userId)) ?? fail('PLEASE_LOGIN')
    if (!(await verifySecret(user.password_hash, typed, pepper)))
      failField('currentPassword', 'That password is wrong', 'WRONG_CREDENTIALS')
    await clearAttempts(db, passwordAttempts, userId)
    return renewed(db, user, typed, pepper)
  }
}
