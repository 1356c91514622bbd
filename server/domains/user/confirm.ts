// Confirming an account with the code that was mailed: five tries, then a new code is needed.
import { fail } from '#contract/errors.ts'
import type { user } from '#contract/user.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { forgetTries, reserveTry } from '#server/platform/tries.ts'
import { codeTries, codeTriesByAddress } from './rules.ts'
import { confirmUser, findByEmail, takeCode } from './sql.ts'

const tooMany = 'Too many wrong codes. Please wait ten minutes and ask for a new one.'

export const confirm = inTwo<typeof user.confirm, undefined>({
  before: async ({ db, now, ip }, { body }) => {
    const mine = await reserveTry(db, codeTries, body.email, now)
    const here = await reserveTry(db, codeTriesByAddress, ip, now)
    if (!mine.ok || !here.ok) return fail('TOO_MANY_REQUESTS', { message: tooMany })
    return undefined
  },
  run: async ({ tx, now }, { body }) => {
    const known = await findByEmail(tx, body.email)
    const right =
      known && (await takeCode(tx, known.id, 'confirm', sha256(`${known.id}:confirm:${body.code}`), now))
    if (!known || !right)
      return fail('WRONG_CODE', {
        problems: [{ field: 'code', message: 'That code is wrong or has expired' }],
      })
    await confirmUser(tx, known.id, now)
    await forgetTries(tx, codeTries, body.email)
    return { confirmed: true }
  },
})
