// Registers an account; a known email or phone gets the same answer.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { user } from '#contract/user/user.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { enqueueMessage } from '#server/kernel/messages/message.ts'
import { hashSecret } from '#server/kernel/secrets/secrets.ts'
import type { Codes } from './codes.ts'
import { refuseWeak } from './refuse-weak.ts'
import { alreadyRegisteredMessage, confirmationMessage } from './mail.ts'
import { refuseWithoutSms } from './refuse-without-sms.ts'
import { lockRegistrations, putRegistration, setRegistrationCode } from './registration-sql.ts'
import { findByLogin } from './sql.ts'
import { countSending, trierOf } from './sign-in-attempts.ts'

type Form = { email?: string | undefined; phoneNumber?: string | undefined }
/** Where the code goes: the contract asks for one of the two. */
const loginIn = ({ email, phoneNumber }: Form): string => email ?? phoneNumber!

export const register = (pepper: Uint8Array, keep: StoreUploads, codes: Codes, hasSms: boolean) =>
  withPrepared<typeof user.register, { passwordHash: string; profileImage: string | null }>({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      if (body.birthYear !== undefined && body.birthYear > now.getUTCFullYear() - 18) {
        fail('BAD_INPUT', {
          problems: [{ field: 'birthYear', message: 'You must be at least 18 years old' }],
        })
      }
      refuseWeak('password', body.password, [
        body.firstName,
        body.lastName,
        body.businessName ?? '',
        body.email ?? '',
        body.phoneNumber ?? '',
      ])
      const login = loginIn(body)
      if (body.email === undefined) refuseWithoutSms('phoneNumber', login, hasSms)
      await countSending(db, await trierOf(db, { login, ip, deviceKey }), now, login)
      const [picture] = body.ProfileImage
      return {
        passwordHash: await hashSecret(body.password, pepper),
        profileImage: picture ? (await keep.picture(picture, 'ProfileImage.0')).hash : null,
      }
    },
    run: async ({ tx, now }, { body }, { passwordHash, profileImage }) => {
      const id = randomUUID()
      const login = loginIn(body)
      const { code, ...drawn } = codes.draw(id, now)
      const added = await putRegistration(
        tx,
        {
          account_type: body.accountType,
          first_name: body.firstName,
          last_name: body.lastName,
          business_name: body.accountType === 'AutoDealer' ? (body.businessName ?? null) : null,
          email: body.email ?? null,
          phone_number: body.phoneNumber ?? '',
          // A number beside an email is for calls; signing in with it needs a code of its own.
          sign_in_phone: body.email === undefined ? login : null,
          state: body.state ?? '',
          gender: body.gender ?? null,
          birth_year: body.birthYear ?? null,
          password_hash: passwordHash,
          profile_image: profileImage,
        },
        {
          ...drawn,
          id,
          now,
          termsVersion: body.termsVersion ?? null,
          privacyVersion: body.privacyVersion ?? null,
        },
      )
      const message = added
        ? confirmationMessage(login, code)
        : alreadyRegisteredMessage(login, (await findByLogin(tx, login))!)
      await enqueueMessage(tx, message, now)
      return { sentTo: login, minutes: limits.codeMinutes, registration: id }
    },
  })

export const sendCodeAgain = (codes: Codes, hasSms: boolean) =>
  withPrepared<typeof user.sendCode, undefined>({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      refuseWithoutSms('email', body.email, hasSms)
      await countSending(db, await trierOf(db, { login: body.email, ip, deviceKey }), now, body.email)
      return undefined
    },
    run: async ({ tx, now }, { body }) => {
      const known = await findByLogin(tx, body.email)
      const all = await lockRegistrations(tx, body.email)
      // Without a word about which it is, the newest, whose password signs in once it is confirmed.
      const mine = all.find(each => each.id === (body.registration ?? each.id))
      if (mine) {
        const { code, ...drawn } = codes.draw(mine.id, now, mine)
        await setRegistrationCode(tx, mine.id, drawn)
        await enqueueMessage(tx, confirmationMessage(body.email, code), now)
      }
      if (known?.confirmed_at) await enqueueMessage(tx, alreadyRegisteredMessage(body.email, known), now)
      return { sentTo: body.email, minutes: limits.codeMinutes }
    },
  })
