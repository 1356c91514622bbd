// Opening an account: the answer is the same for a known and an unknown address; only the mail knows the difference.
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { user } from '#contract/user.ts'
import type { Tx } from '#server/platform/db.ts'
import { inTwo } from '#server/platform/handlers.ts'
import type { Keep } from '#server/platform/keep-uploads.ts'
import { sendLater } from '#server/platform/mail.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { type Codes, countSending } from './codes.ts'
import { alreadyRegisteredLetter, confirmationLetter } from './mail.ts'
import { findByEmail, insertUser, type UserRow } from './sql.ts'

type To = Pick<UserRow, 'id' | 'email' | 'first_name'>
const sendCode = async (codes: Codes, tx: Tx, to: To, now: Date): Promise<void> => {
  const code = await codes.make(tx, { userId: to.id, purpose: 'confirm', now })
  await sendLater(tx, confirmationLetter(to.email, to.first_name, code))
}

export const register = (pepper: Uint8Array, keep: Keep, codes: Codes) =>
  inTwo<typeof user.register, { passwordHash: string; profileImage: string | null }>({
    before: async ({ db, now, ip }, { body }) => {
      if (body.birthYear !== undefined && body.birthYear > now.getUTCFullYear() - 18) {
        fail('BAD_INPUT', {
          problems: [{ field: 'birthYear', message: 'You must be at least 18 years old' }],
        })
      }
      await countSending(db, body.email, ip, now)
      const [picture] = body.ProfileImage
      return {
        passwordHash: await hashSecret(body.password, pepper),
        profileImage: picture ? (await keep.picture(picture, 'ProfileImage.0')).hash : null,
      }
    },
    run: async ({ tx, now }, { body }, { passwordHash, profileImage }) => {
      const added = await insertUser(
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
        now,
      )
      if (added)
        await sendCode(codes, tx, { id: added.id, email: body.email, first_name: body.firstName }, now)
      else
        await sendLater(
          tx,
          alreadyRegisteredLetter(body.email, (await findByEmail(tx, body.email))!.first_name),
        )
      return { sentTo: body.email, minutes: limits.codeMinutes }
    },
  })

export const sendCodeAgain = (codes: Codes) =>
  inTwo<typeof user.sendCode, undefined>({
    before: async ({ db, now, ip }, { body }) => {
      await countSending(db, body.email, ip, now)
      return undefined
    },
    run: async ({ tx, now }, { body }) => {
      const known = await findByEmail(tx, body.email)
      if (known && !known.confirmed_at) await sendCode(codes, tx, known, now)
      if (known?.confirmed_at) await sendLater(tx, alreadyRegisteredLetter(known.email, known.first_name))
      return { sentTo: body.email, minutes: limits.codeMinutes }
    },
  })
