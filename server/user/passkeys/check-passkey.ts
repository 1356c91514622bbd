// Checks a passkey's proof: our challenge, used once, with a rising counter.
import { assertionIn } from '#contract/core/proof-text.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { takeChallenge } from '#server/kernel/secrets/challenges.ts'
import { type Site, verifyAssertion } from '#server/kernel/secrets/verify-passkey.ts'
import { findPasskey, forbidPayments, noteUsed, type PasskeyRow } from './passkey-sql.ts'

export const signInPurpose = 'sign-in'
export const addPurpose = (userId: string): string => `add ${userId}`
/** Replaces the password of a signed-in user. */
export const provePurpose = (userId: string): string => `prove ${userId}`
/** `order` is the hash of the call with everything that it asks for. */
export const orderPurpose = (userId: string, order: string): string => `order ${userId} ${order}`

/** The passkey that signed; undefined where the proof is not good for this purpose, or was used before. */
export type CheckPasskey = (
  db: Query,
  proof: string,
  about: { purpose: string; now: Date },
) => Promise<PasskeyRow | undefined>

export const passkeyChecker =
  (site: Site): CheckPasskey =>
  async (db, proof, about) => {
    const assertion = assertionIn(proof)
    const passkey = await findPasskey(db, assertion.credentialId)
    const answer = passkey && (await verifyAssertion(site, about, assertion, passkey))
    if (!answer || !(await takeChallenge(db, answer.challenge))) return undefined
    const isNoted = await noteUsed(db, { id: passkey.id, counter: answer.counter, now: about.now })
    return isNoted ? passkey : undefined
  }

/** A changed pin revokes passkey payments until the new pin allows them again. */
export const forbidPasskeyPayments = (tx: Tx, userId: string): Promise<number> => forbidPayments(tx, userId)
