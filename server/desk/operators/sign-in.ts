// Signs operators in with password and code, and out.
import type { desk } from '#contract/desk/sign-in.ts'
import { fail } from '#contract/core/errors.ts'
import { rolesAmong } from '#contract/desk/roles.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { machineOf } from '#server/kernel/network/addresses.ts'
import { type AttemptLimit, clearAttempts, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { hashSecret, newToken, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { stepOfCode } from '#server/kernel/secrets/timed-codes.ts'
import { codeSecretOf } from './keys.ts'
import { findKnownDevice, openSession } from './open-session.ts'
import { endPushDeviceOf } from './push-sql.ts'
import { codesOfAll, tries, triesByAddress, triesByDevice } from './rules.ts'
import { deleteSession, operatorByName, type OperatorRow, takeStep } from './sql.ts'

// The same words for every cause, so that nobody learns that a password was right.
const refuse = (): never =>
  fail('WRONG_CREDENTIALS', {
    message: 'That name, password or code is not right. A code works once: wait for the next one.',
  })

type Limits = readonly (readonly [AttemptLimit, string])[]

const countEach = async (db: Db, limits: Limits, now: Date): Promise<void> => {
  for (const [rule, subject] of limits) {
    const counted = await countAttempt(db, rule, subject, now)
    if (!counted.ok) fail('TOO_MANY_REQUESTS')
  }
}

type Proven = { row: OperatorRow; step: number; limits: Limits }

export const signIn = (pepper: Uint8Array) => {
  // An unknown name costs the same time as a known one.
  const nobody = hashSecret(newToken(), pepper)
  return withPrepared<typeof desk.signIn, Proven>({
    prepare: async ({ db, now, ip }, { body: { name, password, code, device } }) => {
      const operatorDevice = await findKnownDevice(db, { name, device, now })
      // Where an operator signed in before, no try from elsewhere counts.
      const limits: Limits = operatorDevice
        ? [[triesByDevice, operatorDevice]]
        : [
            [triesByAddress, ip],
            [tries, `${name} ${machineOf(ip)}`],
          ]
      await countEach(db, limits, now)
      const row = await operatorByName(db, name)
      const isRight = await verifySecret(row?.password_hash ?? (await nobody), password, pepper)
      if (!row || !isRight || row.disabled_at) return refuse()
      if (!operatorDevice) await countEach(db, [[codesOfAll, name]], now)
      const step = stepOfCode(codeSecretOf(pepper, row), code, { now, usedStep: row.code_step })
      if (step === undefined) return refuse()
      return { row, step, limits }
    },
    run: async ({ tx, now, ip }, { body }, { row, step, limits }) => {
      if ((await takeStep(tx, row, step)) === 0) refuse()
      for (const [rule, subject] of limits) if (rule.lockMinutes) await clearAttempts(tx, rule, subject)
      return openSession(tx, { operator: row, ip, now, device: body.device, by: 'By password and code' })
    },
  })
}

export const signOut: Handler<typeof desk.signOut> = async ({ tx, operator }) => {
  await deleteSession(tx, operator.sessionId)
  await endPushDeviceOf(tx, operator.sessionId)
  return null
}

export const showOperator: Handler<typeof desk.me> = async ({ operator: { id, name, roles } }) => ({
  id,
  name,
  roles: rolesAmong(roles),
})
