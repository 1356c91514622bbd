// Checks authenticator and recovery codes at sign-in, counted, each used once.
import { createHmac } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { seal, unseal } from '#server/kernel/files/sealed.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { clearAttempts } from '#server/kernel/secrets/attempt-limit.ts'
import { keyFor } from '#server/kernel/secrets/secrets.ts'
import { stepOfCode } from '#server/kernel/secrets/timed-codes.ts'
import { recoveryCodeUsedWords, wrongCodesWords } from '../mail.ts'
import { secondStepAttempts } from '../rules.ts'
import { countSecondStep, type Trier } from '../sign-in-attempts.ts'
import {
  countRecoveryCodes,
  isRecoveryCode,
  secondStepOf,
  takeRecoveryCode,
  takeStep,
} from './second-step-sql.ts'

const sealedUnder = (userId: string) => `the codes of user ${userId}`

/** The secret is sealed with the pepper under the person's id: beside another row it does not open. */
export const sealSecret = (pepper: Uint8Array, userId: string, secret: Uint8Array): Buffer =>
  seal(pepper, sealedUnder(userId), secret)
export const unsealSecret = (pepper: Uint8Array, userId: string, sealed: Uint8Array): Buffer =>
  unseal(pepper, sealedUnder(userId), sealed)

/** Stored form of a recovery code, independent of its spelling. */
export const recoveryHash = (pepper: Uint8Array, userId: string, code: string): Buffer =>
  createHmac('sha256', keyFor(pepper, 'recovery codes'))
    .update(`${userId} ${code.replaceAll('-', '').toUpperCase()}`)
    .digest()

/** What proved the second step, to be taken in the transaction that signs in. */
export type SecondProof = { step: number } | { recoveryHash: Buffer }

const wrongWords = 'That code is wrong or was already used. Wait for the next one, or use a recovery code.'
const wrong = (): never => failField('code', wrongWords, 'WRONG_CODE')

type Attempt = { userId: string; code: string | undefined; trier: Trier; now: Date }

/**
 * Whether the second step is proven; undefined if it is off. Refuses CODE_NEEDED, WRONG_CODE and TOO_MANY_REQUESTS.
 * Callers have proven the password, so the owner is warned about guesses.
 */
export const checkSecondStep = async (
  db: Db,
  pepper: Uint8Array,
  { userId, code, trier, now }: Attempt,
): Promise<SecondProof | undefined> => {
  const row = await secondStepOf(db, userId)
  if (!row?.secret) return undefined
  if (code === undefined) return fail('CODE_NEEDED')
  const { isLast } = await countSecondStep(db, trier, now)
  if (/^\d{6}$/.test(code)) {
    const secret = unsealSecret(pepper, userId, row.secret)
    const step = stepOfCode(secret, code, { now, usedStep: row.code_step })
    if (step !== undefined) return { step }
  } else {
    const hash = recoveryHash(pepper, userId, code)
    if (await isRecoveryCode(db, userId, hash)) return { recoveryHash: hash }
  }
  if (isLast)
    await db.inTx(tx =>
      notify(tx, { userId, kind: 'security', ...wrongCodesWords(now), link: '/changePassword', now }),
    )
  return wrong()
}

type Taking = { userId: string; trier: Trier; now: Date }

/** Uses the code up. Refuses WRONG_CODE if it was used meanwhile. */
export const takeSecondProof = async (
  tx: Tx,
  proof: SecondProof,
  { userId, trier, now }: Taking,
): Promise<void> => {
  const isTaken =
    'step' in proof
      ? await takeStep(tx, userId, proof.step)
      : await takeRecoveryCode(tx, userId, proof.recoveryHash, now)
  if (!isTaken) wrong()
  await clearAttempts(tx, secondStepAttempts, trier.subject)
  if ('step' in proof) return
  const left = await countRecoveryCodes(tx, userId)
  await notify(tx, {
    userId,
    kind: 'security',
    ...recoveryCodeUsedWords(left, now),
    link: '/settings/security',
    now,
  })
}
