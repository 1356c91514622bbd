// A new email: a code goes to the new address, and only whoever reads it there takes it into use. The old address is told.
import type { account } from '#contract/user/account.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueueMail } from '#server/kernel/jobs/mail.ts'
import { notify } from '#server/kernel/jobs/notify.ts'
import type { CheckPassword } from './check-password.ts'
import { type Codes, subjectOf, wrongCode } from './codes.ts'
import { deviceWords } from './devices/device-words.ts'
import { emailChangedLetter, emailChangedWords, emailTakenLetter, newEmailLetter } from './mail.ts'
import { meOf } from './rules.ts'
import { deleteCodes, deleteUnconfirmed, findByEmail, lockUser, setEmail, type UserRow } from './sql.ts'
import {
  countCodeAttempt,
  countSending,
  clearCodeAttempts,
  insider,
  type Trier,
  trierOf,
} from './sign-in-attempts.ts'

const mine = (userId: string, ip: string): Trier => insider(subjectOf('change-email', userId), userId, ip)

export const changeEmail = (checkPassword: CheckPassword, codes: Codes) =>
  withPrepared<typeof account.changeEmail, UserRow>({
    prepare: async ({ db, user, now, ip }, { body }) => {
      const known = await checkPassword(db, user.id, body.currentPassword, now)
      if (body.newEmail === known.email) failField('newEmail', 'This is the email you have')
      // Both are counted: one person must not write to many addresses, nor many to one.
      await countSending(db, mine(user.id, ip), now)
      await countSending(db, await trierOf(db, { email: body.newEmail, ip, deviceKey: undefined }), now)
      return known
    },
    run: async ({ tx, now }, { body }, known) => {
      // Made in either case, so that a taken address costs the same; there its code is told to nobody.
      const code = await codes.make(tx, {
        userId: known.id,
        purpose: 'change-email',
        now,
        about: body.newEmail,
      })
      const owner = await findByEmail(tx, body.newEmail)
      await enqueueMail(
        tx,
        owner?.confirmed_at ? emailTakenLetter(owner) : newEmailLetter(body.newEmail, code),
      )
      return { sentTo: body.newEmail, minutes: limits.codeMinutes }
    },
  })

export const confirmEmail = (codes: Codes) =>
  withPrepared<typeof account.confirmEmail, void>({
    prepare: ({ db, user, now, ip }) => countCodeAttempt(db, mine(user.id, ip), now),
    run: async ({ tx, user, now, device, ip }, { body }) => {
      const old = await lockUser(tx, user.id)
      const newEmail = (
        await codes.use(tx, { userId: user.id, purpose: 'change-email', code: body.code, now })
      )?.about
      if (!newEmail) return wrongCode('code', user.id)
      // Whoever reads the mail decides, also against somebody who registered this address and never confirmed it.
      await deleteUnconfirmed(tx, newEmail)
      const changed = (await setEmail(tx, user.id, newEmail)) ?? fail('EMAIL_TAKEN')
      // A code that went to the old address must open nothing any more.
      await deleteCodes(tx, user.id)
      await clearCodeAttempts(tx, mine(user.id, ip))
      const words = deviceWords(device)
      await enqueueMail(tx, emailChangedLetter(old, newEmail, words, now))
      const told = emailChangedWords(words, now)
      await notify(tx, { userId: user.id, kind: 'security', ...told, link: '/settings', now })
      return meOf(changed)
    },
  })
