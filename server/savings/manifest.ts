import { contract } from '#contract/index.ts'
import { carChangedJob } from '#server/cars/car-changed.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { changePlan, pausePlan, resumePlan } from './change-plan.ts'
import { createPlan } from './create-plan.ts'
import { depositByHand } from './deposit.ts'
import { blankNames } from './sql.ts'
import { followCar } from './follow-car.ts'
import { savingsDue, savingsSoon } from './on-due.ts'
import { exportSavings, hasSavings } from './reads.ts'
import { listPlans, readPlan, showPlan } from './show-plans.ts'
import { takeDueDeposits } from './take-deposits.ts'
import { breakPlan, payOut, rollOver, takeOut } from './withdraw-plan.ts'

export const savingsFeature: Feature = {
  name: 'savings',
  calls: () => [
    serving(
      contract.savings,
      {
        create: createPlan,
        list: listPlans,
        byId: showPlan,
        deposit: depositByHand,
        takeOut,
        payOut,
        break: breakPlan,
        rollOver,
        change: changePlan,
        pause: pausePlan,
        resume: resumePlan,
      },
      (of, { id, userId }) => readPlan(of, id, userId),
    ),
  ],
  jobs: ({ db, clock }) => ({ house: { [carChangedJob]: followCar(db, clock) } }),
  due: { savings_plan: savingsDue },
  soon: { savings_plan: savingsSoon },
  personal: {
    sections: (db, { id }) => [['savings', () => exportSavings(db, id)]],
    blockers: async (db, userId) =>
      (await hasSavings(db, userId))
        ? [{ words: 'You have an open savings plan. Withdraw it first.', link: '/account/savings' }]
        : [],
    erase: (tx, { id }) => blankNames(tx, id),
  },
  tasks: ({ db, clock }, log) => [
    {
      name: 'automatic deposits',
      everyMs: 15_000,
      work: () =>
        takeDueDeposits(db, clock(), (err, plan) =>
          log.error({ err, ...plan }, 'an automatic deposit failed and will be tried again'),
        ),
    },
  ],
}
