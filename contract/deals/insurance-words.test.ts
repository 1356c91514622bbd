import { expect, test } from 'vitest'
import { statesOf } from '../deal-engine/deal.ts'
import { beforeDay, beginsWithMoment, eventsAhead, withDeadline } from '../deal-engine/deal-words.ts'
import { insuranceClaim, type ClaimState } from '../insurance/claim/process.ts'
import { insuranceClaimStory } from '../insurance/claim/story.ts'
import { insuranceClaimWords } from '../insurance/claim/words.ts'
import { picturesNeeded } from '../insurance/policy/files-needed.ts'
import { changeNow } from '../insurance/policy/change-words.ts'
import { policy, type PolicyState } from '../insurance/policy/process.ts'
import { policyForms, policyWords } from '../insurance/policy/words.ts'
import { policyStory } from '../insurance/policy/story.ts'

test('the way of a policy lies ahead from its first state to the pin', () => {
  const start: PolicyState = policy.start
  expect(eventsAhead(policy, policyStory.ahead, start)).toEqual(['apply', 'pay'])
  expect(Object.keys(policyStory.steps).concat(Object.keys(policyForms)).toSorted()).toEqual([
    'apply',
    'cancel',
    'change',
    'move',
    'pay',
    'renew',
    'withdraw',
  ])
})

test('what comes by itself names its day and is no deadline', () => {
  const read = (event: 'near-end' | 'cover-begins' | 'quote-over') => {
    const words = policyStory.otherwise[event]!.holder
    return [withDeadline(words, 'October 30, 2027, 9:00 AM'), beginsWithMoment(words)]
  }
  expect(read('near-end')).toEqual(['From October 30, 2027, 9:00 AM you can renew the policy.', true])
  expect(read('cover-begins')).toEqual(['On October 30, 2027, 9:00 AM your cover begins.', true])
  expect(read('quote-over')[1]).toBe(false)
})

test('a list calls a day a deadline only where the page does', () => {
  const timers = (state: PolicyState): readonly { event: string }[] => {
    const { timers: all = [] } = policy.states[state] as { timers?: readonly { event: string }[] }
    return all
  }
  const byTime = statesOf(policy).filter(state => {
    const sentences = timers(state).flatMap(
      ({ event }) => (policyStory.otherwise as Record<string, { holder: string }>)[event]?.holder ?? [],
    )
    return sentences.length > 0 && sentences.every(beginsWithMoment)
  })
  expect(statesOf(policy).filter(state => beforeDay(policyWords, state) !== 'By')).toEqual(byTime)
})

test('no state of theirs says of itself what another says', () => {
  const titles = (words: object) =>
    Object.values(words).map(each => Object.values(each as Record<string, { words: string }>)[0]!.words)
  const policies = titles(policyWords.now)
  expect(new Set(policies).size).toBe(policies.length)
  expect(titles(insuranceClaimWords.now)).toHaveLength(Object.keys(insuranceClaim.states).length)
})

test('a claim stands still while it is refused, and comes to its end when it is paid', () => {
  const stopsFor = (state: ClaimState, been: ClaimState[]) =>
    insuranceClaimStory.stops({ state, history: been.map(to => ({ to })) })
  expect(stopsFor('refused', ['reported', 'refused']).find(({ stopped }) => stopped)?.words).toBe('Refused')
  const reviewed = stopsFor('review', ['reported', 'refused', 'review'])
  expect(reviewed.find(({ stopped }) => stopped)?.words).toBe('Second review')
  expect(stopsFor('paid', ['reported', 'approved', 'accepted', 'paid']).every(({ reached }) => reached)).toBe(
    true,
  )
})

test('only what is insured itself is photographed', () => {
  expect([picturesNeeded('third-party'), picturesNeeded('comprehensive')]).toEqual([0, 4])
})

test('a suspended policy says when the next begins only once that one is issued', () => {
  const wordsFor = (isIssued: boolean) =>
    changeNow({
      state: 'suspended',
      until: '2027-05-31',
      change: { policyId: 'x', insurerName: 'Demo Baobab', startsOn: '2026-12-10', isIssued },
    })!.words
  expect(wordsFor(true)).toContain('when the policy of Demo Baobab begins')
  expect(wordsFor(false)).not.toContain('begins')
  expect(wordsFor(false)).toContain('Demo Baobab is issuing')
})
