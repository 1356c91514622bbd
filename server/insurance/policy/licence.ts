// Suspends or restores policies when an insurer's licence changes.
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { isLicensed } from '#server/insurance/reads.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { renewableFrom, policyKind } from './kind.ts'
import { policiesUnder, type PolicyRow, successorOf } from './sql.ts'

type Deps = { db: Db; clock: () => Date }

/** State after a renewal's outcome: issued, pending, or none; a policy about to end still ends soon. */
const reinstating = async (tx: Tx, row: PolicyRow, now: Date): Promise<string> => {
  // Another insurer takes it over; nothing is to be renewed.
  if (row.moved_to_id !== null) return 'reinstate'
  const next = await successorOf(tx, row.id)
  if (next?.policy_number) return 'reinstate-renewed'
  if (next) return 'reinstate-renewing'
  const from = renewableFrom(row)
  return from && from <= now ? 'reinstate-expiring' : 'reinstate'
}

/** Each in a transaction of its own; done again it changes nothing. */
export const followLicence =
  ({ db, clock }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { id: insurerId } = payload as { id: string }
    for (const { id } of await policiesUnder(db, insurerId))
      await db.inTx(async tx => {
        const licensed = await isLicensed(tx, insurerId)
        const row = (await lockRow<PolicyRow>(tx, policy, id))!
        const now = clock()
        if (!licensed && row.state === 'bound') {
          const note = 'The insurer’s licence has ended.'
          const cause = { id, event: 'call-off', actor: 'system', actorId: null, note, now }
          return moveDeal(tx, policyKind, cause)
        }
        const fits = licensed
          ? row.state === 'suspended'
          : ['active', 'expiring', 'renewing', 'renewed'].includes(row.state)
        if (!fits) return
        const event = licensed ? await reinstating(tx, row, now) : 'suspend'
        await moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now })
      })
  }

/** Applies the outcome of a renewal to the previous policy; does nothing if that has ended. */
export const followRenewal =
  ({ db, clock }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { id, event } = payload as { id: string; event: string }
    await db.inTx(async tx => {
      const row = await lockRow<PolicyRow>(tx, policy, id)
      if (row?.state === 'renewing')
        await moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now: clock() })
    })
  }
