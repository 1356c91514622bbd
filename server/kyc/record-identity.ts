// Records the answer of a BVN or NIN check and the resulting tier.
import { fail } from '#contract/core/errors.ts'
import { type Difference, differences } from '#contract/kyc/kyc.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Outcome } from '#server/rails/identity.ts'
import {
  type CheckRow,
  checksOf,
  deleteWaiting,
  identityDocumentsOf,
  type IdentityKind,
  isOfAnother,
  lockNumber,
  lockTier,
  putCheck,
} from './identity-sql.ts'
import { clearDocuments } from './clear-case.ts'
import { keepTier } from './keep-tier.ts'
import type { Tier } from './tier-limits.ts'

export type Answered = {
  userId: string
  kind: IdentityKind
  numberHash: Buffer
  last4: string
  outcome: Outcome
  differs: readonly Difference[]
  reference: string
  /** Basis for deciding a pending check later. */
  waiting?: Pick<CheckRow, 'facts' | 'ask_at'>
  now: Date
}

const decided = { facts: null, ask_at: null, asks: 0 }

export type Recorded = { outcome: Outcome; differs: readonly Difference[]; tier: Tier }

/**
 * Stores the answer and returns the outcome for its owner: a number of another user looks like a mismatch. Refuses
 * ALREADY_VERIFIED.
 */
export const recordIdentity = async (tx: Tx, a: Answered): Promise<Recorded> => {
  const { userId, kind, now } = a
  await lockTier(tx, userId, now)
  const before = (await checksOf(tx, userId)).find(check => check.kind === kind)
  if (before?.state === 'matched') fail('ALREADY_VERIFIED')
  const check = { user_id: userId, kind, number_hash: a.numberHash, last4: a.last4, reference: a.reference }
  let { outcome, differs } = a
  if (outcome === 'match') {
    await lockNumber(tx, a.numberHash)
    if (await isOfAnother(tx, check)) [outcome, differs] = ['no-match', differences]
  }
  const isSame = before?.number_hash.equals(a.numberHash) ?? false
  const handedIn = (await identityDocumentsOf(tx, userId)).some(document => document.kind === kind)
  // Documents for this number stay: a person decides when the register is wrong.
  if (handedIn && isSame && outcome !== 'match')
    return { outcome, differs, tier: await keepTier(tx, userId, now) }
  if (outcome === 'match' || outcome === 'unavailable') await clearDocuments(tx, userId, kind)
  if (outcome === 'match') await putCheck(tx, { ...check, ...decided, state: 'matched', at: now })
  else if (outcome === 'unavailable')
    await putCheck(tx, { ...check, ...decided, ...a.waiting, state: 'waiting', at: now })
  else if (isSame) await deleteWaiting(tx, userId, kind)
  return { outcome, differs, tier: await keepTier(tx, userId, now) }
}
