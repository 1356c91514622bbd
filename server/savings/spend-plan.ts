// Spends a savings plan on a purchase within the payment's transaction.
import { carTitle } from '#server/cars/reads.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockMine, mayDo, movePlan } from './move-plan.ts'
import { giveBack, savedIn } from './plan-money.ts'

type Spend = { planId: string; userId: string; carId: string; now: Date }

/**
 * Ends a plan as part of buying a car, and gives what then moves everything in it into the wallet, from which the
 * purchase pays: money comes last. What the car does not need stays in the wallet. Refuses NOT_FOUND where it is not
 * theirs, and NOT_NOW where it has ended, is empty, or is locked.
 */
export const spendPlan = async (
  tx: Tx,
  { planId, userId, carId, now }: Spend,
): Promise<() => Promise<Kobo>> => {
  await mayDo(tx, await lockMine(tx, planId, userId), 'spend')
  const note = await carTitle(tx, carId)
  const cause = { id: planId, event: 'spend', actor: 'owner', actorId: userId, note, now } as const
  const plan = await movePlan(tx, cause)
  // Its row is locked, and every way in and out of a plan locks it first.
  const amountKobo = await savedIn(tx, planId)
  return async () => {
    await giveBack(tx, plan, { key: 'spent', kind: 'savings-spend', amountKobo, now })
    return amountKobo
  }
}
