// Who answers each call about savings.
import type { savings } from '#contract/savings.ts'
import type { CheckPin } from '#server/domains/wallet/check-pin.ts'
import type { Handlers } from '#server/platform/handlers.ts'
import { changePlan, pausePlan, resumePlan } from './change-plan.ts'
import { createPlan } from './create-plan.ts'
import { depositByHand } from './deposit.ts'
import { listPlans, showPlan } from './show-plans.ts'
import { breakPlan, payOut, rollOver, takeOut } from './ways-out.ts'

export const savingsHandlers = (checkPin: CheckPin): Handlers<typeof savings> => ({
  create: createPlan(checkPin),
  list: listPlans,
  byId: showPlan,
  deposit: depositByHand(checkPin),
  takeOut: takeOut(checkPin),
  payOut: payOut(checkPin),
  break: breakPlan(checkPin),
  rollOver: rollOver(checkPin),
  change: changePlan(checkPin),
  pause: pausePlan,
  resume: resumePlan,
})
