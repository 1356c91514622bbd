// Lifecycle of a warranty claim: answered, fixed and confirmed, or declined and contested.
import { deal } from '../../deal-engine/deal.ts'
import type { StateOf } from '../../deal-engine/process.ts'

/**
 * No money moves: the workshop repairs its own work for free. Silence of the workshop goes to the operator; silence of
 * the customer after a reported repair confirms it. An upheld claim must get an appointment.
 */
export const warrantyClaim = deal({
  name: 'warranty_claim',
  sides: ['customer', 'workshop'],
  start: 'claimed',
  states: {
    claimed: { words: 'Claimed', turn: 'workshop', timers: [{ event: 'unanswered', hours: 72 }] },
    accepted: {
      words: 'Accepted',
      turn: 'workshop',
      timers: [
        { event: 'remind', at: 'dayBefore' },
        { event: 'never-right', at: 'rightBy' },
      ],
    },
    'put-right': {
      words: 'Workshop says it is fixed',
      turn: 'customer',
      timers: [{ event: 'unobjected', hours: 168 }],
    },
    declined: { words: 'Declined', turn: 'customer', timers: [{ event: 'uncontested', hours: 168 }] },
    contested: { words: 'AutoX decides', turn: 'operator' },
    upheld: {
      words: 'Upheld: the workshop must name a time',
      turn: 'workshop',
      timers: [{ event: 'ignore', hours: 72 }],
    },
    honoured: { words: 'Fixed', final: true, effect: true },
    refused: { words: 'Not honoured', final: true, effect: true },
    dismissed: { words: 'Dismissed by AutoX', final: true, effect: true },
    withdrawn: { words: 'Withdrawn', final: true, effect: true },
  },
  edges: [
    {
      from: ['claimed', 'upheld'],
      event: 'accept',
      by: ['workshop'],
      to: 'accepted',
      needs: 'fields',
      replies: true,
      effect: true,
    },
    { from: 'claimed', event: 'decline', by: ['workshop'], to: 'declined', needs: 'reason', replies: true },
    { from: 'declined', event: 'contest', by: ['customer'], to: 'contested', needs: 'reason' },
    {
      from: 'accepted',
      event: 'put-right',
      by: ['workshop'],
      to: 'put-right',
      needs: 'fields',
      effect: true,
    },
    { from: 'put-right', event: 'confirm', by: ['customer'], to: 'honoured' },
    { from: 'put-right', event: 'contest', by: ['customer'], to: 'contested', needs: 'reason' },
    {
      from: ['claimed', 'accepted', 'declined'],
      event: 'withdraw',
      by: ['customer'],
      to: 'withdrawn',
      wayOut: true,
    },
    { from: 'claimed', event: 'unanswered', by: ['system'], to: 'contested' },
    { from: 'accepted', event: 'remind', by: ['system'], to: 'accepted' },
    { from: 'accepted', event: 'never-right', by: ['system'], to: 'contested' },
    { from: 'put-right', event: 'unobjected', by: ['system'], to: 'honoured' },
    { from: 'declined', event: 'uncontested', by: ['system'], to: 'refused' },
    { from: 'upheld', event: 'ignore', by: ['system'], to: 'refused' },
    { from: 'contested', event: 'uphold', by: ['operator'], to: 'upheld', needs: 'reason' },
    { from: 'contested', event: 'dismiss', by: ['operator'], to: 'dismissed', needs: 'reason' },
  ],
})

export type WarrantyClaimState = StateOf<typeof warrantyClaim>
