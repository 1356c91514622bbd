// Draft of a new savings plan: fields, steps and request.
import type { Car } from '#contract/cars/cars.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { SavingsKind } from '#contract/savings/plan.ts'
import type { Every } from '../words.ts'

export const purposes = ['car', 'amount', 'locked', 'flexible'] as const
export type Purpose = (typeof purposes)[number]

/** What the form holds; choices not made yet are empty words. */
export type Draft = {
  purpose: Purpose | ''
  carId: string
  name: string
  targetKobo: Kobo | undefined
  endsOn: string
  every: Every | 'never'
  amountKobo: Kobo | undefined
  from: string
  firstKobo: Kobo | undefined
}

export const emptyDraft: Draft = {
  purpose: '',
  carId: '',
  name: '',
  targetKobo: undefined,
  endsOn: '',
  every: 'month',
  amountKobo: undefined,
  from: '',
  firstKobo: undefined,
}

export type StepName = 'purpose' | 'goal' | 'deposits' | 'first' | 'review'
type Step = { name: StepName; title: string; fields: readonly (keyof Draft)[] }

const all: readonly Step[] = [
  { name: 'purpose', title: 'What are you saving for?', fields: ['purpose', 'carId', 'name'] },
  { name: 'goal', title: 'Amount and date', fields: ['targetKobo', 'endsOn'] },
  { name: 'deposits', title: 'Automatic deposits', fields: ['every', 'amountKobo', 'from'] },
  { name: 'first', title: 'The first deposit', fields: ['firstKobo'] },
  { name: 'review', title: 'Look it over', fields: [] },
]

/** A flexible plan has neither target nor last day, so nobody is asked for them. */
export const stepsOf = ({ purpose }: Pick<Draft, 'purpose'>): readonly Step[] =>
  purpose === 'flexible' ? all.filter(({ name }) => name !== 'goal') : all

export const kindOf = (purpose: Draft['purpose']): SavingsKind =>
  purpose === 'locked' || purpose === 'flexible' ? purpose : 'target'

/** What is known beside the form. */
export type PlanFacts = {
  car: Car | undefined
  carProblem: string | undefined
  balanceKobo: Kobo
  now: Date
}

const nameMax = 60

/** The target: the price of the car now, or what was typed. Undefined for plans without one. */
export const targetOf = ({ purpose, targetKobo }: Draft, car: Car | undefined): Kobo | undefined => {
  if (purpose === 'car') return car?.priceKobo ?? undefined
  return purpose === 'amount' ? targetKobo : undefined
}

const ownNames: Record<Purpose, string> = {
  car: 'My next car',
  amount: 'My target',
  locked: 'Locked away',
  flexible: 'Repairs and surprises',
}

/** What the plan is called: as typed, else by its car or its purpose. */
export const nameOf = ({ purpose, name }: Draft, car: Car | undefined): string =>
  name.trim() ||
  (purpose === '' ? '' : (purpose === 'car' && car?.title.slice(0, nameMax)) || ownNames[purpose])

/** The draft as the call takes it, as far as it is filled in. */
export const toBody = (draft: Draft, { car }: Pick<PlanFacts, 'car'>) => {
  const { purpose, carId, targetKobo, endsOn, every, amountKobo, from, firstKobo } = draft
  return {
    name: nameOf(draft, car),
    kind: purpose === '' ? undefined : kindOf(purpose),
    ...(purpose === 'car' && carId && { carId }),
    ...(purpose === 'amount' && targetKobo && { targetKobo }),
    ...(purpose !== 'flexible' && endsOn && { endsOn }),
    ...(every !== 'never' && { schedule: { amountKobo, every, from } }),
    firstDepositKobo: firstKobo ?? ZERO,
  }
}
