// Putting money into a plan by hand.
import type { savings } from '#contract/savings/savings.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { lockMine, matureIfReached, mayDo } from './move-plan.ts'
import { putIn, savedIn } from './plan-money.ts'
import { readPlan } from './show-plans.ts'

export const depositByHand: Handler<typeof savings.deposit> = async ({ tx, user, key, now }, { body }) => {
  const plan = await lockMine(tx, body.id, user.id)
  await mayDo(tx, plan, 'deposit')
  const balanceKobo = await savedIn(tx, plan.id)
  await putIn(tx, plan, {
    key: `deposit:${key}`,
    kind: 'savings-deposit',
    amountKobo: body.amountKobo,
    now,
  })
  await matureIfReached(tx, { id: plan.id, targetKobo: plan.target_kobo, balanceKobo }, now)
  return readPlan(tx, plan.id, user.id)
}
