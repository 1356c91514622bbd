// Lifecycle of a motor claim: reported, decided, reviewed and paid.
import { deal } from '../../deal-engine/deal.ts'
import type { StateOf } from '../../deal-engine/process.ts'
import { payeeCheckHours } from './kinds.ts'

/** A bank may still send a payment back for three days; the day after them ends the claim. */
const partyPaidHours = 96

const open = ['reported', 'assessing'] as const

/** Who decides: the insurer, by its port or through the operator. */
const decides = { by: ['operator', 'system'], caused: true, onBehalfOf: 'insurer' } as const
const pays = { by: ['system'], caused: true, onBehalfOf: 'insurer' } as const

/** The injured person has no account here and is no side: their link or their silence moves the claim. */
const injured = { by: ['system'], caused: true, onBehalfOf: 'injured person' } as const

/**
 * One side, the policy holder. A claim for somebody else's damage takes a way of its own, from `unnamed` or
 * `party-asked` through `awarded`, on which no edge pays the holder. Each waiting state has a clock; when it runs out, that is reported and counted but never
 * decides against the claimant. Silence after an offer pays it out. Money comes from the insurer's own account and
 * waits until it is there.
 */
export const insuranceClaim = deal({
  name: 'insurance_claim',
  sides: ['claimant'],
  start: 'reported',
  startsEmpty: 'unnamed',
  states: {
    unnamed: {
      words: 'Injured person needed',
      turn: 'claimant',
      timers: [{ event: 'unsent', at: 'sendBy' }],
    },
    'party-asked': {
      words: 'Waiting for the injured person',
      timers: [{ event: 'party-silent', at: 'partyBy' }],
    },
    reported: { words: 'Reported', turn: 'operator', timers: [{ event: 'unread', at: 'readBy' }] },
    assessing: {
      words: 'In review by the insurer',
      turn: 'operator',
      timers: [{ event: 'overdue', at: 'decideBy' }],
    },
    missing: {
      words: 'More information needed',
      turn: 'claimant',
      // The silence of the holder closes a claim of their own, and never that of an injured person.
      timers: [
        { event: 'unsent', at: 'closeBy', sometimes: true },
        { event: 'decide-without', at: 'decideWithoutBy', sometimes: true },
      ],
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
    awarded: {
      words: 'Payout offered to the injured person',
      timers: [{ event: 'unclaimed', at: 'claimBy' }],
    },
    'award-review': {
      words: 'Amount under second review',
      turn: 'operator',
      timers: [{ event: 'overdue', at: 'reviewBy' }],
    },
    'payee-check': {
      words: 'Account of the injured person being checked',
      turn: 'operator',
      timers: [{ event: 'payee-unchecked', hours: payeeCheckHours }],
    },
    'paying-party': {
      words: 'Payment to the injured person on its way',
      timers: [{ event: 'unpaid', at: 'payBy' }],
    },
    'party-paid': {
      words: 'Injured person paid',
      timers: [{ event: 'paid-for-good', hours: partyPaidHours }],
    },
    accepted: { words: 'Payment on its way', timers: [{ event: 'unpaid', at: 'payBy' }] },
    refused: { words: 'Refused', turn: 'claimant', timers: [{ event: 'unasked', at: 'answerBy' }] },
    // Damage to others: the injured person alone may ask for a second review.
    'not-awarded': { words: 'Refused', timers: [{ event: 'unasked', at: 'answerBy' }] },
    review: {
      words: 'Second review',
      turn: 'operator',
      timers: [{ event: 'overdue', at: 'reviewBy' }],
    },
    paid: { words: 'Paid', final: true },
    uncollected: { words: 'Not collected: back with the insurer', final: true },
    rejected: { words: 'Refused, final', final: true, effect: true },
    closed: { words: 'Closed: no information sent', final: true, effect: true },
    withdrawn: { words: 'Withdrawn', final: true },
  },
  edges: [
    {
      from: ['unnamed', 'party-asked'],
      event: 'name-party',
      by: ['claimant'],
      to: 'party-asked',
      needs: 'fields',
      effect: true,
    },
    { from: 'unnamed', event: 'unsent', by: ['system'], to: 'closed' },
    {
      from: [
        'reported',
        'assessing',
        'missing',
        'approved',
        'amount-review',
        'accepted',
        'refused',
        'review',
      ],
      event: 'party-needed',
      by: ['system'],
      caused: true,
      to: 'unnamed',
      effect: true,
    },
    { from: 'party-asked', event: 'party-confirms', ...injured, to: 'reported', effect: true },
    { from: 'party-asked', event: 'party-disputes', ...injured, to: 'reported', effect: true },
    // Asked, they may also answer after the deadline, as long as the claim is not decided.
    { from: 'reported', event: 'party-confirms', ...injured, to: 'reported', effect: true },
    { from: 'reported', event: 'party-disputes', ...injured, to: 'reported', effect: true },
    { from: 'assessing', event: 'party-confirms', ...injured, to: 'assessing', effect: true },
    { from: 'assessing', event: 'party-disputes', ...injured, to: 'assessing', effect: true },
    { from: 'missing', event: 'party-confirms', ...injured, to: 'missing', effect: true },
    { from: 'missing', event: 'party-disputes', ...injured, to: 'missing', effect: true },
    {
      from: ['party-asked', ...open, 'missing', 'awarded'],
      event: 'party-denies',
      ...injured,
      to: 'unnamed',
      effect: true,
    },
    { from: 'party-asked', event: 'party-silent', by: ['system'], to: 'reported', effect: true },

    { from: 'reported', event: 'acknowledge', ...decides, to: 'assessing', effect: true, undecided: true },
    { from: open, event: 'ask', ...decides, to: 'missing', needs: 'reason', effect: true, undecided: true },
    { from: open, event: 'approve', ...decides, to: 'approved', needs: 'amount', effect: true },
    { from: open, event: 'refuse', ...decides, to: 'refused', needs: 'reason', effect: true },
    { from: open, event: 'award', ...decides, to: 'awarded', needs: 'amount', effect: true },
    { from: open, event: 'refuse-award', ...decides, to: 'not-awarded', needs: 'reason', effect: true },
    { from: 'missing', event: 'send-more', by: ['claimant'], to: 'assessing', needs: 'fields', effect: true },
    { from: 'missing', event: 'unsent', by: ['system'], to: 'closed' },
    { from: 'missing', event: 'decide-without', by: ['system'], to: 'assessing', effect: true },

    { from: 'approved', event: 'accept', by: ['claimant'], to: 'accepted', needs: 'fields', effect: true },
    { from: 'approved', event: 'unobjected', by: ['system'], to: 'accepted', effect: true },
    {
      from: 'approved',
      event: 'ask-review',
      by: ['claimant'],
      to: 'amount-review',
      needs: 'reason',
      effect: true,
    },
    { from: 'accepted', event: 'pay-out', ...pays, to: 'paid', effect: true },

    { from: 'awarded', event: 'party-chooses', ...injured, to: 'paying-party', effect: true },
    // No word of the account’s name is in the name that the holder gave.
    { from: 'awarded', event: 'payee-differs', ...injured, to: 'payee-check', effect: true },
    {
      from: 'payee-check',
      event: 'allow-payee',
      by: ['operator'],
      to: 'paying-party',
      needs: 'reason',
      deskReason: true,
      effect: true,
    },
    {
      from: 'payee-check',
      event: 'refuse-payee',
      by: ['operator'],
      to: 'awarded',
      needs: 'reason',
      deskReason: true,
      undecided: true,
      effect: true,
    },
    { from: 'payee-check', event: 'payee-unchecked', by: ['system'], to: 'payee-check' },
    {
      // Refused before the injured person’s refusals had a state of their own, it is theirs as well.
      from: ['awarded', 'not-awarded', 'refused'],
      event: 'party-asks-review',
      ...injured,
      to: 'award-review',
      effect: true,
    },
    {
      from: ['review', 'award-review'],
      event: 'award',
      by: ['operator'],
      to: 'awarded',
      needs: 'amount',
      effect: true,
    },
    {
      from: 'award-review',
      event: 'keep-award',
      by: ['operator'],
      to: 'awarded',
      needs: 'reason',
      effect: true,
    },
    {
      from: 'award-review',
      event: 'uphold',
      by: ['operator'],
      to: 'rejected',
      needs: 'reason',
      effect: true,
    },
    { from: 'award-review', event: 'overdue', by: ['system'], to: 'award-review', effect: true },
    { from: 'awarded', event: 'unclaimed', by: ['system'], to: 'uncollected', effect: true },
    { from: 'paying-party', event: 'pay-party', ...pays, to: 'party-paid', effect: true },
    {
      from: ['paying-party', 'party-paid'],
      event: 'payment-returned',
      by: ['system'],
      caused: true,
      to: 'awarded',
      effect: true,
    },
    { from: 'paying-party', event: 'unpaid', by: ['system'], to: 'paying-party', effect: true },
    { from: 'party-paid', event: 'paid-for-good', by: ['system'], to: 'paid' },

    { from: 'refused', event: 'ask-review', by: ['claimant'], to: 'review', needs: 'reason', effect: true },
    { from: ['refused', 'not-awarded'], event: 'unasked', by: ['system'], to: 'rejected' },
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
      from: ['unnamed', 'party-asked', 'reported', 'assessing', 'missing'],
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
export const unpaidClaimEnds: readonly string[] = [
  'rejected',
  'closed',
  'withdrawn',
  'uncollected',
] satisfies ClaimState[]
