// Signing in and out: a token for the right password, the same refusal for everything else, a notice of a new device.
import { fail } from '#contract/core/errors.ts'
import type { user } from '#contract/user/user.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { hashSecret, newToken, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { notify } from '#server/kernel/jobs/notify.ts'
import { renewed } from './check-password.ts'
import { deviceWords } from './devices/device-words.ts'
import { newDeviceWords } from './mail.ts'
import { newestRegistration } from './registration-sql.ts'
import { openSession } from './open-session.ts'
import { meOf } from './rules.ts'
import { deleteSession, noteDevice } from './devices/sessions-sql.ts'
import { noteOwnDevice } from './devices/own-device.ts'
import { findByEmail, findById, type UserRow } from './sql.ts'
import { countSignIn, forgetSignIns, trierOf } from './sign-in-attempts.ts'

export const signIn = (pepper: Uint8Array) => {
  // An unknown address costs the same time as a known one: its password is checked against a hash nobody has.
  const nobody = hashSecret(newToken(), pepper)
  return withPrepared<typeof user.authenticate, UserRow>({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      const trier = await trierOf(db, { email: body.email, ip, deviceKey })
      await countSignIn(db, trier, now)
      const known = await findByEmail(db, body.email)
      const right = await verifySecret(known?.password_hash ?? (await nobody), body.password, pepper)
      if (!known || !right) return fail('WRONG_CREDENTIALS', { account: known?.id })
      await forgetSignIns(db, trier)
      // Only whoever knows the password learns how the account stands.
      if (known.suspended_at) fail('SUSPENDED', { account: known.id })
      if (known.confirmed_at) return renewed(db, known, body.password, pepper)
      // The password belongs to this registration: a code is asked for, and confirms, by its id.
      const message = await newestRegistration(db, body.email)
      return fail('NOT_CONFIRMED', { problems: message ? [{ field: 'registration', message }] : [] })
    },
    run: async ({ tx, now, ip, device, deviceKey }, _, known) => {
      const { id: userId } = known
      const ownDevice = await noteOwnDevice(tx, userId, deviceKey, now)
      const session = await openSession(tx, known, { now, ip, device, ownDevice })
      if (!session)
        return fail((await findById(tx, userId))?.suspended_at ? 'SUSPENDED' : 'WRONG_CREDENTIALS')
      const words = deviceWords(device)
      if (await noteDevice(tx, userId, words, now))
        await notify(tx, { userId, kind: 'security', ...newDeviceWords(words, now), link: '/settings', now })
      return session
    },
  })
}

export const signOut: Handler<typeof user.logout> = async ({ tx, user }) => {
  await deleteSession(tx, user.id, user.sessionId)
  return null
}

export const whoAmI: Handler<typeof user.getLoggedInUser> = async ({ db, user }) =>
  meOf((await findById(db, user.id)) ?? fail('PLEASE_LOGIN'))
