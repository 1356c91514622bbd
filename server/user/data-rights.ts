// Export and erasure of an account, and its picture in use.
import { fail } from '#contract/core/errors.ts'
import type { Me } from '#contract/user/user.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { meOf, loginOf } from './rules.ts'
import { devicesOf, listSessions, forgetDevices, deleteSessionsBut } from './devices/sessions-sql.ts'
import { passkeysOf, deletePasskeysOf } from './passkeys/passkey-sql.ts'
import {
  countRecoveryCodes,
  secondStepOf,
  deleteRecoveryCodes,
  deleteSecondStep,
} from './second-step/second-step-sql.ts'
import { findById, blankUser, deleteCodes, lockUser, profileHashesIn } from './sql.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { forgetKeys } from './devices/devices-sql.ts'

type Exported = {
  profile: Me & { birthYear: number | null; confirmedAt: string | null }
  sessions: { device: string; address: string; createdAt: string; seenAt: string; expiresAt: string }[]
  devices: { device: string; firstSeenAt: string }[]
  passkeys: { name: string; createdAt: string; usedAt: string | null; paysSince: string | null }[]
  secondStep: { onSince: string | null; recoveryCodesLeft: number }
}

export const exportUser = async (db: Query, id: string): Promise<Exported> => {
  const user = (await findById(db, id)) ?? fail('PLEASE_LOGIN')
  const [sessions, devices, passkeys, step, recoveryCodesLeft] = await Promise.all([
    listSessions(db, id),
    devicesOf(db, id),
    passkeysOf(db, id),
    secondStepOf(db, id),
    countRecoveryCodes(db, id),
  ])
  return {
    profile: {
      ...meOf(user),
      birthYear: user.birth_year,
      confirmedAt: user.confirmed_at?.toISOString() ?? null,
    },
    sessions: sessions.map(s => ({
      device: s.device,
      address: s.ip,
      createdAt: s.created_at.toISOString(),
      seenAt: s.seen_at.toISOString(),
      expiresAt: s.expires_at.toISOString(),
    })),
    devices: devices.map(d => ({ device: d.device, firstSeenAt: d.first_seen_at.toISOString() })),
    passkeys: passkeys.map(p => ({
      name: p.name,
      createdAt: p.created_at.toISOString(),
      usedAt: p.used_at?.toISOString() ?? null,
      paysSince: p.pays_at?.toISOString() ?? null,
    })),
    secondStep: { onSince: step?.on_at?.toISOString() ?? null, recoveryCodesLeft },
  }
}

/** Locks the account to be deleted, before anything that hangs on it. Refuses PLEASE_LOGIN if it is gone already. */
export const lockToErase = async (tx: Tx, id: string): Promise<{ logins: string[]; login: string }> => {
  const user = await lockUser(tx, id)
  if (user.deleted_at) return fail('PLEASE_LOGIN')
  const logins = [user.email, user.sign_in_phone].filter(login => login !== null)
  return { logins, login: loginOf(user) }
}

/** Erases the person, ends every session, and leaves the picture's files to be removed. */
export const eraseUser = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const { profile_image: picture } = await lockUser(tx, id)
  await deleteSessionsBut(tx, id, null)
  await forgetDevices(tx, id)
  await forgetKeys(tx, id)
  await deleteCodes(tx, id)
  await deletePasskeysOf(tx, id)
  await deleteSecondStep(tx, id)
  await deleteRecoveryCodes(tx, id)
  await blankUser(tx, id, now)
  if (picture) await enqueueForgetPictures(tx, [picture])
}

/** The pictures among these that are a person’s portrait. */
export const profilePicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await profileHashesIn(db, hashes)).map(row => row.hash)
