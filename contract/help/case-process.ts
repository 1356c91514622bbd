// Lifecycle of a help case: acknowledged, answered, opened again and closed.
import { process, type StateOf } from '../deal-engine/process.ts'

/** Timers are set by `case-terms.ts`: `late` marks an overdue answer, `end` closes an answered case. */
export const helpCase = process({
  name: 'help_case',
  start: 'open',
  states: {
    open: { words: 'Received' },
    acknowledged: { words: 'In progress' },
    answered: { words: 'Answered' },
    reopened: { words: 'Reopened' },
    closed: { words: 'Closed' },
  },
  edges: [
    { from: 'open', event: 'acknowledge', by: ['operator'], to: 'acknowledged' },
    { from: 'open', event: 'answer', by: ['operator'], to: 'answered' },
    { from: 'acknowledged', event: 'answer', by: ['operator'], to: 'answered' },
    { from: 'reopened', event: 'answer', by: ['operator'], to: 'answered' },
    { from: 'answered', event: 'reopen', by: ['person'], to: 'reopened' },
    { from: 'closed', event: 'reopen', by: ['person'], to: 'reopened' },
    { from: 'open', event: 'late', by: ['system'], to: 'open' },
    { from: 'acknowledged', event: 'late', by: ['system'], to: 'acknowledged' },
    { from: 'reopened', event: 'late', by: ['system'], to: 'reopened' },
    { from: 'open', event: 'close', by: ['person'], to: 'closed' },
    { from: 'acknowledged', event: 'close', by: ['person'], to: 'closed' },
    { from: 'answered', event: 'close', by: ['person'], to: 'closed' },
    { from: 'reopened', event: 'close', by: ['person'], to: 'closed' },
    { from: 'answered', event: 'end', by: ['system'], to: 'closed' },
  ],
})
export type CaseState = StateOf<typeof helpCase>

const unansweredStates = ['open', 'acknowledged', 'reopened'] as const satisfies readonly CaseState[]
export const isUnanswered = (state: CaseState): boolean => unansweredStates.some(each => each === state)
