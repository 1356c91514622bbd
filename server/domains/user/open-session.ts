// Opens a session for somebody who has just proved who they are.
import type { Session } from '#contract/user/user.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { newToken, sha256 } from '#server/kernel/secrets/secrets.ts'
import { insertSession } from './devices/sessions-sql.ts'
import { meOf, sessionExpiry } from './rules.ts'
import type { UserRow } from './sql.ts'

type Opening = {
  now: Date
  ip: string
  device: string
  /** What the browser keeps to be known again, and from when on it is trusted with money. */
  ownDevice: { key: string; trustedAt: Date }
}

/** Undefined where the password was changed, or the account suspended, since `user` was read. */
export const openSession = async (
  tx: Tx,
  user: UserRow,
  { now, ip, device, ownDevice }: Opening,
): Promise<Session | undefined> => {
  const token = newToken()
  const expiresAt = sessionExpiry(now)
  const isOpen = await insertSession(tx, {
    userId: user.id,
    passwordHash: user.password_hash,
    tokenHash: sha256(token),
    now,
    expiresAt,
    device,
    ip,
    trustedAt: ownDevice.trustedAt,
  })
  if (!isOpen) return undefined
  return { token, expiresAt: expiresAt.toISOString(), user: meOf(user), device: ownDevice.key }
}
