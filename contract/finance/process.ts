// Lifecycle of an eligibility decision: automatic answer, then human review on request.
import { process, type StateOf } from '../deal-engine/process.ts'

export const financeEligibility = process({
  name: 'finance_eligibility',
  start: 'answered',
  states: {
    answered: { words: 'Answered' },
    'review-asked': { words: 'A person looks at it' },
    upheld: { words: 'Looked at: it stays as it was', final: true },
    overturned: { words: 'Looked at: it can be financed', final: true },
  },
  edges: [
    { from: 'answered', event: 'ask-review', by: ['applicant'], to: 'review-asked' },
    { from: 'review-asked', event: 'uphold', by: ['operator'], to: 'upheld' },
    { from: 'review-asked', event: 'overturn', by: ['operator'], to: 'overturned' },
  ],
})
export type EligibilityState = StateOf<typeof financeEligibility>
