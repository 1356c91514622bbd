// Lifecycle of a spare parts order: paid into escrow, sent and received.
import { deal, eventsOf, statesOf } from '../../deal-engine/deal.ts'
import type { ActorOf, EventOf, StateOf } from '../../deal-engine/process.ts'

/**
 * Money waits in escrow from `funded` on and the pieces are kept for the buyer. It reaches the seller only through `handed-over`,
 * which the buyer's code proves: silence before it refunds the buyer, silence after it (72 hours to try the part) pays the seller.
 * A buyer who sends the part back says how it travels, and is refunded when the seller has it again: the seller says so, or the
 * buyer types the code that the seller reads out. A dispute has no timer: the operator releases, shares
 * or refunds, and says with `take-back` that the pieces are with the seller again.
 */
export const partOrder = deal({
  name: 'part_order',
  sides: ['buyer', 'seller'],
  holds: { total: 'buyer' },
  takes: ['total'],
  staff: { as: 'seller', may: ['send'] },
  start: 'funded',
  states: {
    funded: { words: 'Paid into escrow', turn: 'seller', timers: [{ event: 'sending-overdue', hours: 72 }] },
    'in-transit': {
      words: 'On the way',
      turn: 'seller',
      timers: [{ event: 'delivery-overdue', hours: 336 }],
    },
    'handed-over': { words: 'Received', turn: 'buyer', timers: [{ event: 'inspection-over', hours: 72 }] },
    'return-asked': {
      words: 'Return requested',
      turn: 'seller',
      timers: [{ event: 'return-unanswered', hours: 72 }],
    },
    returning: {
      words: 'Return agreed',
      turn: 'buyer',
      timers: [{ event: 'return-overdue', hours: 168 }],
    },
    'sent-back': {
      words: 'On the way back',
      turn: 'seller',
      timers: [{ event: 'return-overdue', hours: 336 }],
    },
    completed: { words: 'Completed', final: true, pays: 'seller', rateable: true },
    cancelled: { words: 'Cancelled', final: true, pays: 'buyer' },
    returned: { words: 'Returned and refunded', final: true, pays: 'buyer' },
    disputed: { words: 'In dispute', turn: 'operator' },
    released: { words: 'Settled: paid to the seller', final: true, pays: 'seller', rateable: true },
    refunded: { words: 'Settled: refunded to the buyer', final: true, pays: 'buyer' },
    split: { words: 'Settled: shared', final: true, pays: 'split' },
  },
  edges: [
    { from: 'funded', event: 'send', by: ['seller'], to: 'in-transit', replies: true },
    { from: 'in-transit', event: 'hand-over', by: ['seller'], to: 'handed-over', needs: 'code' },
    {
      from: ['handed-over', 'return-asked'],
      event: 'complete',
      by: ['buyer'],
      to: 'completed',
      pin: true,
    },
    { from: 'return-asked', event: 'agree-return', by: ['seller'], to: 'returning' },
    { from: 'return-asked', event: 'refuse-return', by: ['seller'], to: 'disputed', needs: 'reason' },
    { from: 'returning', event: 'send-back', by: ['buyer'], to: 'sent-back', needs: 'fields', effect: true },
    { from: ['returning', 'sent-back'], event: 'take-back', by: ['seller'], to: 'returned', effect: true },
    // The seller reads the code out with the part in hand: proof for a buyer whose seller says nothing.
    { from: 'sent-back', event: 'prove-return', by: ['buyer'], to: 'returned', needs: 'code', effect: true },

    {
      from: 'funded',
      event: 'cancel',
      by: ['buyer', 'seller'],
      to: 'cancelled',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },
    {
      from: 'handed-over',
      event: 'ask-return',
      by: ['buyer'],
      to: 'return-asked',
      needs: 'reason',
    },
    {
      from: ['in-transit', 'returning', 'sent-back'],
      event: 'dispute',
      by: ['buyer', 'seller'],
      to: 'disputed',
      needs: 'reason',
      wayOut: true,
    },
    { from: 'handed-over', event: 'dispute', by: ['buyer'], to: 'disputed', needs: 'reason', wayOut: true },

    { from: 'funded', event: 'sending-overdue', by: ['system'], to: 'cancelled', effect: true },
    { from: 'in-transit', event: 'delivery-overdue', by: ['system'], to: 'cancelled' },
    { from: 'handed-over', event: 'inspection-over', by: ['system'], to: 'completed' },
    { from: 'return-asked', event: 'return-unanswered', by: ['system'], to: 'disputed' },
    { from: ['returning', 'sent-back'], event: 'return-overdue', by: ['system'], to: 'disputed' },

    { from: 'disputed', event: 'release', by: ['operator'], to: 'released', needs: 'reason' },
    { from: 'disputed', event: 'refund', by: ['operator'], to: 'refunded', needs: 'reason' },
    { from: 'disputed', event: 'take-back', by: ['operator'], to: 'returned', needs: 'reason', effect: true },
    { from: 'disputed', event: 'split', by: ['operator'], to: 'split', needs: 'amount' },
  ],
})

export type PartOrderState = StateOf<typeof partOrder>
export type PartOrderEvent = EventOf<typeof partOrder>
export type PartOrderActor = ActorOf<typeof partOrder>

export const partOrderStates = statesOf(partOrder)
export const partOrderEvents = eventsOf(partOrder)
