// What an answer about a BVN or NIN changes: the check, and the tier that follows from it.
import { fail } from '#contract/core/errors.ts'
import { type Difference, differences } from '#contract/kyc/kyc.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Outcome } from '#server/rails/identity.ts'
import {
  checksOf,
  deleteWaiting,
  type IdentityKind,
  isOfAnother,
  lockNumber,
  lockTier,
  putCheck,
} from './identity-sql.ts'
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
  now: Date
}

export type Recorded = { outcome: Outcome; differs: readonly Difference[]; tier: Tier }

/**
 * Keeps what was answered and gives the outcome as its owner may know it: a number that is somebody else's is told like
 * one that does not match. Refuses ALREADY_VERIFIED.
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
  if (outcome === 'match') await putCheck(tx, { ...check, state: 'matched', at: now })
  else if (outcome === 'unavailable') await putCheck(tx, { ...check, state: 'waiting', at: now })
  else await deleteWaiting(tx, userId, kind, a.numberHash)
  return { outcome, differs, tier: await keepTier(tx, userId, now) }
}
