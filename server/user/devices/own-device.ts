// Marks a proven device as known; money is trusted after a day.
import { limits } from '#contract/core/limits.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { newToken, sha256 } from '#server/kernel/secrets/secrets.ts'
import { deleteOldKeys, noteKey } from './devices-sql.ts'

const dayMs = 86_400_000

/** Returns the device token, the browser's own if it sent one, and when the device becomes trusted. */
export const noteOwnDevice = async (
  tx: Tx,
  userId: string,
  token: string | undefined,
  now: Date,
): Promise<{ key: string; trustedAt: Date }> => {
  const key = token ?? newToken()
  const later = new Date(now.getTime() + limits.newDeviceHours * 3_600_000)
  const trustedAt = await noteKey(tx, { userId, tokenHash: sha256(key), now, trustedAt: later })
  return { key, trustedAt }
}

export const forgetOldDevices = (db: Query, now: Date): Promise<number> =>
  deleteOldKeys(db, new Date(now.getTime() - limits.deviceKeptDays * dayMs))
