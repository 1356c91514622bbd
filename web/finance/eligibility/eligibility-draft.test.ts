// An eligibility check begins with what was typed before, without a spent plan.
import { expect, test } from 'vitest'
import { emptyDraft, firstFigures } from './eligibility-draft.ts'

const begin = (planIds: string[], draft: Partial<typeof emptyDraft> | undefined) => {
  const first = firstFigures(
    emptyDraft,
    planIds.map(id => ({ id })),
  )
  return typeof first === 'function' ? first(draft) : undefined
}

test('a plan that was typed before is dropped once it is spent, and the rest stays', () => {
  const draft = { months: 36, planId: 'plan' }
  expect(begin(['plan'], draft)).toEqual({ values: { ...emptyDraft, ...draft }, isRestored: true })
  for (const others of [[], ['other']])
    expect(begin(others, draft)?.values).toEqual({ ...emptyDraft, months: 36, planId: '' })
  expect(begin(['plan'], undefined)).toEqual({ values: emptyDraft, isRestored: false })
})
