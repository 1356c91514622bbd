// Opening an account: the answer is the same for a known and an unknown address; only the mail knows the difference.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { user } from '#contract/user/user.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/files/store-uploads.ts'
import { enqueueMail } from '#server/kernel/jobs/mail.ts'
import { hashSecret } from '#server/kernel/secrets/secrets.ts'
import type { Codes } from './codes.ts'
import { refuseWeak } from './refuse-weak.ts'
import { alreadyRegisteredLetter, confirmationLetter } from './mail.ts'
import { lockRegistrations, putRegistration, setRegistrationCode } from './registration-sql.ts'
import { findByEmail } from './sql.ts'
import { countSending, trierOf } from './sign-in-attempts.ts'

export const register = (pepper: Uint8Array, keep: StoreUploads, codes: Codes) =>
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
        body.email,
      ])
      await countSending(db, await trierOf(db, { email: body.email, ip, deviceKey }), now)
      const [picture] = body.ProfileImage
      return {
        passwordHash: await hashSecret(body.password, pepper),
        profileImage: picture ? (await keep.picture(picture, 'ProfileImage.0')).hash : null,
      }
    },
    run: async ({ tx, now }, { body }, { passwordHash, profileImage }) => {
      const id = randomUUID()
      const { code, ...drawn } = codes.draw(id, now)
      const added = await putRegistration(
        tx,
        {
          account_type: body.accountType,
          first_name: body.firstName,
          last_name: body.lastName,
          business_name: body.accountType === 'AutoDealer' ? (body.businessName ?? null) : null,
          email: body.email,
          phone_number: body.phoneNumber,
          state: body.state,
          gender: body.gender ?? null,
          birth_year: body.birthYear ?? null,
          password_hash: passwordHash,
          profile_image: profileImage,
        },
        { ...drawn, id, now },
      )
      await enqueueMail(
        tx,
        added
          ? confirmationLetter(body.email, code)
          : alreadyRegisteredLetter((await findByEmail(tx, body.email))!),
      )
      return { sentTo: body.email, minutes: limits.codeMinutes, registration: id }
    },
  })

export const sendCodeAgain = (codes: Codes) =>
  withPrepared<typeof user.sendCode, undefined>({
    prepare: async ({ db, now, ip, deviceKey }, { body }) => {
      await countSending(db, await trierOf(db, { email: body.email, ip, deviceKey }), now)
      return undefined
    },
    run: async ({ tx, now }, { body }) => {
      const known = await findByEmail(tx, body.email)
      const all = await lockRegistrations(tx, body.email)
      // Without a word about which it is, the newest, whose password signs in once it is confirmed.
      const mine = all.find(each => each.id === (body.registration ?? each.id))
      if (mine) {
        const { code, ...drawn } = codes.draw(mine.id, now, mine)
        await setRegistrationCode(tx, mine.id, drawn)
        await enqueueMail(tx, confirmationLetter(body.email, code))
      }
      if (known?.confirmed_at) await enqueueMail(tx, alreadyRegisteredLetter(known))
      return { sentTo: body.email, minutes: limits.codeMinutes }
    },
  })
