// Signs in with password and, where it is on, the second step; and signs out.
import { fail } from '#contract/core/errors.ts'
import type { user } from '#contract/user/user.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { hashSecret, newToken, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { renewed } from './check-password.ts'
import { newestRegistration } from './registration-sql.ts'
import { signInOnDevice } from './open-session.ts'
import { meOf } from './rules.ts'
import { checkSecondStep, type SecondProof, takeSecondProof } from './second-step/check-second-step.ts'
import { deleteSession } from './devices/sessions-sql.ts'
import { findByLogin, findById, type UserRow } from './sql.ts'
import { countSignIn, forgetSignIns, type Trier, trierOf } from './sign-in-attempts.ts'

// The password belongs to this registration: a code is asked for, and confirms, by its id.
const refuseUnconfirmed = async (db: Db, login: string): Promise<never> => {
  const message = await newestRegistration(db, login)
  return fail('NOT_CONFIRMED', { problems: message ? [{ field: 'registration', message }] : [] })
}

type Proven = { user: UserRow; trier: Trier; second: SecondProof | undefined }

export const signIn = (pepper: Uint8Array) => {
  // An unknown address costs the same time: its password is checked against a hash that nobody knows.
  const nobody = hashSecret(newToken(), pepper)
  return withPrepared<typeof user.authenticate, Proven>({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      const trier = await trierOf(db, { login: body.email, ip, deviceKey })
      await countSignIn(db, trier, now)
      const known = await findByLogin(db, body.email)
      const right = await verifySecret(known?.password_hash ?? (await nobody), body.password, pepper)
      if (!known || !right) return fail('WRONG_CREDENTIALS', { account: known?.id })
      await forgetSignIns(db, trier)
      // Only the right password reveals the state of the account.
      if (known.suspended_at) fail('SUSPENDED', { account: known.id })
      if (!known.confirmed_at) return refuseUnconfirmed(db, body.email)
      const second = await checkSecondStep(db, pepper, { userId: known.id, code: body.code, trier, now })
      return { user: await renewed(db, known, body.password, pepper), trier, second }
    },
    run: async ({ tx, ...asker }, _, { user: known, trier, second }) => {
      if (second) await takeSecondProof(tx, second, { userId: known.id, trier, now: asker.now })
      return signInOnDevice(tx, known, asker)
    },
  })
}

export const signOut: Handler<typeof user.logout> = async ({ tx, user }) => {
  await deleteSession(tx, user.id, user.sessionId)
  return null
}

export const showOwnAccount: Handler<typeof user.getLoggedInUser> = async ({ db, user }) =>
  meOf((await findById(db, user.id)) ?? fail('PLEASE_LOGIN'))
