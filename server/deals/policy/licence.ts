// When the licence of an insurer changes: its policies are suspended, or in force again; and what became of a renewal.
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { moveDeal } from '#server/deals/engine/move.ts'
import { isLicensed } from '#server/domains/insurance/reads.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { policy } from '#contract/deals/policy/process.ts'
import { policyKind } from './kind.ts'
import { policiesUnder, type PolicyRow, successorOf } from './sql.ts'

type Ground = { db: Db; clock: () => Date }

/** What was renewed is so again where the next one was issued. */
const reinstating = async (tx: Tx, id: string): Promise<string> =>
  (await successorOf(tx, id))?.policy_number ? 'reinstate-renewed' : 'reinstate'

/** Each in a transaction of its own; done again it changes nothing. */
export const followLicence =
  ({ db, clock }: Ground) =>
  async (payload: unknown): Promise<void> => {
    const { id: insurerId } = payload as { id: string }
    for (const { id } of await policiesUnder(db, insurerId))
      await db.inTx(async tx => {
        const licensed = await isLicensed(tx, insurerId)
        const row = await lockRow<PolicyRow>(tx, policy, id)
        const event = licensed ? await reinstating(tx, id) : 'suspend'
        const fits = licensed
          ? row?.state === 'suspended'
          : row !== undefined && ['active', 'expiring', 'renewing', 'renewed'].includes(row.state)
        if (fits) await moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now: clock() })
      })
  }

/** The policy before a renewal learns what became of it; where it has ended meanwhile there is nothing to do. */
export const followRenewal =
  ({ db, clock }: Ground) =>
  async (payload: unknown): Promise<void> => {
    const { id, event } = payload as { id: string; event: string }
    await db.inTx(async tx => {
      const row = await lockRow<PolicyRow>(tx, policy, id)
      if (row?.state === 'renewing')
        await moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now: clock() })
    })
  }
