// Handlers of the second step: turn on, turn off, renew recovery codes.
import { randomBytes } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { secondStep } from '#contract/user/second-step.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { base32, codeAddress, newCodeSecret, stepOfCode } from '#server/kernel/secrets/timed-codes.ts'
import { siteOf } from '#server/kernel/secrets/verify-passkey.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { passwordValidator } from '../check-password.ts'
import { wrongCode } from '../codes.ts'
import { deviceWords } from '../devices/device-words.ts'
import { newRecoveryCodesWords, secondStepOffWords, secondStepOnWords } from '../mail.ts'
import { loginOf } from '../rules.ts'
import type { UserRow } from '../sql.ts'
import { recoveryHash, sealSecret, unsealSecret } from './check-second-step.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondStep,
  insertRecoveryCodes,
  putNewSecret,
  secondStepOf,
  turnOn,
} from './second-step-sql.ts'

const isOff = { message: 'The second step is not on.' }

// 60 bits each, in groups that people can read out and write down.
const newRecoveryCode = (): string =>
  base32(randomBytes(8))
    .slice(0, 12)
    .replaceAll(/(.{4})(?=.)/g, '$1-')

const makeRecoveryCodes = async (tx: Tx, pepper: Uint8Array, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map(code => recoveryHash(pepper, userId, code)),
  )
  return codes
}

type Words = { title: string; text: string }
const tellOwner = (tx: Tx, userId: string, words: Words, now: Date) =>
  notify(tx, { userId, kind: 'security', ...words, link: '/settings/security', now })

export const secondStepHandlers = (deps: Deps): Handlers<typeof secondStep> => {
  const { pepper } = deps
  const checkPassword = passwordValidator(siteOf(deps))
  return {
    status: async ({ db, user }) => ({
      onSince: (await secondStepOf(db, user.id))?.on_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    }),
    begin: withPrepared<typeof secondStep.begin, UserRow>({
      prepare: ({ db, now, user }, { body }) => checkPassword(db, user.id, body.currentPassword, now),
      run: async ({ tx, user: { id } }, _, known) => {
        const secret = newCodeSecret()
        await putNewSecret(tx, id, sealSecret(pepper, id, secret))
        return { secret: base32(secret), address: codeAddress('AutoX', loginOf(known), secret) }
      },
    }),
    turnOn: async ({ tx, now, user: { id }, device }, { body }) => {
      const row = await secondStepOf(tx, id)
      if (!row?.new_secret)
        return fail('NOT_NOW', { message: 'Start again: the setup was not begun or has expired.' })
      const secret = unsealSecret(pepper, id, row.new_secret)
      const step = stepOfCode(secret, body.code, { now, usedStep: 0 })
      if (step === undefined || !(await turnOn(tx, row, { step, now })))
        return wrongCode('code', id, 'That code is wrong. Enter the 6 digits that the app shows now.')
      await tellOwner(tx, id, secondStepOnWords(deviceWords(device), now), now)
      return { recoveryCodes: await makeRecoveryCodes(tx, pepper, id) }
    },
    turnOff: withPrepared<typeof secondStep.turnOff, UserRow>({
      prepare: ({ db, now, user }, { body }) => checkPassword(db, user.id, body.currentPassword, now),
      run: async ({ tx, now, user: { id }, device }) => {
        const row = await secondStepOf(tx, id)
        if (!row?.secret || !(await deleteSecondStep(tx, id))) return fail('NOT_NOW', isOff)
        await deleteRecoveryCodes(tx, id)
        await tellOwner(tx, id, secondStepOffWords(deviceWords(device), now), now)
        return null
      },
    }),
    newRecoveryCodes: withPrepared<typeof secondStep.newRecoveryCodes, UserRow>({
      prepare: ({ db, now, user }, { body }) => checkPassword(db, user.id, body.currentPassword, now),
      run: async ({ tx, now, user: { id }, device }) => {
        const row = await secondStepOf(tx, id)
        if (!row?.secret) return fail('NOT_NOW', isOff)
        await tellOwner(tx, id, newRecoveryCodesWords(deviceWords(device), now), now)
        return { recoveryCodes: await makeRecoveryCodes(tx, pepper, id) }
      },
    }),
  }
}
