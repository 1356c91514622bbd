// Changes a PIN by the old one or a code; signs out other devices.
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { pinWeakness } from '#contract/wallet/pin-rules.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import { type Codes, subjectOf, wrongCode } from '#server/user/codes.ts'
import { deviceWords } from '#server/user/devices/device-words.ts'
import { endOthers } from '#server/user/devices/end-sessions.ts'
import { contactOfUser } from '#server/user/reads.ts'
import {
  countCodeAttempt,
  countSending,
  clearCodeAttempts,
  insider,
  type Trier,
} from '#server/user/sign-in-attempts.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { type Caller, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueueMessage } from '#server/kernel/messages/message.ts'
import { hashSecret, isOutdated } from '#server/kernel/secrets/secrets.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { clearAttempts } from '#server/kernel/secrets/attempt-limit.ts'
import { forbidPasskeyPayments } from '#server/user/passkeys/check-passkey.ts'
import type { CheckPin } from './check-pin.ts'
import type { FindWallet } from './find-wallet.ts'
import { pinChangedWords, pinCodeMessage } from './mail.ts'
import { guardAfterReset } from './payout-guard.ts'
import { pinAttempts } from './rules.ts'
import { setPin } from './sql.ts'

const mine = (userId: string, ip: string): Trier => insider(subjectOf('reset-pin', userId), userId, ip)

const refuseWeak = async (db: Query, userId: string, newPin: string): Promise<void> => {
  const weakness = pinWeakness(newPin, await contactOfUser(db, userId))
  if (weakness) failField('newPin', weakness, 'WEAK_PIN')
}

/** Sends a code to the signed-in user only: any other email or phone number is refused. */
export const sendPinCode = (find: FindWallet, codes: Codes) =>
  withPrepared<typeof wallet.generateOtp, void>({
    prepare: async ({ db, user, now, ip }, { query }) => {
      await find.ofUser(user.id)
      const { email, signInPhone } = await contactOfUser(db, user.id)
      if (query.email !== email && query.email !== signInPhone)
        failField(
          'query.email',
          'A code is sent only to the email or sign-in phone number of your own account',
          'NOT_ALLOWED',
        )
      await countSending(db, mine(user.id, ip), now, query.email)
    },
    run: async ({ tx, user, now }, { query }) => {
      const code = await codes.make(tx, { userId: user.id, purpose: 'reset-pin', now })
      const message = pinCodeMessage(query.email, await contactOfUser(tx, user.id), code)
      await enqueueMessage(tx, message, now)
      return { sentTo: query.email, minutes: limits.codeMinutes }
    },
  })

type Change = { user: Caller; oldHash: string; newHash: string; device: string; now: Date }

// Undefined if the pin changed meanwhile.
const takeIntoUse = async (
  tx: Tx,
  c: Change,
): Promise<{ changed: true; sessionsEnded: number } | undefined> => {
  if (!(await setPin(tx, c.user.id, c.oldHash, c.newHash))) return undefined
  await forbidPasskeyPayments(tx, c.user.id)
  const words = pinChangedWords(deviceWords(c.device), c.now)
  await notify(tx, { userId: c.user.id, kind: 'security', ...words, link: '/settings', now: c.now })
  return { changed: true, sessionsEnded: await endOthers(tx, c.user) }
}

type Hashes = { oldHash: string; newHash: string }

export const changePin = (find: FindWallet, checkPin: CheckPin, pepper: Uint8Array) =>
  withPrepared<typeof wallet.changePin, Hashes>({
    prepare: async ({ db, user, now }, { body }) => {
      const before = await find.ofUser(user.id)
      await refuseWeak(db, user.id, body.newPin)
      await checkPin(user.id, body.currentPin, now, 'currentPin')
      // The check itself renews a hash of a former part of the pepper.
      const { pin_hash: oldHash } = isOutdated(before.pin_hash, pepper) ? await find.ofUser(user.id) : before
      if (body.newPin === body.currentPin) failField('newPin', 'Choose a PIN different from your current one')
      return { oldHash, newHash: await hashSecret(body.newPin, pepper) }
    },
    run: async ({ tx, user, now, device }, _, hashes) => {
      const changed = await takeIntoUse(tx, { user, ...hashes, device, now })
      return changed ?? failField('currentPin', 'The PIN was changed a moment ago', 'WRONG_PIN')
    },
  })

export const resetPin = (find: FindWallet, pepper: Uint8Array, codes: Codes) =>
  withPrepared<typeof wallet.resetPin, Hashes>({
    prepare: async ({ db, user, now, ip }, { body }) => {
      const { pin_hash: oldHash } = await find.ofUser(user.id)
      await refuseWeak(db, user.id, body.newPin)
      await countCodeAttempt(db, mine(user.id, ip), now)
      return { oldHash, newHash: await hashSecret(body.newPin, pepper) }
    },
    run: async ({ tx, user, now, device, ip }, { body }, hashes) => {
      const right = await codes.use(tx, { userId: user.id, purpose: 'reset-pin', code: body.code, now })
      if (!right) return wrongCode('code', user.id)
      const changed = await takeIntoUse(tx, { user, ...hashes, device, now })
      if (!changed) return fail('CHANGED_MEANWHILE')
      // Access to the owner's mail proves that they are no guesser, so the lock ends.
      await guardAfterReset(tx, user.id, now)
      await clearAttempts(tx, pinAttempts, user.id)
      await clearCodeAttempts(tx, mine(user.id, ip))
      return changed
    },
  })
