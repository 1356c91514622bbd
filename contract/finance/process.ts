// Lifecycle of an eligibility decision: automatic answer, then human review on request.
import { process, type StateOf } from '../deal-engine/process.ts'

export const financeEligibility = process({
  name: 'finance_eligibility',
  start: 'answered',
  states: {
    answered: { words: 'Answered' },
    'review-asked': { words: 'In review by a person' },
    upheld: { words: 'Reviewed: not approved', final: true },
    overturned: { words: 'Reviewed: approved', final: true },
  },
  edges: [
    { from: 'answered', event: 'ask-review', by: ['applicant'], to: 'review-asked' },
    { from: 'review-asked', event: 'uphold', by: ['operator'], to: 'upheld' },
    { from: 'review-asked', event: 'overturn', by: ['operator'], to: 'overturned' },
  ],
})
export type EligibilityState = StateOf<typeof financeEligibility>
