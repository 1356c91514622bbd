import { describe, expect, test } from 'vitest'
import { NewPlan } from '#contract/savings/new-plan.ts'
import type { Car } from '#contract/cars/cars.ts'
import { kobo } from '#contract/core/money.ts'
import { type Draft, emptyDraft, nameOf, stepsOf, toBody } from './plan-draft.ts'
import { planForm } from './plan-check.ts'

const now = new Date('2026-11-20T12:00:00+01:00')
const car = { id: crypto.randomUUID(), title: '2015 Toyota Corolla LE', priceKobo: kobo(850_000_000) } as Car
const known = { car, carProblem: undefined, balanceKobo: kobo(5_000_000), now }
const draft = (more: Partial<Draft>): Draft => ({ ...emptyDraft, every: 'never', ...more })
const problems = (more: Partial<Draft>) => planForm.check(draft(more), known)

const complete: readonly Draft[] = [
  draft({ purpose: 'car', carId: car.id }),
  draft({ purpose: 'amount', targetKobo: kobo(10_000_000), endsOn: '2027-05-31', firstKobo: kobo(20_000) }),
  draft({
    purpose: 'locked',
    endsOn: '2026-11-27',
    every: 'month',
    amountKobo: kobo(10_000),
    from: '2026-11-20',
  }),
  draft({ purpose: 'flexible', name: 'Tyres', every: 'day', amountKobo: kobo(10_000), from: '2026-11-21' }),
]

test.each(complete)('a whole $purpose plan is one the contract takes', typed => {
  expect(planForm.check(typed, known)).toEqual({})
})

describe('what was chosen for another kind is not sent', () => {
  const all = { carId: car.id, targetKobo: kobo(1_000_000), endsOn: '2027-05-31' } as const
  test('a flexible plan has neither target, car nor last day', () => {
    const body = toBody(draft({ ...all, purpose: 'flexible' }), { car: undefined })
    expect(Object.keys(body).toSorted()).toEqual(['firstDepositKobo', 'kind', 'name'])
  })
  test('a car leaves no amount of its own', () => {
    expect(toBody(draft({ ...all, purpose: 'car' }), { car: car })).not.toHaveProperty('targetKobo')
  })
  test('a locked plan keeps its day only', () => {
    const body = toBody(draft({ ...all, purpose: 'locked' }), { car: undefined })
    expect(body).toMatchObject({ kind: 'locked', endsOn: '2027-05-31' })
    expect(body).not.toHaveProperty('carId')
  })
})

test('a locked plan opens in a week at the soonest, a target on the next day', () => {
  expect(problems({ purpose: 'locked', endsOn: '2026-11-26' })['endsOn']).toBe('November 27, 2026 or later')
  expect(problems({ purpose: 'amount', endsOn: '2026-11-20' })['endsOn']).toBe('November 21, 2026 or later')
  expect(problems({ purpose: 'locked' })['endsOn']).toMatch(/^Choose/)
})

test('a first deposit above the wallet says what is missing', () => {
  expect(problems({ purpose: 'flexible', firstKobo: kobo(5_000_001) })['firstKobo']).toBe(
    'You need ₦0.01 more in your wallet',
  )
  expect(problems({ purpose: 'flexible', firstKobo: kobo(9_999) })['firstKobo']).toMatch(/at least ₦100/)
})

test('a flexible plan skips the step of the target', () => {
  expect(stepsOf({ purpose: 'flexible' }).map(({ name }) => name)).not.toContain('goal')
})

test('an empty field says what it asks for', () => {
  expect(planForm.check(emptyDraft, known)).toMatchObject({ purpose: 'Choose one of them' })
  expect(problems({ purpose: 'car' })).toMatchObject({ carId: 'Choose a car' })
  expect(problems({ purpose: 'amount', every: 'week' })).toMatchObject({
    targetKobo: 'An amount of at least ₦100.00',
    amountKobo: 'An amount of at least ₦100.00',
    from: 'Choose the first day',
  })
})

test('a plan without a name is called after its car', () => {
  expect(nameOf(draft({ purpose: 'car' }), car)).toBe(car.title)
  expect(nameOf(draft({ purpose: 'car', name: ' Ours ' }), car)).toBe('Ours')
})

test('every field the server can name stands in the form', () => {
  const field = (path: string) => planForm.fieldOf(emptyDraft, path)
  for (const path of Object.keys(NewPlan.shape)) expect(field(path), path).toBeDefined()
  expect(field('body.schedule.from')).toBe('from')
  expect(field('query.pin')).toBeUndefined()
})
