// Lifecycle of a motor claim: reported, decided, reviewed and paid.
import { deal } from '../../deal-engine/deal.ts'
import type { StateOf } from '../../deal-engine/process.ts'

/** Who decides: the insurer, by its port or through the operator. */
const decides = { by: ['operator', 'system'], caused: true, onBehalfOf: 'insurer' } as const
const pays = { by: ['system'], caused: true, onBehalfOf: 'insurer' } as const

/**
 * One side, the policy holder. Each waiting state has a clock; when it runs out, that is reported and counted but never
 * decides against the claimant. Silence after an offer pays it out. Money comes from the insurer's own account and
 * waits until it is there.
 */
export const insuranceClaim = deal({
  name: 'insurance_claim',
  sides: ['claimant'],
  start: 'reported',
  states: {
    reported: { words: 'Reported', turn: 'operator', timers: [{ event: 'unread', at: 'readBy' }] },
    assessing: {
      words: 'In review by the insurer',
      turn: 'operator',
      timers: [{ event: 'overdue', at: 'decideBy' }],
    },
    missing: {
      words: 'More information needed',
      turn: 'claimant',
      timers: [{ event: 'unsent', at: 'sendBy' }],
    },
    approved: {
      words: 'Payout offered',
      turn: 'claimant',
      timers: [{ event: 'unobjected', at: 'answerBy' }],
    },
    'amount-review': {
      words: 'Amount under second review',
      turn: 'operator',
      timers: [{ event: 'overdue', at: 'reviewBy' }],
    },
    accepted: { words: 'Payment on its way', timers: [{ event: 'unpaid', at: 'payBy' }] },
    refused: { words: 'Refused', turn: 'claimant', timers: [{ event: 'unasked', at: 'answerBy' }] },
    review: {
      words: 'Second review',
      turn: 'operator',
      timers: [{ event: 'overdue', at: 'reviewBy' }],
    },
    paid: { words: 'Paid', final: true },
    rejected: { words: 'Refused, final', final: true, effect: true },
    closed: { words: 'Closed: no information sent', final: true },
    withdrawn: { words: 'Withdrawn', final: true },
  },
  edges: [
    { from: 'reported', event: 'acknowledge', ...decides, to: 'assessing', effect: true, undecided: true },
    {
      from: ['reported', 'assessing'],
      event: 'ask',
      ...decides,
      to: 'missing',
      needs: 'reason',
      effect: true,
      undecided: true,
    },
    {
      from: ['reported', 'assessing'],
      event: 'approve',
      ...decides,
      to: 'approved',
      needs: 'amount',
      effect: true,
    },
    {
      from: ['reported', 'assessing'],
      event: 'refuse',
      ...decides,
      to: 'refused',
      needs: 'reason',
      effect: true,
    },
    { from: 'missing', event: 'send-more', by: ['claimant'], to: 'assessing', needs: 'fields', effect: true },
    { from: 'missing', event: 'unsent', by: ['system'], to: 'closed' },

    { from: 'approved', event: 'accept', by: ['claimant'], to: 'accepted', needs: 'fields', effect: true },
    { from: 'approved', event: 'unobjected', by: ['system'], to: 'accepted', effect: true },
    {
      from: 'approved',
      event: 'ask-review',
      by: ['claimant'],
      to: 'amount-review',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },
    { from: 'accepted', event: 'pay-out', ...pays, to: 'paid', effect: true },

    { from: 'refused', event: 'ask-review', by: ['claimant'], to: 'review', needs: 'reason', effect: true },
    { from: 'refused', event: 'unasked', by: ['system'], to: 'rejected' },
    {
      from: ['review', 'amount-review'],
      event: 'overturn',
      by: ['operator'],
      to: 'approved',
      needs: 'amount',
      effect: true,
    },
    { from: 'review', event: 'uphold', by: ['operator'], to: 'rejected', needs: 'reason', effect: true },
    {
      from: 'amount-review',
      event: 'uphold',
      by: ['operator'],
      to: 'approved',
      needs: 'reason',
      effect: true,
    },

    { from: 'reported', event: 'unread', by: ['system'], to: 'reported', effect: true },
    { from: 'assessing', event: 'overdue', by: ['system'], to: 'assessing', effect: true },
    { from: 'review', event: 'overdue', by: ['system'], to: 'review', effect: true },
    { from: 'amount-review', event: 'overdue', by: ['system'], to: 'amount-review', effect: true },
    { from: 'accepted', event: 'unpaid', by: ['system'], to: 'accepted', effect: true },

    {
      from: ['reported', 'assessing', 'missing'],
      event: 'withdraw',
      by: ['claimant'],
      to: 'withdrawn',
      wayOut: true,
      effect: true,
    },
  ],
})

export type ClaimState = StateOf<typeof insuranceClaim>

/** Ends without a payment: a policy with only these claims refunds the rest of its premium. */
export const unpaidClaimEnds: readonly string[] = ['rejected', 'closed', 'withdrawn'] satisfies ClaimState[]
