// Confirming an account with the code that was mailed: it confirms the registration that it was mailed for, and no other.
import type { user } from '#contract/user.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { type Codes, countCodeTry, forgetCodeTries, wrongCode } from './codes.ts'
import { deviceWords } from './device-words.ts'
import { confirmAs, lockRegistrations } from './registration-sql.ts'
import { noteDevice } from './sessions-sql.ts'

const severalWords =
  'This email was registered more than once, and this device does not know which one the code is for. Type it where you registered, or register here again.'

export const confirm = (codes: Codes) =>
  inTwo<typeof user.confirm, void>({
    before: ({ db, now, ip }, { body }) => countCodeTry(db, body.email, ip, now),
    run: async ({ tx, now, device }, { body }) => {
      const all = await lockRegistrations(tx, body.email)
      const right = all.find(
        each => (body.registration ?? each.id) === each.id && codes.fits(each, body.code, now),
      )
      if (!right) return wrongCode('code')
      // A stranger may have registered the address too, and whose code it is cannot be told from the code.
      if (body.registration === undefined && all.length > 1) return wrongCode('code', severalWords)
      await confirmAs(tx, right, now)
      await forgetCodeTries(tx, body.email)
      // Whoever read the mail is the owner; where they read it is the first device they are known by.
      await noteDevice(tx, right.user_id, deviceWords(device), now)
      return { confirmed: true }
    },
  })
