// Decides identity checks by hand when the provider was unreachable.
import { fail } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { checksOf, type IdentityKind, isOfAnother, lockNumber, lockTier, putCheck } from './identity-sql.ts'
import { clearCase, clearDocuments } from './clear-case.ts'
import { keepTier } from './keep-tier.ts'
import { notifyOfIdentity } from './notices.ts'

export type Decision = { userId: string; kind: IdentityKind; match: boolean; reason: string; now: Date }

/**
 * Decides a pending check and tells its owner, with the reason of a refusal; erases its documents. Refuses NOT_FOUND,
 * and ALREADY_VERIFIED if another user has the number.
 */
export const decideIdentity = async (
  tx: Tx,
  { userId, kind, match, reason, now }: Decision,
): Promise<void> => {
  const waits = (check: { kind: string; state: string }) => check.kind === kind && check.state === 'waiting'
  // Checked before the lock, which would create a tier row for a wrong user.
  if (!(await checksOf(tx, userId)).some(waits))
    fail('NOT_FOUND', { message: 'We can’t find that check among the pending ones.' })
  await lockTier(tx, userId, now)
  const check = (await checksOf(tx, userId)).find(waits)
  if (!check) return fail('NOT_FOUND', { message: 'We can’t find that check among the pending ones.' })
  if (match) {
    await lockNumber(tx, check.number_hash)
    if (await isOfAnother(tx, check))
      fail('ALREADY_VERIFIED', { message: 'That number is verified for another account.' })
    await clearDocuments(tx, userId, kind)
    await putCheck(tx, { ...check, state: 'matched', at: now, facts: null, ask_at: null })
  } else await clearCase(tx, userId, kind)
  const words = `The reason: ${reason}\n\nCorrect it and try again.`
  await notifyOfIdentity(tx, { userId, kind, match, words, tier: await keepTier(tx, userId, now), now })
}
