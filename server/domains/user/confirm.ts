// Confirming an account with the code that was mailed: five tries, then a new code is needed.
import type { user } from '#contract/user.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { type Codes, countCodeTry, forgetCodeTries, wrongCode } from './codes.ts'
import { deviceWords } from './device-words.ts'
import { noteDevice } from './sessions-sql.ts'
import { confirmUser, findByEmail } from './sql.ts'

export const confirm = (codes: Codes) =>
  inTwo<typeof user.confirm, void>({
    before: ({ db, now, ip }, { body }) => countCodeTry(db, body.email, ip, now),
    run: async ({ tx, now, device }, { body }) => {
      const known = await findByEmail(tx, body.email)
      const right = await codes.use(tx, { userId: known?.id, purpose: 'confirm', code: body.code, now })
      if (!known || !right) return wrongCode('code')
      await confirmUser(tx, known.id, now)
      await forgetCodeTries(tx, body.email)
      // Whoever read the mail is the owner; where they read it is the first device they are known by.
      await noteDevice(tx, known.id, deviceWords(device), now)
      return { confirmed: true }
    },
  })
