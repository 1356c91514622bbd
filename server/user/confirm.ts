// Confirms the registration that a mailed code belongs to, and signs its owner in.
import type { user } from '#contract/user/user.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { newToken } from '#server/kernel/secrets/secrets.ts'
import { type Codes, wrongCode } from './codes.ts'
import { deviceWords } from './devices/device-words.ts'
import { noteOwnDevice } from './devices/own-device.ts'
import { openSession } from './open-session.ts'
import { confirmAs, lockRegistrations } from './registration-sql.ts'
import { noteDevice } from './devices/sessions-sql.ts'
import { findById } from './sql.ts'
import { countCodeAttempt, clearCodeAttempts, insider, type Trier, trierOf } from './sign-in-attempts.ts'

const severalWords =
  'This email or phone number was registered more than once. Enter the code on the device where you registered, or register again here.'

export const confirm = (codes: Codes) =>
  withPrepared<typeof user.confirm, Trier>({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      // Only the device that registered knows the registration id, so it is counted separately.
      const trier = body.registration
        ? insider(`registration ${body.registration}`, undefined, ip)
        : await trierOf(db, { login: body.email, ip, deviceKey })
      await countCodeAttempt(db, trier, now)
      return trier
    },
    run: async ({ tx, now, ip, device, deviceKey }, { body }, trier) => {
      const all = await lockRegistrations(tx, body.email)
      const right = all.find(
        each => (body.registration ?? each.id) === each.id && codes.fits(each, body.code, now),
      )
      if (!right) return wrongCode('code', all[0]?.user_id)
      // A stranger may have registered the address too, and the code alone cannot tell whose it is.
      if (body.registration === undefined && all.length > 1)
        return wrongCode('code', right.user_id, severalWords)
      await confirmAs(tx, right, now)
      await clearCodeAttempts(tx, trier)
      // Reading the mail proves ownership, and its device becomes the first known one.
      await noteDevice(tx, right.user_id, deviceWords(device), now)
      const known = (await findById(tx, right.user_id))!
      // The browser that registered is the account's first device. A client that does not name its registration may sign
      // in once more, and that sign-in is the first then.
      const ownDevice = body.registration
        ? await noteOwnDevice(tx, known.id, deviceKey, now)
        : { key: deviceKey ?? newToken(), trustedAt: now }
      const session = await openSession(tx, known, { now, ip, device, ownDevice })
      return session ? { ...session, confirmed: true } : wrongCode('code', known.id)
    },
  })
