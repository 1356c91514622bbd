// Passkeys of operators: opening the desk with one, enrolling, listing and forgetting them.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { PasskeySummary } from '#contract/core/passkeys.ts'
import type { passkeys } from '#contract/desk/passkeys.ts'
import { writeAction } from '#server/desk/audit.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { type Challenged, newChallenge, takeChallenge } from '#server/kernel/secrets/challenges.ts'
import { descriptorsOf, keepPasskey, passkeyViewOf } from '#server/kernel/secrets/keep-passkey.ts'
import { stepOfCode } from '#server/kernel/secrets/timed-codes.ts'
import {
  type NewKey,
  rpIdOf,
  siteOf,
  verifyAssertion,
  verifyAttestation,
} from '#server/kernel/secrets/verify-passkey.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { codeSecretOf } from './keys.ts'
import { openSession } from './open-session.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  noteUsed,
  passkeysOf,
  type PasskeyRow,
} from './passkey-sql.ts'
import { codesAtDesk } from './rules.ts'
import { operatorByName, takeStep } from './sql.ts'

const refuse = (): never =>
  fail('WRONG_CREDENTIALS', {
    message: 'That passkey does not open the desk. Try again, or use your password.',
  })

const signInPurpose = 'desk sign-in'
const enrolPurpose = (id: string) => `desk enrol ${id}`

const listPasskeys = async (db: Query, operatorId: string): Promise<PasskeySummary[]> =>
  (await passkeysOf(db, operatorId)).map(passkeyViewOf)

const noted = (
  tx: Tx,
  what: { verb: 'add' | 'forget'; id: string; name: string; passkey: string; now: Date },
) =>
  writeAction(tx, {
    command: `passkey ${what.verb}`,
    subject: { type: 'operator', id: what.id },
    operator: what.name,
    at: what.now,
    reason: `“${what.passkey}”`,
    refusal: '',
  })

type Used = { passkey: PasskeyRow & { operator: string }; counter: number; challenge: Challenged }

const signIn = (deps: Deps) =>
  withPrepared<typeof passkeys.signIn, Used>({
    prepare: async ({ db, now }, { body }) => {
      const passkey = await findPasskey(db, body.credentialId)
      if (!passkey || passkey.disabled_at) return refuse()
      const about = { purpose: signInPurpose, now }
      const result = await verifyAssertion(siteOf(deps), about, body, passkey)
      return result ? { passkey, ...result } : refuse()
    },
    run: async ({ tx, now, ip }, { body }, { passkey, counter, challenge }) => {
      if (!(await takeChallenge(tx, challenge))) refuse()
      if ((await noteUsed(tx, { id: passkey.id, counter, now })) === 0) refuse()
      const operator = { id: passkey.operator_id, name: passkey.operator }
      return openSession(tx, {
        operator,
        ip,
        now,
        device: body.device,
        by: `By the passkey “${passkey.name}”`,
      })
    },
  })

/** Requires a fresh code, so that an open tab cannot create lasting access. */
const proveCode = async (
  { db, pepper, now }: { db: Db; pepper: Uint8Array; now: Date },
  { id, name }: { id: string; name: string },
  code: string,
) => {
  if (!(await countAttempt(db, codesAtDesk, id, now)).ok) fail('TOO_MANY_REQUESTS')
  const row = await operatorByName(db, name)
  const step = row && stepOfCode(codeSecretOf(pepper, row), code, { now, usedStep: row.code_step })
  return row && step !== undefined
    ? { row, step }
    : fail('WRONG_CODE', { message: 'That code is wrong or was already used. Wait for the next one.' })
}

type Enrolment = NewKey & { proof: Awaited<ReturnType<typeof proveCode>> }

const enrol = (deps: Deps) =>
  withPrepared<typeof passkeys.enrol, Enrolment>({
    prepare: async ({ db, now, operator }, { body }) => {
      const proof = await proveCode({ db, pepper: deps.pepper, now }, operator, body.code)
      const about = { purpose: enrolPurpose(operator.id), now }
      return { ...(await verifyAttestation(siteOf(deps), about, body)), proof }
    },
    run: async ({ tx, now, operator: { id, name } }, { body }, { key, challenge, proof }) => {
      if ((await takeStep(tx, proof.row, proof.step)) === 0) fail('WRONG_CODE')
      const { name: passkey, transports } = body
      await keepPasskey(tx, {
        challenge,
        count: (await passkeysOf(tx, id)).length,
        max: limits.deskPasskeysMax,
        insert: () =>
          insertPasskey(tx, { ...key, operator_id: id, name: passkey, transports, created_at: now }),
      })
      await noted(tx, { verb: 'add', id, name, passkey, now })
      return listPasskeys(tx, id)
    },
  })

export const passkeyHandlers = (deps: Deps): Handlers<typeof passkeys> => {
  const rpId = rpIdOf(deps.config)
  const challengeFor = (purpose: string, now: Date) =>
    newChallenge(deps.pepper, purpose, { now, minutes: limits.passkeyChallengeMinutes })
  return {
    options: async ({ now }) => ({ challenge: challengeFor(signInPurpose, now), rpId }),
    signIn: signIn(deps),
    list: ({ db, operator }) => listPasskeys(db, operator.id),
    enrolOptions: async ({ tx, now, operator: { id, name } }) => ({
      challenge: challengeFor(enrolPurpose(id), now),
      rpId,
      userId: Buffer.from(id).toString('base64url'),
      userName: name,
      exclude: descriptorsOf(await passkeysOf(tx, id)),
    }),
    enrol: enrol(deps),
    forget: async ({ tx, now, operator: { id, name } }, { body }) => {
      const passkey = (await passkeysOf(tx, id)).find(row => row.id === body.credentialId)
      if (!passkey || (await deletePasskey(tx, passkey.id, id)) === 0) return fail('NOT_FOUND')
      await noted(tx, { verb: 'forget', id, name, passkey: passkey.name, now })
      return listPasskeys(tx, id)
    },
  }
}
