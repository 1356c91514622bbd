// Lifecycle of a finance agreement, from application to final repayment.
import { deal } from '../../deal-engine/deal.ts'
import type { StateOf } from '../../deal-engine/process.ts'
import { edgesAfter, edgesBefore, edgesOfTheClock } from './edges.ts'

/**
 * Three sides. Nothing moves before `agree`, which only the applicant takes, with the pin. Then down payment, fee and loan
 * wait in escrow; they reach owner and lender once the car is handed over and confirmed, and otherwise go back to where
 * they came from. From `repaying` on nothing is held: instalments go from wallet to wallet.
 */
export const agreement = deal({
  name: 'agreement',
  sides: ['applicant', 'owner', 'lender'],
  holds: { down: 'applicant', fee: 'applicant', loan: 'lender' },
  start: 'applied',
  states: {
    applied: { words: 'Applied for', turn: 'owner', timers: [{ event: 'unanswered', hours: 72 }] },
    accepted: {
      words: 'Awaiting the owner’s statement',
      turn: 'owner',
      timers: [{ event: 'uninspected', hours: 168 }],
    },
    inspected: { words: 'With the lender', turn: 'lender', timers: [{ event: 'unoffered', hours: 120 }] },
    'awaiting-inspector': {
      words: 'Independent inspection requested',
      turn: 'applicant',
      timers: [{ event: 'unshared', hours: 336 }],
    },
    offered: { words: 'Offer made', turn: 'applicant', timers: [{ event: 'offer-over', hours: 168 }] },
    preparing: {
      words: 'Being prepared',
      turn: 'owner',
      timers: [{ event: 'never-delivered', hours: 168 }],
    },
    'in-transit': { words: 'On the way', turn: 'owner', timers: [{ event: 'never-delivered', hours: 336 }] },
    delivered: { words: 'Delivered', turn: 'applicant', timers: [{ event: 'looking-over', hours: 72 }] },
    repaying: { words: 'Being repaid' },
    'in-arrears': {
      words: 'In arrears',
      turn: 'applicant',
      timers: [
        { event: 'remind', hours: 168 },
        { event: 'default', at: 'defaultAt' },
      ],
    },
    defaulted: { words: 'In default' },
    disputed: { words: 'In dispute', turn: 'operator' },
    settled: { words: 'Repaid', final: true, effect: true },
    'settled-early': { words: 'Paid off early', final: true, effect: true },
    'written-off': { words: 'Written off' },
    rejected: { words: 'Rejected by the owner', final: true },
    declined: { words: 'Declined by the lender', final: true },
    lapsed: { words: 'Expired', final: true },
    withdrawn: { words: 'Withdrawn', final: true },
    'not-chosen': { words: 'Another offer chosen', final: true },
    unwound: {
      words: 'Cancelled: full refund',
      final: true,
      effect: true,
      pays: { down: 'applicant', fee: 'applicant', loan: 'lender' },
    },
  },
  edges: [...edgesBefore, ...edgesAfter, ...edgesOfTheClock],
})

export type AgreementState = StateOf<typeof agreement>

/** The application ended and no agreement came of it. */
export const endedApplicationStates = [
  'rejected',
  'declined',
  'lapsed',
  'withdrawn',
  'not-chosen',
] as const satisfies AgreementState[]

/** While something is owed and instalments are taken. */
export const owingStates = ['repaying', 'in-arrears', 'defaulted'] as const satisfies AgreementState[]
