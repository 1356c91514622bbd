// Lifecycle of an inspection, paid by a buyer through escrow.
import { deal } from '../deal-engine/deal.ts'
import type { StateOf } from '../deal-engine/process.ts'

/**
 * The fee waits from the start. It reaches the inspector only through a report: silence before one gives it back, silence
 * after it (72 hours to read) pays. The buyer may withdraw until the visit begins; the seller may refuse as long as there
 * is no report. Once the visit has begun, the car's leaving the market no longer takes the inspector's fee away.
 */
export const inspection = deal({
  name: 'inspection',
  sides: ['buyer', 'inspector', 'seller'],
  holds: { fee: 'buyer' },
  takes: ['fee'],
  start: 'requested',
  states: {
    requested: { words: 'Requested', turn: 'inspector', timers: [{ event: 'unanswered', hours: 24 }] },
    accepted: { words: 'Visit agreed', turn: 'inspector', timers: [{ event: 'visit-begins', at: 'visit' }] },
    visiting: {
      words: 'Inspection in progress',
      turn: 'inspector',
      timers: [{ event: 'overdue', at: 'reportBy' }],
    },
    reported: { words: 'Report ready', turn: 'buyer', timers: [{ event: 'reading-over', hours: 72 }] },
    completed: { words: 'Completed', final: true, pays: 'inspector' },
    declined: { words: 'Declined by the inspector', final: true, pays: 'buyer' },
    lapsed: { words: 'Not answered in time', final: true, pays: 'buyer' },
    withdrawn: { words: 'Withdrawn', final: true, pays: 'buyer' },
    refused: { words: 'Refused by the seller', final: true, pays: 'buyer' },
    impossible: { words: 'Not possible', final: true, pays: 'buyer' },
    late: { words: 'No report in time', final: true, pays: 'buyer' },
    'called-off': { words: 'Cancelled: car no longer available', final: true, pays: 'buyer' },
    disputed: { words: 'In dispute', turn: 'operator' },
    released: { words: 'Settled: paid to the inspector', final: true, pays: 'inspector' },
    refunded: { words: 'Settled: refunded to the buyer', final: true, pays: 'buyer', effect: true },
    split: { words: 'Settled: shared', final: true, pays: 'split' },
  },
  edges: [
    {
      from: 'requested',
      event: 'accept',
      by: ['inspector'],
      to: 'accepted',
      needs: 'fields',
      effect: true,
    },
    { from: ['accepted', 'visiting'], event: 'report', by: ['inspector'], to: 'reported', effect: true },
    { from: 'reported', event: 'complete', by: ['buyer'], to: 'completed', pin: true },

    { from: 'requested', event: 'decline', by: ['inspector'], to: 'declined', needs: 'reason' },
    {
      from: 'accepted',
      event: 'decline',
      by: ['inspector'],
      to: 'declined',
      needs: 'reason',
      wayOut: true,
    },
    { from: ['requested', 'accepted'], event: 'withdraw', by: ['buyer'], to: 'withdrawn', wayOut: true },
    {
      from: ['requested', 'accepted', 'visiting'],
      event: 'refuse',
      by: ['seller'],
      to: 'refused',
      needs: 'reason',
      wayOut: true,
    },
    {
      from: ['accepted', 'visiting'],
      event: 'not-possible',
      by: ['inspector'],
      to: 'impossible',
      needs: 'reason',
      wayOut: true,
    },
    { from: 'reported', event: 'dispute', by: ['buyer'], to: 'disputed', needs: 'reason' },

    { from: 'requested', event: 'unanswered', by: ['system'], to: 'lapsed' },
    { from: 'accepted', event: 'visit-begins', by: ['system'], to: 'visiting' },
    { from: 'visiting', event: 'overdue', by: ['system'], to: 'late' },
    { from: 'reported', event: 'reading-over', by: ['system'], to: 'completed' },
    { from: ['requested', 'accepted'], event: 'car-gone', by: ['system'], to: 'called-off', caused: true },

    { from: 'disputed', event: 'release', by: ['operator'], to: 'released', needs: 'reason' },
    { from: 'disputed', event: 'refund', by: ['operator'], to: 'refunded', needs: 'reason' },
    { from: 'disputed', event: 'split', by: ['operator'], to: 'split', needs: 'amount' },
  ],
})

export type InspectionState = StateOf<typeof inspection>
