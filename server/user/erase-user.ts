// Erases an account's personal data and keeps an anonymous row.
import { fail } from '#contract/core/errors.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { forgetKeys } from './devices/devices-sql.ts'
import { forgetDevices, deleteSessionsBut } from './devices/sessions-sql.ts'
import { deletePasskeysOf } from './passkeys/passkey-sql.ts'
import { deleteRecoveryCodes, deleteSecondStep } from './second-step/second-step-sql.ts'
import { loginOf } from './rules.ts'
import { blankUser, deleteCodes, lockUser, profileHashesIn } from './sql.ts'

/** Locks the account to be deleted, before anything that hangs on it. Refuses PLEASE_LOGIN where it is gone already. */
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

/** Which of these pictures are somebody's. */
export const profilePicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await profileHashesIn(db, hashes)).map(row => row.hash)
