// Opens a session for somebody who has just proved who they are.
import { fail } from '#contract/core/errors.ts'
import type { Session } from '#contract/user/user.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { newToken, sha256 } from '#server/kernel/secrets/secrets.ts'
import { deviceWords } from './devices/device-words.ts'
import { noteOwnDevice } from './devices/own-device.ts'
import { insertSession, noteDevice } from './devices/sessions-sql.ts'
import { newDeviceWords } from './mail.ts'
import { meOf, sessionExpiry } from './rules.ts'
import { findById, type UserRow } from './sql.ts'

type Opening = {
  now: Date
  ip: string
  device: string
  /** Device token for the browser, and when it becomes trusted with money. */
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

type Asker = { now: Date; ip: string; device: string; deviceKey: string | undefined }

/**
 * Signs in on a device, which becomes known; a new one is announced by mail. Refuses SUSPENDED and WRONG_CREDENTIALS.
 */
export const signInOnDevice = async (
  tx: Tx,
  user: UserRow,
  { now, ip, device, deviceKey }: Asker,
): Promise<Session> => {
  const { id: userId } = user
  const ownDevice = await noteOwnDevice(tx, userId, deviceKey, now)
  const session = await openSession(tx, user, { now, ip, device, ownDevice })
  if (!session) return fail((await findById(tx, userId))?.suspended_at ? 'SUSPENDED' : 'WRONG_CREDENTIALS')
  const words = deviceWords(device)
  if (await noteDevice(tx, userId, words, now)) {
    const notice = newDeviceWords(words, now)
    await notify(tx, { userId, kind: 'security', ...notice, link: '/settings/security', now })
  }
  return session
}
