// A plan becomes a purchase: all its money goes into the wallet, in the very transaction that pays.
import { carTitle } from '#server/domains/cars/reads.ts'
import type { Kobo } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockMine, mayDo, movePlan } from './move-plan.ts'
import { giveBack, savedIn } from './plan-money.ts'

type Spend = { planId: string; userId: string; carId: string; now: Date }

/**
 * Ends a plan as part of buying a car: everything in it moves into the wallet, from which the purchase then pays, and
 * gives how much that was. What the car does not need stays in the wallet. Refuses NOT_FOUND where it is not theirs, and
 * NOT_NOW where it has ended, is empty, or is locked.
 */
export const spendPlan = async (tx: Tx, { planId, userId, carId, now }: Spend): Promise<Kobo> => {
  await mayDo(tx, await lockMine(tx, planId, userId), 'spend')
  const note = await carTitle(tx, carId)
  const cause = { id: planId, event: 'spend', actor: 'owner', actorId: userId, note, now } as const
  const plan = await movePlan(tx, cause)
  const amountKobo = await savedIn(tx, planId)
  await giveBack(tx, plan, { key: 'spent', kind: 'savings-spend', amountKobo, now })
  return amountKobo
}
