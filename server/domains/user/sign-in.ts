// Signing in and out: a token for the right password, the same refusal for everything else, a letter about a new device.
import { fail } from '#contract/errors.ts'
import type { user } from '#contract/user.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { sendLater } from '#server/platform/mail.ts'
import { hashSecret, newToken, sha256, verifySecret } from '#server/platform/secrets.ts'
import { forgetTries, reserveTry } from '#server/platform/tries.ts'
import { deviceWords } from './device-words.ts'
import { newDeviceLetter } from './mail.ts'
import { meOf, sessionExpiry, signInTries, signInTriesByAddress, untilWords } from './rules.ts'
import { deleteSession, insertSession, noteDevice } from './sessions-sql.ts'
import { findByEmail, findById, type UserRow } from './sql.ts'

export const signIn = (pepper: Uint8Array) => {
  // An unknown address costs the same time as a known one: its password is checked against a hash nobody has.
  const nobody = hashSecret(newToken(), pepper)
  return inTwo<typeof user.authenticate, UserRow>({
    before: async ({ db, now, ip }, { body }) => {
      const mine = await reserveTry(db, signInTries, body.email, now)
      const here = await reserveTry(db, signInTriesByAddress, ip, now)
      for (const reserved of [mine, here]) {
        if (!reserved.ok) fail('TOO_MANY_REQUESTS', { message: untilWords(reserved.lockedUntil, now) })
      }
      const known = await findByEmail(db, body.email)
      const right = await verifySecret(known?.password_hash ?? (await nobody), body.password, pepper)
      if (!known || !right) return fail('WRONG_CREDENTIALS')
      await forgetTries(db, signInTries, body.email)
      return known.confirmed_at ? known : fail('NOT_CONFIRMED')
    },
    run: async ({ tx, now, ip, device }, _, known) => {
      const token = newToken()
      const expiresAt = sessionExpiry(now)
      const tokenHash = sha256(token)
      const { id: userId, password_hash: passwordHash } = known
      const opened = { userId, passwordHash, tokenHash, now, expiresAt, device, ip }
      if (!(await insertSession(tx, opened))) fail('WRONG_CREDENTIALS')
      const words = deviceWords(device)
      if (await noteDevice(tx, userId, words, now)) await sendLater(tx, newDeviceLetter(known, words, now))
      return { token, expiresAt: expiresAt.toISOString(), user: meOf(known) }
    },
  })
}

export const signOut: Handler<typeof user.logout> = async ({ tx, user }) => {
  await deleteSession(tx, user.id, user.sessionId)
  return null
}

export const whoAmI: Handler<typeof user.getLoggedInUser> = async ({ db, user }) =>
  meOf((await findById(db, user.id)) ?? fail('PLEASE_LOGIN'))
