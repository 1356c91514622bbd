// An operator signs in and out: password and code together, counted before they are looked at, each code taken once.
import type { desk } from '#contract/desk/sign-in.ts'
import { fail } from '#contract/core/errors.ts'
import { writeAction } from '#server/desk/audit.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { machineOf } from '#server/kernel/http/addresses.ts'
import { type AttemptLimit, clearAttempts, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { hashSecret, newToken, sha256, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { stepOfCode } from './codes.ts'
import { codeSecretOf } from './keys.ts'
import { sessionExpiry, tries, triesByAddress, triesOfAll } from './rules.ts'
import { deleteSession, insertSession, operatorByName, type OperatorRow, takeStep } from './sql.ts'

// The same words whatever was wrong: nobody learns that a password was right.
const refuse = (): never =>
  fail('WRONG_CREDENTIALS', {
    message: 'That name, password or code is not right. A code works once: wait for the next one.',
  })

const countEach = async (db: Db, { name, ip }: { name: string; ip: string }, now: Date): Promise<void> => {
  const here = `${name} ${machineOf(ip)}`
  const counts: [AttemptLimit, string][] = [
    [triesByAddress, ip],
    [tries, here],
    [triesOfAll, name],
  ]
  for (const [rule, subject] of counts) {
    const counted = await countAttempt(db, rule, subject, now)
    if (!counted.ok) fail('TOO_MANY_REQUESTS')
  }
}

type Proven = { row: OperatorRow; step: number }

export const signIn = (pepper: Uint8Array) => {
  // An unknown name costs the same time as a known one.
  const nobody = hashSecret(newToken(), pepper)
  return withPrepared<typeof desk.signIn, Proven>({
    prepare: async ({ db, now, ip }, { body }) => {
      await countEach(db, { name: body.name, ip }, now)
      const row = await operatorByName(db, body.name)
      const right = await verifySecret(row?.password_hash ?? (await nobody), body.password, pepper)
      if (!row || !right || row.disabled_at) return refuse()
      const step = stepOfCode(codeSecretOf(pepper, row), body.code, { now, usedStep: row.code_step })
      if (step === undefined) return refuse()
      return { row, step }
    },
    run: async ({ tx, now, ip }, _, { row, step }) => {
      if ((await takeStep(tx, row, step)) === 0) refuse()
      const [token, expiresAt] = [newToken(), sessionExpiry(now)]
      await insertSession(tx, { operatorId: row.id, tokenHash: sha256(token), now, expiresAt, ip })
      await clearAttempts(tx, tries, `${row.name} ${machineOf(ip)}`)
      const subject = { type: 'operator', id: row.id } as const
      await writeAction(tx, { command: 'desk sign-in', subject, operator: row.name, at: now, refusal: '' })
      return { token, expiresAt: expiresAt.toISOString(), operator: { id: row.id, name: row.name } }
    },
  })
}

export const signOut: Handler<typeof desk.signOut> = async ({ tx, operator }) => {
  await deleteSession(tx, operator.sessionId)
  return null
}

export const whoAmI: Handler<typeof desk.me> = async ({ operator: { id, name } }) => ({ id, name })
