// Moves a policy by what became of the one that takes it over.
import { policy } from '#contract/insurance/policy/process.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { policyKind } from './kind.ts'
import type { PolicyRow } from './sql.ts'
import { clearMoved, type Takeover } from './takeover.ts'

/** Does nothing to a policy that has ended, or that another one takes over by now; done again it changes nothing. */
export const followTakeover =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (payload: unknown): Promise<void> => {
    const { id, nextId, event } = payload as Takeover
    await db.inTx(async tx => {
      const row = await lockRow<PolicyRow>(tx, policy, id)
      if (row?.moved_to_id !== nextId) return
      // The moment of a suspension stays, by which its refund is computed.
      if (event === 'not-changed' && row.state === 'suspended') await clearMoved(tx, id)
      else if (row.state === 'active' || row.state === 'suspended')
        await moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now: clock() })
    })
  }
