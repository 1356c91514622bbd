// Draft of a new savings plan: fields, steps, faults and request.
import type { Car } from '#contract/cars/cars.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { endBounds, fromBounds } from '#contract/savings/days.ts'
import type { SavingsKind } from '#contract/savings/plan.ts'
import { formatDay } from '../../ui/date.ts'
import type { Every } from '../plan-words.ts'

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
export type Field = keyof Draft
export type Problems = Partial<Record<Field, string>>

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
type Step = { name: StepName; title: string; fields: readonly Field[] }

const all: readonly Step[] = [
  { name: 'purpose', title: 'What are you saving for?', fields: ['purpose', 'carId', 'name'] },
  { name: 'goal', title: 'How much, and by when', fields: ['targetKobo', 'endsOn'] },
  { name: 'deposits', title: 'Automatic deposits', fields: ['every', 'amountKobo', 'from'] },
  { name: 'first', title: 'The first deposit', fields: ['firstKobo'] },
  { name: 'review', title: 'Look it over', fields: [] },
]

/** A flexible plan has neither target nor last day, so nobody is asked for them. */
export const stepsOf = ({ purpose }: Pick<Draft, 'purpose'>): readonly Step[] =>
  purpose === 'flexible' ? all.filter(({ name }) => name !== 'goal') : all

export const kindOf = (purpose: Draft['purpose']): SavingsKind =>
  purpose === 'locked' || purpose === 'flexible' ? purpose : 'target'

/** What is known beside the form when it is checked. */
export type PlanContext = {
  car: Car | undefined
  carProblem: string | undefined
  balanceKobo: Kobo
  now: Date
}

const least = kobo(limits.savingsDepositMinKobo)
const nameMax = 60

/** The target: the price of the car now, or what was typed. Undefined for plans without one. */
export const targetOf = ({ purpose, targetKobo }: Draft, car: Car | undefined): Kobo | undefined => {
  if (purpose === 'car') return car?.priceKobo ?? undefined
  return purpose === 'amount' ? targetKobo : undefined
}

const amountProblem = (amount: Kobo | undefined): string | undefined =>
  amount === undefined || amount < least ? `An amount of at least ${formatNaira(least)}` : undefined

const dayProblem = (day: string, { soonest, latest }: { soonest: string; latest: string }) => {
  if (day < soonest) return `${formatDay(soonest)} or later`
  return day > latest ? `${formatDay(latest)} or sooner` : undefined
}

const endProblem = ({ purpose, endsOn }: Draft, now: Date): string | undefined => {
  if (purpose === 'flexible') return undefined
  if (endsOn === '') return purpose === 'locked' ? 'Choose the day on which it opens' : undefined
  return dayProblem(endsOn, endBounds(kindOf(purpose), now))
}

const firstProblem = ({ firstKobo }: Draft, balanceKobo: Kobo): string | undefined => {
  if (firstKobo === undefined || firstKobo === ZERO) return undefined
  if (firstKobo < least) return `Nothing, or at least ${formatNaira(least)}`
  return firstKobo > balanceKobo
    ? `${formatNaira(minus(firstKobo, balanceKobo))} is missing in your wallet`
    : undefined
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

/** One sentence for each field that is wrong. */
export function problemsOf(draft: Draft, { car, carProblem, balanceKobo, now }: PlanContext): Problems {
  const { purpose, carId, name, every, amountKobo, from } = draft
  const automatic = every !== 'never'
  const problems: Problems = {
    purpose: purpose === '' ? 'Choose one of them' : undefined,
    carId: purpose === 'car' ? (carId === '' ? 'Choose a car' : carProblem) : undefined,
    name: name.trim().length > nameMax ? `At most ${nameMax} characters` : undefined,
    targetKobo: purpose === 'amount' ? amountProblem(draft.targetKobo) : undefined,
    endsOn: endProblem(draft, now),
    amountKobo: automatic ? amountProblem(amountKobo) : undefined,
    from: automatic ? (from === '' ? 'Choose the first day' : dayProblem(from, fromBounds(now))) : undefined,
    firstKobo: firstProblem(draft, balanceKobo),
  }
  // A car that is still being asked for is not wrong, and not yet right.
  if (purpose === 'car' && carId !== '' && !car && !problems.carId)
    problems.carId = 'One moment: we are asking for the car'
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined))
}

/** The step at which a person must stop: the first with something wrong, else undefined. */
export const firstWrong = (draft: Draft, problems: Problems): StepName | undefined =>
  stepsOf(draft).find(({ fields }) => fields.some(field => problems[field]))?.name

/** The draft as the contract takes it; only one without problems is sent. */
export const toSend = (draft: Draft, car: Car | undefined) => {
  const { purpose, carId, targetKobo, endsOn, every, amountKobo, from, firstKobo } = draft
  return {
    name: nameOf(draft, car),
    kind: kindOf(purpose),
    ...(purpose === 'car' && { carId }),
    ...(purpose === 'amount' && targetKobo && { targetKobo }),
    ...(purpose !== 'flexible' && endsOn && { endsOn }),
    ...(every !== 'never' && amountKobo && { schedule: { amountKobo, every, from } }),
    firstDepositKobo: firstKobo ?? ZERO,
  }
}

const sentFields: Record<string, Field> = {
  name: 'name',
  kind: 'purpose',
  carId: 'carId',
  targetKobo: 'targetKobo',
  endsOn: 'endsOn',
  schedule: 'amountKobo',
  'schedule.amountKobo': 'amountKobo',
  'schedule.every': 'every',
  'schedule.from': 'from',
  firstDepositKobo: 'firstKobo',
}

/** The field of the form that the server means; undefined where it means none. */
export const fieldOf = (path: string): Field | undefined => sentFields[path.replace(/^body\./, '')]
