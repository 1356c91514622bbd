// Begins the cover of a financed car that was delivered.
import { policy } from '#contract/insurance/policy/process.ts'
import { moveUnpaid } from '#server/deal-engine/move.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { policyKind } from './kind.ts'
import type { PolicyRow } from './sql.ts'

/**
 * Begins a policy that waits for its car, in the transaction of the delivery. Returns its money, to move last; undefined
 * where it does not wait.
 */
export const beginCover = async (
  tx: Tx,
  { policyId: id, now }: { policyId: string; now: Date },
): Promise<(() => Promise<void>) | undefined> => {
  const row = await lockRow<PolicyRow>(tx, policy, id)
  if (row?.state !== 'bound') return undefined
  const cause = { id, event: 'begin', actor: 'system', actorId: null, now }
  return (await moveUnpaid(tx, policyKind, cause, async () => undefined)).pay
}
