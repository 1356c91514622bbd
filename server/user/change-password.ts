// Changes a password by the old one or a code; signs out other devices.
import type { account } from '#contract/user/account.ts'
import { failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { hashSecret, newToken, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import type { CheckPassword } from './check-password.ts'
import { type Codes, wrongCode } from './codes.ts'
import { deviceWords } from './devices/device-words.ts'
import { resetCodeJob } from './send-reset-code.ts'
import { passwordChangedWords } from './mail.ts'
import { setRegistrationPasswords } from './registration-sql.ts'
import { deleteSessionsBut } from './devices/sessions-sql.ts'
import { passkeysOf } from './passkeys/passkey-sql.ts'
import { refuseWithoutSms } from './refuse-without-sms.ts'
import { listPersonalWords, refuseWeak } from './refuse-weak.ts'
import { noteOwnDevice } from './devices/own-device.ts'
import { deleteCodes, findByLogin, noteReset, setPassword, type UserRow } from './sql.ts'
import {
  countCodeAttempt,
  countSending,
  clearCodeAttempts,
  forgetStrangers,
  type Trier,
  trierOf,
} from './sign-in-attempts.ts'

const sameWords = 'Choose a password different from your current one'

/** Asks for a code. A job finds out whose address it is, so that the asking costs the same for every address. */
export const askForReset = (hasSms: boolean) =>
  withPrepared<typeof account.reset, void>({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      refuseWithoutSms('email', body.email, hasSms)
      await countSending(db, await trierOf(db, { login: body.email, ip, deviceKey }), now, body.email)
    },
    run: async ({ tx }, { body }) => {
      await enqueue(tx, resetCodeJob, { email: body.email })
      return { sentTo: body.email, minutes: limits.codeMinutes }
    },
  })

type Change = { user: UserRow; newHash: string; keptSession: string | null; device: string; now: Date }

const notifyOfChange = async (tx: Tx, { user, device, now }: Change): Promise<void> => {
  // An unconfirmed account has no inbox, and may belong to somebody else tomorrow.
  if (!user.confirmed_at) return
  const hasPasskeys = (await passkeysOf(tx, user.id)).length > 0
  const words = passwordChangedWords(deviceWords(device), now, hasPasskeys)
  await notify(tx, { userId: user.id, kind: 'security', ...words, link: '/settings', now })
}

// Undefined if the password changed meanwhile.
const takeIntoUse = async (tx: Tx, c: Change): Promise<number | undefined> => {
  if (!(await setPassword(tx, c.user.id, c.user.password_hash, c.newHash))) return undefined
  // A code that was asked for under the old password may be in the wrong hands.
  await deleteCodes(tx, c.user.id)
  if (!c.user.confirmed_at) await setRegistrationPasswords(tx, c.user.id, c.newHash)
  await notifyOfChange(tx, c)
  return deleteSessionsBut(tx, c.user.id, c.keptSession)
}

export const resetPassword = (pepper: Uint8Array, codes: Codes) => {
  // An unknown address costs the same hashing as a known one.
  const nobody = hashSecret(newToken(), pepper)
  return withPrepared<
    typeof account.changePasswordWithToken,
    { trier: Trier; known: UserRow | undefined; same: boolean; newHash: string }
  >({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      const trier = await trierOf(db, { login: body.email, ip, deviceKey })
      // The account's owner is unknown here; their names are checked only after the code, below.
      refuseWeak('newPassword', body.newPassword, [body.email])
      await countCodeAttempt(db, trier, now)
      const known = await findByLogin(db, body.email)
      const same = await verifySecret(known?.password_hash ?? (await nobody), body.newPassword, pepper)
      return { trier, known, same, newHash: await hashSecret(body.newPassword, pepper) }
    },
    run: async ({ tx, now, device, deviceKey }, { body }, { trier, known, same, newHash }) => {
      // Only the holder of the code learns that a password is the old one; this refusal does not use the code up.
      const right = await codes.use(tx, {
        userId: known?.id,
        purpose: 'reset-password',
        code: body.token,
        now,
      })
      if (!known || !right) return wrongCode('token', known?.id)
      refuseWeak('newPassword', body.newPassword, listPersonalWords(known))
      if (same) return failField('newPassword', sameWords)
      const ended = await takeIntoUse(tx, { user: known, newHash, keptSession: null, device, now })
      if (ended === undefined) return wrongCode('token')
      await noteReset(tx, known.id, now)
      await clearCodeAttempts(tx, trier)
      await forgetStrangers(tx, trier, body.email)
      // Here its owner is known from now on, even while strangers go on guessing.
      const { key } = await noteOwnDevice(tx, known.id, deviceKey, now)
      return { changed: true, device: key }
    },
  })
}

export const changePassword = (pepper: Uint8Array, checkPassword: CheckPassword) =>
  withPrepared<typeof account.changePassword, { known: UserRow; newHash: string }>({
    prepare: async ({ db, user, now }, { body }) => {
      const known = await checkPassword(db, user.id, body.currentPassword, now)
      refuseWeak('newPassword', body.newPassword, listPersonalWords(known))
      if (body.newPassword === body.currentPassword) failField('newPassword', sameWords)
      return { known, newHash: await hashSecret(body.newPassword, pepper) }
    },
    run: async ({ tx, user, now, device }, _, { known, newHash }) => {
      const change = { user: known, newHash, keptSession: user.sessionId, device, now }
      const sessionsEnded = await takeIntoUse(tx, change)
      return sessionsEnded === undefined
        ? failField('currentPassword', 'The password was changed a moment ago', 'WRONG_CREDENTIALS')
        : { changed: true, sessionsEnded }
    },
  })
