// Changes the email or phone number a person signs in with, proven by a code.
import type { account } from '#contract/user/account.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { isPhone } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueueMessage } from '#server/kernel/messages/message.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import type { CheckPassword } from './check-password.ts'
import { type CodePurpose, type Codes, subjectOf, wrongCode } from './codes.ts'
import { deviceWords } from './devices/device-words.ts'
import { loginChangedMessage, loginChangedWords, loginTakenMessage, newLoginMessage } from './mail.ts'
import { refuseWithoutSms } from './refuse-without-sms.ts'
import { meOf } from './rules.ts'
import { deleteCodes, deleteUnconfirmed, findByLogin, lockUser, setLogin, type UserRow } from './sql.ts'
import {
  countCodeAttempt,
  countSending,
  clearCodeAttempts,
  insider,
  type Trier,
  trierOf,
} from './sign-in-attempts.ts'

type Purpose = Extract<CodePurpose, 'change-email' | 'change-phone'>
type CodeReceipt = { sentTo: string; minutes: number }

const trierOfUser = (purpose: Purpose, userId: string, ip: string): Trier =>
  insider(subjectOf(purpose, userId), userId, ip)

type Request = { db: Db; userId: string; purpose: Purpose; login: string; ip: string; now: Date }

// Both are counted: one person must not write to many, nor many to one.
const countRequest = async ({ db, userId, purpose, login, ip, now }: Request): Promise<void> => {
  await countSending(db, trierOfUser(purpose, userId, ip), now)
  await countSending(db, await trierOf(db, { login, ip, deviceKey: undefined }), now, login)
}

type Sending = { tx: Tx; codes: Codes; user: UserRow; purpose: Purpose; login: string; now: Date }

const sendCode = async ({ tx, codes, user, purpose, login, now }: Sending): Promise<CodeReceipt> => {
  // Created in either case, so that a taken login costs the same; its code is never sent.
  const code = await codes.make(tx, { userId: user.id, purpose, now, about: login })
  const owner = await findByLogin(tx, login)
  await enqueueMessage(
    tx,
    owner?.confirmed_at ? loginTakenMessage(login, owner) : newLoginMessage(login, code),
    now,
  )
  return { sentTo: login, minutes: limits.codeMinutes }
}

export const changeEmail = (checkPassword: CheckPassword, codes: Codes) =>
  withPrepared<typeof account.changeEmail, UserRow>({
    prepare: async ({ db, user, now, ip }, { body }) => {
      const row = await checkPassword(db, user.id, body.currentPassword, now)
      if (body.newEmail === row.email) failField('newEmail', 'That is already your email')
      await countRequest({ db, userId: user.id, purpose: 'change-email', login: body.newEmail, ip, now })
      return row
    },
    run: ({ tx, now }, { body }, row) =>
      sendCode({ tx, codes, user: row, purpose: 'change-email', login: body.newEmail, now }),
  })

export const changePhone = (checkPassword: CheckPassword, codes: Codes, hasSms: boolean) =>
  withPrepared<typeof account.changePhone, UserRow>({
    prepare: async ({ db, user, now, ip }, { body }) => {
      refuseWithoutSms('newPhone', body.newPhone, hasSms)
      const row = await checkPassword(db, user.id, body.currentPassword, now)
      if (body.newPhone === row.sign_in_phone) failField('newPhone', 'You already sign in with this number')
      await countRequest({ db, userId: user.id, purpose: 'change-phone', login: body.newPhone, ip, now })
      return row
    },
    run: ({ tx, now }, { body }, row) =>
      sendCode({ tx, codes, user: row, purpose: 'change-phone', login: body.newPhone, now }),
  })

/** Address for the owner's notice of a changed login: the replaced one, or the other one. */
const ownerAddress = (user: UserRow, login: string): string | null =>
  isPhone(login) ? (user.sign_in_phone ?? user.email) : (user.email ?? user.sign_in_phone)

/** Takes a new login into use with the code that was sent to it. */
export const confirmLogin = (purpose: Purpose, codes: Codes) =>
  withPrepared<typeof account.confirmEmail | typeof account.confirmPhone, void>({
    prepare: ({ db, user, now, ip }) => countCodeAttempt(db, trierOfUser(purpose, user.id, ip), now),
    run: async ({ tx, user: { id: userId }, now, device, ip }, { body }) => {
      const before = await lockUser(tx, userId)
      const login = (await codes.use(tx, { userId, purpose, code: body.code, now }))?.about
      if (!login) return wrongCode('code', userId)
      // The code proves ownership, also against an unconfirmed registration of this login.
      await deleteUnconfirmed(tx, login)
      const after =
        (await setLogin(tx, userId, login)) ?? fail(isPhone(login) ? 'PHONE_TAKEN' : 'EMAIL_TAKEN')
      // A code that went to the old one must open nothing any more.
      await deleteCodes(tx, userId)
      await clearCodeAttempts(tx, trierOfUser(purpose, userId, ip))
      const isFirst = (isPhone(login) ? before.sign_in_phone : before.email) === null
      const change = { login, isFirst, device: deviceWords(device), now }
      const to = ownerAddress(before, login)
      if (to) await enqueueMessage(tx, loginChangedMessage(to, before, change), now)
      await notify(tx, { userId, kind: 'security', ...loginChangedWords(change), link: '/settings', now })
      return meOf(after)
    },
  })
