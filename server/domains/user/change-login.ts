// Changes the email or phone number a person signs in with, proven by a code.
import type { account } from '#contract/user/account.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { isPhone } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import type { Me } from '#contract/user/user.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueueMessage } from '#server/kernel/jobs/message.ts'
import { notify } from '#server/kernel/jobs/notify.ts'
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
type Sent = { sentTo: string; minutes: number }

const mine = (purpose: Purpose, userId: string, ip: string): Trier =>
  insider(subjectOf(purpose, userId), userId, ip)

type Asking = { db: Db; userId: string; purpose: Purpose; login: string; ip: string; now: Date }

// Both are counted: one person must not write to many, nor many to one.
const count = async ({ db, userId, purpose, login, ip, now }: Asking): Promise<void> => {
  await countSending(db, mine(purpose, userId, ip), now)
  await countSending(db, await trierOf(db, { login, ip, deviceKey: undefined }), now, login)
}

type Sending = { tx: Tx; codes: Codes; known: UserRow; purpose: Purpose; login: string; now: Date }

const send = async ({ tx, codes, known, purpose, login, now }: Sending): Promise<Sent> => {
  // Made in either case, so that a taken login costs the same; there its code is told to nobody.
  const code = await codes.make(tx, { userId: known.id, purpose, now, about: login })
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
      const known = await checkPassword(db, user.id, body.currentPassword, now)
      if (body.newEmail === known.email) failField('newEmail', 'This is the email you have')
      await count({ db, userId: user.id, purpose: 'change-email', login: body.newEmail, ip, now })
      return known
    },
    run: ({ tx, now }, { body }, known) =>
      send({ tx, codes, known, purpose: 'change-email', login: body.newEmail, now }),
  })

export const changePhone = (checkPassword: CheckPassword, codes: Codes, hasSms: boolean) =>
  withPrepared<typeof account.changePhone, UserRow>({
    prepare: async ({ db, user, now, ip }, { body }) => {
      refuseWithoutSms('newPhone', body.newPhone, hasSms)
      const known = await checkPassword(db, user.id, body.currentPassword, now)
      if (body.newPhone === known.sign_in_phone) failField('newPhone', 'You sign in with this number already')
      await count({ db, userId: user.id, purpose: 'change-phone', login: body.newPhone, ip, now })
      return known
    },
    run: ({ tx, now }, { body }, known) =>
      send({ tx, codes, known, purpose: 'change-phone', login: body.newPhone, now }),
  })

/** Where the owner is told that a login was changed: the one that was replaced, else the other one. */
const toldAt = (old: UserRow, login: string): string | null =>
  isPhone(login) ? (old.sign_in_phone ?? old.email) : (old.email ?? old.sign_in_phone)

const confirm = async (
  tx: Tx,
  codes: Codes,
  {
    userId,
    purpose,
    code,
    device,
    now,
  }: Record<'userId' | 'code' | 'device', string> & {
    purpose: Purpose
    now: Date
  },
): Promise<Me> => {
  const old = await lockUser(tx, userId)
  const login = (await codes.use(tx, { userId, purpose, code, now }))?.about
  if (!login) return wrongCode('code', userId)
  // Whoever reads the code decides, also against somebody who registered this login and never confirmed it.
  await deleteUnconfirmed(tx, login)
  const changed = (await setLogin(tx, userId, login)) ?? fail(isPhone(login) ? 'PHONE_TAKEN' : 'EMAIL_TAKEN')
  // A code that went to the old one must open nothing any more.
  await deleteCodes(tx, userId)
  const change = { login, device: deviceWords(device), now }
  const to = toldAt(old, login)
  if (to) await enqueueMessage(tx, loginChangedMessage(to, old, change), now)
  await notify(tx, { userId, kind: 'security', ...loginChangedWords(change), link: '/settings', now })
  return meOf(changed)
}

export const confirmEmail = (codes: Codes) =>
  withPrepared<typeof account.confirmEmail, void>({
    prepare: ({ db, user, now, ip }) => countCodeAttempt(db, mine('change-email', user.id, ip), now),
    run: async ({ tx, user, now, device, ip }, { body }) => {
      const me = await confirm(tx, codes, {
        userId: user.id,
        purpose: 'change-email',
        code: body.code,
        device,
        now,
      })
      await clearCodeAttempts(tx, mine('change-email', user.id, ip))
      return me
    },
  })

export const confirmPhone = (codes: Codes) =>
  withPrepared<typeof account.confirmPhone, void>({
    prepare: ({ db, user, now, ip }) => countCodeAttempt(db, mine('change-phone', user.id, ip), now),
    run: async ({ tx, user, now, device, ip }, { body }) => {
      const me = await confirm(tx, codes, {
        userId: user.id,
        purpose: 'change-phone',
        code: body.code,
        device,
        now,
      })
      await clearCodeAttempts(tx, mine('change-phone', user.id, ip))
      return me
    },
  })
