// Lifecycle of a finance complaint: acknowledged, answered and appealed at most once.
import { process, type StateOf } from '../deal-engine/process.ts'

// A lender acknowledges a complaint within 24 hours and answers it within 48: Digital, Electronic, Online or
// Non-traditional Consumer Lending Regulations 2025 of the FCCPC.
export const complaintTerms = {
  acknowledgeHours: 24,
  answerHours: 48,
  /** Hours after which an uncontested answer is final. */
  closeHours: 336,
  /** Of one person at once. */
  openMax: 5,
} as const

const { answerHours, closeHours } = complaintTerms

/** `late` marks an overdue answer; the complaint keeps its state. */
export const financeComplaint = process({
  name: 'finance_complaint',
  start: 'open',
  states: {
    open: { words: 'Received', timer: { event: 'late', hours: answerHours } },
    acknowledged: { words: 'Being looked into' },
    answered: { words: 'Answered', timer: { event: 'end', hours: closeHours } },
    reopened: { words: 'Being looked into again', timer: { event: 'late', hours: answerHours } },
    'answered-again': { words: 'Answered again', timer: { event: 'end', hours: closeHours } },
    closed: { words: 'Closed', final: true },
  },
  edges: [
    { from: 'open', event: 'acknowledge', by: ['operator'], to: 'acknowledged' },
    { from: 'open', event: 'answer', by: ['operator'], to: 'answered' },
    { from: 'acknowledged', event: 'answer', by: ['operator'], to: 'answered' },
    { from: 'answered', event: 'reopen', by: ['person'], to: 'reopened' },
    { from: 'reopened', event: 'answer', by: ['operator'], to: 'answered-again' },
    { from: 'open', event: 'late', by: ['system'], to: 'open' },
    { from: 'acknowledged', event: 'late', by: ['system'], to: 'acknowledged' },
    { from: 'reopened', event: 'late', by: ['system'], to: 'reopened' },
    { from: 'open', event: 'close', by: ['person'], to: 'closed' },
    { from: 'acknowledged', event: 'close', by: ['person'], to: 'closed' },
    { from: 'answered', event: 'close', by: ['person'], to: 'closed' },
    { from: 'reopened', event: 'close', by: ['person'], to: 'closed' },
    { from: 'answered-again', event: 'close', by: ['person'], to: 'closed' },
    { from: 'answered', event: 'end', by: ['system'], to: 'closed' },
    { from: 'answered-again', event: 'end', by: ['system'], to: 'closed' },
  ],
})
export type ComplaintState = StateOf<typeof financeComplaint>
