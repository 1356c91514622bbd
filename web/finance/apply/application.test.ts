// An application begins with what its form can show, and with nothing beside it.
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../session/drafts.ts'
import { emptyDraft, figuresDraft } from '../eligibility/eligibility-draft.ts'
import { emptyApplication, firstApplication } from './application.ts'

const plans = [{ id: 'plan' }]
const offers = ['cheap', 'dear'].map(id => ({ lender: { id } }))
type Basis = Parameters<typeof firstApplication>[0]
const begin = (basis: Basis, draft: Partial<typeof emptyApplication> | undefined) => {
  const first = firstApplication(basis)
  return typeof first === 'function' ? first(draft).values : first
}
const planOf = (more: Partial<Basis>, planId?: string) =>
  begin({ plans, offers, isSaved: true, ...more }, planId === undefined ? undefined : { planId }).planId

beforeEach(() => keepDraft(figuresDraft, { ...emptyDraft, planId: 'plan' }))

test('a plan goes with it only where the result counts savings and the plan is there', () => {
  expect(planOf({})).toBe('plan')
  expect(planOf({ isSaved: false })).toBe('')
  expect(planOf({ isSaved: false }, 'plan')).toBe('')
  expect(planOf({ plans: [] })).toBe('')
  expect(planOf({ plans: [] }, 'plan')).toBe('')
  expect(planOf({}, 'spent')).toBe('')
  // Chosen on the form: all from the wallet.
  expect(planOf({}, '')).toBe('')
})

test('lenders that the result does not name are dropped, and consent is given anew', () => {
  const basis = { plans, offers, isSaved: false }
  expect(begin(basis, undefined)).toEqual({ ...emptyApplication, lenderIds: ['cheap'] })
  const draft = { employer: 'Demo Works', lenderIds: ['gone', 'dear'], consent: true }
  expect(begin(basis, draft)).toEqual({
    ...emptyApplication,
    employer: 'Demo Works',
    lenderIds: ['dear'],
  })
  expect(begin({ ...basis, offers: [] }, draft).lenderIds).toEqual([])
})
