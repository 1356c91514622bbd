// Passkeys of operators: opening the desk with one, enrolling, listing and forgetting them.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { failField, fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { passkeys, PasskeyShown } from '#contract/desk/passkeys.ts'
import { writeAction } from '#server/desk/audit.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import type { Parts } from '#server/manifest/domain.ts'
import { challengeEnds, newChallenge, type Purpose } from './challenges.ts'
import { stepOfCode } from './codes.ts'
import { codeSecretOf } from './keys.ts'
import { openSession } from './open-session.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  noteUsed,
  passkeysOf,
  type PasskeyRow,
  takeChallenge,
} from './passkey-sql.ts'
import { codesAtDesk } from './rules.ts'
import { operatorByName, takeStep } from './sql.ts'

const refuse = (): never =>
  fail('WRONG_CREDENTIALS', {
    message: 'That passkey does not open the desk. Try again, or use your password.',
  })
const refuseNew = (): never =>
  failField('attestation', 'This device did not make a passkey that we can keep. Try again.')

type Challenged = { hash: Buffer; endsAt: Date }

/** What a passkey must have signed: ours, for this purpose, in time; `used` is what it was in the end. */
const expected = ({ config, pepper }: Parts, purpose: Purpose, now: Date) => {
  const { origin, hostname } = new URL(config.publicUrl)
  const used: { challenge?: Challenged } = {}
  return {
    used,
    options: {
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      expectedChallenge: (challenge: string): boolean => {
        const endsAt = challengeEnds(pepper, purpose, { challenge, now })
        if (endsAt) used.challenge = { hash: sha256(challenge), endsAt }
        return endsAt !== undefined
      },
    },
  }
}

const takeOnce = async (tx: Tx, { hash, endsAt }: Challenged): Promise<boolean> =>
  (await takeChallenge(tx, hash, endsAt)) === 1

/** Undefined where the library finds anything wrong: it throws in words for programmers. */
const verified = async <T extends { verified: boolean }>(answer: Promise<T>): Promise<T | undefined> => {
  const result = await answer.catch(() => undefined)
  return result?.verified ? result : undefined
}

const listPasskeys = async (db: Query, operatorId: string): Promise<PasskeyShown[]> =>
  (await passkeysOf(db, operatorId)).map(row => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  }))

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

const signIn = (parts: Parts) =>
  withPrepared<typeof passkeys.signIn, Used>({
    prepare: async ({ db, now }, { body }) => {
      const passkey = await findPasskey(db, body.credentialId)
      if (!passkey || passkey.disabled_at) return refuse()
      const { used, options } = expected(parts, 'sign-in', now)
      const result = await verified(
        verifyAuthenticationResponse({
          ...options,
          response: {
            id: body.credentialId,
            rawId: body.credentialId,
            type: 'public-key',
            clientExtensionResults: {},
            response: {
              clientDataJSON: body.clientData,
              authenticatorData: body.authenticatorData,
              signature: body.signature,
            },
          },
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.public_key),
            counter: passkey.counter,
          },
        }),
      )
      if (!result || !used.challenge) return refuse()
      return { passkey, counter: result.authenticationInfo.newCounter, challenge: used.challenge }
    },
    run: async ({ tx, now, ip }, { body }, { passkey, counter, challenge }) => {
      if (!(await takeOnce(tx, challenge))) refuse()
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

/** Whoever sits at the desk types a code once more, so that a tab left open makes no lasting way in. */
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
    : fail('WRONG_CODE', { message: 'That code is wrong or was used. Wait for the next one.' })
}

type Made = {
  key: { publicKey: Uint8Array; counter: number }
  challenge: Challenged
  proof: Awaited<ReturnType<typeof proveCode>>
}

const enrol = (parts: Parts) =>
  withPrepared<typeof passkeys.enrol, Made>({
    prepare: async ({ db, now, operator }, { body }) => {
      const { used, options } = expected(parts, `enrol ${operator.id}`, now)
      const proof = await proveCode({ db, pepper: parts.pepper, now }, operator, body.code)
      const result = await verified(
        verifyRegistrationResponse({
          ...options,
          supportedAlgorithmIDs: [-7, -257],
          response: {
            id: body.credentialId,
            rawId: body.credentialId,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: body.clientData, attestationObject: body.attestation },
          },
        }),
      )
      const key = result?.registrationInfo?.credential
      return key && used.challenge ? { key, challenge: used.challenge, proof } : refuseNew()
    },
    run: async ({ tx, now, operator: { id, name } }, { body }, { key, challenge, proof }) => {
      if ((await takeStep(tx, proof.row, proof.step)) === 0) fail('WRONG_CODE')
      if (!(await takeOnce(tx, challenge))) refuseNew()
      if ((await passkeysOf(tx, id)).length >= limits.deskPasskeysMax)
        fail('NOT_NOW', { message: `You have ${limits.deskPasskeysMax} passkeys. Forget one of them first.` })
      const passkey = {
        id: body.credentialId,
        operator_id: id,
        name: body.name,
        public_key: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: body.transports,
        created_at: now,
      }
      if ((await insertPasskey(tx, passkey)) === 0)
        fail('NOT_NOW', { message: 'This passkey is known already.' })
      await noted(tx, { verb: 'add', id, name, passkey: body.name, now })
      return listPasskeys(tx, id)
    },
  })

export const passkeyHandlers = (parts: Parts): Handlers<typeof passkeys> => {
  const rpId = new URL(parts.config.publicUrl).hostname
  return {
    options: async ({ now }) => ({ challenge: newChallenge(parts.pepper, 'sign-in', now), rpId }),
    signIn: signIn(parts),
    list: ({ db, operator }) => listPasskeys(db, operator.id),
    enrolOptions: async ({ tx, now, operator: { id, name } }) => ({
      challenge: newChallenge(parts.pepper, `enrol ${id}`, now),
      rpId,
      userId: Buffer.from(id).toString('base64url'),
      userName: name,
      exclude: (await passkeysOf(tx, id)).map(row => ({ id: row.id, transports: row.transports })),
    }),
    enrol: enrol(parts),
    forget: async ({ tx, now, operator: { id, name } }, { body }) => {
      const passkey = (await passkeysOf(tx, id)).find(row => row.id === body.credentialId)
      if (!passkey || (await deletePasskey(tx, passkey.id, id)) === 0) return fail('NOT_FOUND')
      await noted(tx, { verb: 'forget', id, name, passkey: passkey.name, now })
      return listPasskeys(tx, id)
    },
  }
}
