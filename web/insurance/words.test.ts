// When a policy begins and until when it lasts, in words.
import { expect, test } from 'vitest'
import { policy } from '#contract/insurance/policy/process.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { policyStory } from '#contract/insurance/policy/story.ts'
import { policyDaysWords, untilWords } from './words.ts'

const now = new Date('2026-11-24T09:00:00Z')
const days = { startsOn: '2026-12-03', until: '2026-12-05', begins: null }
const financed = { ...days, state: 'bound', awaitsDelivery: true, rentalId: null } as const
const rented = { ...days, state: 'bound', awaitsDelivery: false, rentalId: 'a rental' } as const

test('cover that waits says what it waits for: the delivery of a financed car, the pick-up of a rented one, or the end of the policy before', () => {
  expect(untilWords(financed, now)).toBe('Begins when the car is delivered')
  expect(untilWords(rented, now)).toBe('Begins when you pick up the rented car, on December 3, 2026')
  const next = { ...rented, rentalId: null, begins: '2026-12-03' }
  expect(untilWords(next, now)).toBe('Cover begins on December 3, 2026')
  expect(untilWords({ ...rented, state: 'active' }, now)).toBe('Until December 5, 2026')
  expect(untilWords({ ...rented, state: 'expiring', rentalId: null }, now)).toContain('Ends December 5, 2026')
})

test('what every waiting policy says of itself is true of a rented car, too', () => {
  const { bind, begin } = policyStory.past
  for (const words of [policy.states.bound.words, bind, policyStory.past['confirm-bound'], begin])
    expect(words).not.toMatch(/deliver/)
})

test('the days of a policy end where another insurer takes over', () => {
  const change = { policyId: 'x', insurerName: 'Demo Baobab', startsOn: '2026-12-10' }
  const daysOf = (isIssued: boolean, startsOn = change.startsOn) =>
    policyDaysWords({
      state: 'active',
      startsOn: '2026-06-01',
      until: '2027-05-31',
      awaitsDelivery: false,
      change: { ...change, startsOn, isIssued },
    } as Policy)
  expect(daysOf(true)).toBe('June 1, 2026 to December 9, 2026')
  expect(daysOf(false)).toBe(
    'June 1, 2026 to May 31, 2027, or to December 9, 2026 once Demo Baobab issues the new policy',
  )
  expect(daysOf(true, '2027-06-01')).toBe('June 1, 2026 to May 31, 2027')
})
