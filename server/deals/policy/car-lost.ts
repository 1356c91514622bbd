// Ends a policy and refunds its unused days after the car's deal was called off.
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { moveDeal } from '#server/deals/engine/move.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { policy } from '#contract/deals/policy/process.ts'
import { allowed } from '#contract/core/process.ts'
import { carLostJob } from './job-names.ts'
import { policyKind } from './kind.ts'
import { policyOfCar } from './reads.ts'
import type { PolicyRow } from './sql.ts'

/** Ends a policy, or what renewed it, after the commit of the deal that was called off. */
export const enqueueCarLost = async (tx: Tx, policyId: string): Promise<void> => {
  await enqueue(tx, carLostJob, { id: policyId })
}

/** Done again it changes nothing, and so it does where its holder was faster. */
export const endForLostCar =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (payload: unknown): Promise<void> => {
    const id = (await policyOfCar(db, (payload as { id: string }).id))?.id
    if (id === undefined) return
    await db.inTx(async tx => {
      const row = await lockRow<PolicyRow>(tx, policy, id)
      if (row && allowed(policy, row.state, 'system').includes('car-lost'))
        await moveDeal(tx, policyKind, {
          id,
          event: 'car-lost',
          actor: 'system',
          actorId: null,
          now: clock(),
        })
    })
  }
