// Opening an account: the answer is the same for a known and an unknown address; only the mail knows the difference.
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { user } from '#contract/user.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { inTwo } from '#server/platform/handlers.ts'
import type { Keep } from '#server/platform/keep-uploads.ts'
import { sendLater } from '#server/platform/mail.ts'
import { hashSecret, newDigits, sha256 } from '#server/platform/secrets.ts'
import { reserveTry, type TryRule } from '#server/platform/tries.ts'
import { alreadyRegisteredLetter, confirmationLetter } from './mail.ts'
import { codeExpiry, codeSpacing, codesSent, codesSentByAddress } from './rules.ts'
import { findByEmail, insertUser, putCode, type UserRow } from './sql.ts'

const waitWords = 'We sent a code a moment ago. Please wait a minute before you ask for another.'
const dayWords = 'That is all the codes we send to one address in a day. Please try again tomorrow.'

const countOrRefuse = async (
  db: Db,
  rule: TryRule,
  subject: string,
  now: Date,
  message: string,
): Promise<void> => {
  if (!(await reserveTry(db, rule, subject, now)).ok) fail('TOO_MANY_REQUESTS', { message })
}

/** Counts a code about to be sent, whether or not the address is known. Refuses TOO_MANY_REQUESTS. */
const countSending = async (db: Db, email: string, ip: string, now: Date): Promise<void> => {
  await countOrRefuse(
    db,
    codesSentByAddress,
    ip,
    now,
    'Too many codes were asked for from here. Please wait an hour.',
  )
  await countOrRefuse(db, codeSpacing, email, now, waitWords)
  await countOrRefuse(db, codesSent, email, now, dayWords)
}

const sendCode = async (
  tx: Tx,
  to: Pick<UserRow, 'id' | 'email' | 'first_name'>,
  now: Date,
): Promise<void> => {
  const code = newDigits(6)
  await putCode(tx, to.id, 'confirm', sha256(`${to.id}:confirm:${code}`), codeExpiry(now))
  await sendLater(tx, confirmationLetter(to.email, to.first_name, code))
}

export const register = (pepper: Uint8Array, keep: Keep) =>
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
      if (added) await sendCode(tx, { id: added.id, email: body.email, first_name: body.firstName }, now)
      else
        await sendLater(
          tx,
          alreadyRegisteredLetter(body.email, (await findByEmail(tx, body.email))!.first_name),
        )
      return { sentTo: body.email, minutes: limits.codeMinutes }
    },
  })

export const sendCodeAgain = inTwo<typeof user.sendCode, undefined>({
  before: async ({ db, now, ip }, { body }) => {
    await countSending(db, body.email, ip, now)
    return undefined
  },
  run: async ({ tx, now }, { body }) => {
    const known = await findByEmail(tx, body.email)
    if (known && !known.confirmed_at) await sendCode(tx, known, now)
    if (known?.confirmed_at) await sendLater(tx, alreadyRegisteredLetter(known.email, known.first_name))
    return { sentTo: body.email, minutes: limits.codeMinutes }
  },
})
