// Ends policies and refunds unused days after a car's deal is cancelled.
import type { LostCar } from '#server/insurance/enqueue-car-lost.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { allowed } from '#contract/deal-engine/process.ts'
import { policyKind } from './kind.ts'
import { noteCarLost, type PolicyRow, findStandingPolicies, successorOf, withInsurerStates } from './sql.ts'

/** A policy cannot end while its insurer decides, so the end is recorded and done once it is issued. */
const endOne = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const row = await lockRow<PolicyRow>(tx, policy, id)
  if (!row) return
  if ((withInsurerStates as readonly string[]).includes(row.state)) await noteCarLost(tx, id, now)
  const events = allowed(policy, row.state, 'system')
  const event = (['car-lost', 'call-off'] as const).find(each => events.includes(each))
  if (event) await moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now })
}

/** One policy, or all for a car. Done again it changes nothing, and so it does where its holder was faster. */
export const endForLostCar =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (payload: unknown): Promise<void> => {
    const lost = payload as LostCar | { id: string }
    const ending = 'id' in lost ? [lost] : await findStandingPolicies(db, lost)
    for (const first of ending)
      for (let next: { id: string } | undefined = first; next; next = await successorOf(db, next.id)) {
        const { id } = next
        await db.inTx(tx => endOne(tx, id, clock()))
      }
  }
