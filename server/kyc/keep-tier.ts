// Recalculates a user's tier whenever its evidence changes.
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { checksOf, putTier } from './identity-sql.ts'
import { provesAddress, tierFor } from './rules.ts'
import { filesInForce } from './sql.ts'
import type { Tier } from './tier-limits.ts'

/** Tells later features that a wallet's limits changed. */
export const tierChangedJob = 'kyc/tier-changed'
/** The same, for purchases that wait for documents of their buyer. */
export const tierChangedForPurchases = 'kyc/tier-changed/purchases'

/** Writes the tier that follows from a user's checks and files. Only under `lockTier`. */
export const keepTier = async (tx: Tx, userId: string, now: Date): Promise<Tier> => {
  const checks = await checksOf(tx, userId)
  const files = await filesInForce(tx, userId)
  const isMatched = (kind: string) => checks.some(check => check.kind === kind && check.state === 'matched')
  const address = files.some(file => provesAddress.includes(file.type))
  const tier = tierFor({ bvn: isMatched('bvn'), nin: isMatched('nin'), address })
  const changed = await putTier(tx, { userId, tier, addressProven: address, now })
  if (changed) {
    await enqueue(tx, tierChangedJob, { userId })
    await enqueue(tx, tierChangedForPurchases, { userId })
  }
  return tier
}
