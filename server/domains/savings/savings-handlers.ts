// Who answers each call about savings.
import type { savings } from '#contract/savings/savings.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import { changePlan, pausePlan, resumePlan } from './change-plan.ts'
import { createPlan } from './create-plan.ts'
import { depositByHand } from './deposit.ts'
import { listPlans, showPlan } from './show-plans.ts'
import { breakPlan, payOut, rollOver, takeOut } from './withdraw-plan.ts'

export const savingsHandlers: Handlers<typeof savings> = {
  create: createPlan,
  list: listPlans,
  byId: showPlan,
  deposit: depositByHand,
  takeOut: takeOut,
  payOut: payOut,
  break: breakPlan,
  rollOver: rollOver,
  change: changePlan,
  pause: pausePlan,
  resume: resumePlan,
}
