// Check of a new savings plan, by its call.
import { limits } from '#contract/core/limits.ts'
import { formatNaira, kobo, minus } from '#contract/core/money.ts'
import { NewPlan } from '#contract/savings/new-plan.ts'
import { planProblems } from '#contract/savings/plan-problems.ts'
import { contractForm } from '../../forms/contract-form.ts'
import { type Draft, type PlanFacts, toBody } from './plan-draft.ts'

const carProblemOf = ({ purpose, carId }: Draft, { car, carProblem }: PlanFacts): string | undefined => {
  if (purpose !== 'car') return undefined
  if (carId === '') return 'Choose a car'
  // A car that is still being asked for is not wrong, and not yet right.
  return carProblem ?? (car ? undefined : 'One moment: we’re loading the car')
}

const shortOf = ({ firstKobo }: Draft, { balanceKobo }: PlanFacts): string | undefined =>
  firstKobo !== undefined && firstKobo > balanceKobo
    ? `You need ${formatNaira(minus(firstKobo, balanceKobo))} more in your wallet`
    : undefined

const anAmount = `An amount of at least ${formatNaira(kobo(limits.savingsDepositMinKobo))}`

export const planForm = contractForm({
  call: 'savings.create',
  schema: NewPlan,
  body: toBody,
  rules: (body: ReturnType<typeof toBody>, { now }: PlanFacts) => planProblems(body, now),
  own: (draft: Draft, facts: PlanFacts) => ({
    carId: carProblemOf(draft, facts),
    firstKobo: shortOf(draft, facts),
  }),
  fields: {
    kind: 'purpose',
    'schedule.amountKobo': 'amountKobo',
    'schedule.every': 'every',
    'schedule.from': 'from',
    schedule: 'amountKobo',
    firstDepositKobo: 'firstKobo',
  },
  blanks: {
    purpose: 'Choose one of them',
    targetKobo: anAmount,
    amountKobo: anAmount,
    from: 'Choose the first day',
  },
  places: { INSUFFICIENT_FUNDS: 'firstKobo', NOT_FOUND: 'carId' },
})
