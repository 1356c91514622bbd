// How a complaint stands, for a list and its page.
import { allowed } from '#contract/deal-engine/process.ts'
import { type ComplaintState, financeComplaint } from '#contract/finance/complaint-process.ts'

export const isUnanswered = (state: ComplaintState): boolean =>
  allowed(financeComplaint, state, 'operator').includes('answer')

export const toneOf = (state: ComplaintState): 'good' | 'warn' | 'plain' => {
  if (isUnanswered(state)) return 'warn'
  return state === 'closed' ? 'plain' : 'good'
}
