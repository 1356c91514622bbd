// The life of a purchase: from money in escrow to a car handed over, as one table that server and browser both read.
import { type ActorOf, type EventOf, process, type StateOf } from '../core/process.ts'

/**
 * Money waits in escrow from `funded` on. It reaches the seller only through `handed-over`: silence before a real
 * handover refunds the buyer, silence after it (72 hours to look at the car) pays the seller. A dispute has no timer.
 */
export const purchase = process({
  name: 'purchase',
  start: 'funded',
  states: {
    funded: { words: 'Paid into escrow', timer: { event: 'papers-overdue', hours: 120 } },
    'papers-submitted': { words: 'Papers to check', timer: { event: 'review-overdue', hours: 72 } },
    'papers-rejected': { words: 'Papers sent back', timer: { event: 'papers-overdue', hours: 120 } },
    'papers-accepted': { words: 'Papers accepted', timer: { event: 'delivery-overdue', hours: 168 } },
    'in-transit': { words: 'On the way', timer: { event: 'delivery-overdue', hours: 336 } },
    'handed-over': { words: 'Handed over', timer: { event: 'inspection-over', hours: 72 } },
    completed: { words: 'Completed', final: true },
    cancelled: { words: 'Cancelled', final: true },
    disputed: { words: 'In dispute' },
    released: { words: 'Settled: paid to the seller', final: true },
    refunded: { words: 'Settled: refunded to the buyer', final: true },
    split: { words: 'Settled: shared', final: true },
  },
  edges: [
    { from: 'funded', event: 'submit-papers', by: ['seller'], to: 'papers-submitted' },
    { from: 'funded', event: 'cancel', by: ['buyer', 'seller'], to: 'cancelled' },
    { from: 'funded', event: 'papers-overdue', by: ['system'], to: 'cancelled' },
    { from: 'papers-submitted', event: 'accept-papers', by: ['buyer'], to: 'papers-accepted' },
    { from: 'papers-submitted', event: 'reject-papers', by: ['buyer'], to: 'papers-rejected' },
    { from: 'papers-submitted', event: 'cancel', by: ['buyer', 'seller'], to: 'cancelled' },
    { from: 'papers-submitted', event: 'review-overdue', by: ['system'], to: 'cancelled' },
    { from: 'papers-submitted', event: 'dispute', by: ['buyer', 'seller'], to: 'disputed' },
    { from: 'papers-rejected', event: 'submit-papers', by: ['seller'], to: 'papers-submitted' },
    { from: 'papers-rejected', event: 'cancel', by: ['buyer', 'seller'], to: 'cancelled' },
    { from: 'papers-rejected', event: 'papers-overdue', by: ['system'], to: 'cancelled' },
    { from: 'papers-accepted', event: 'send', by: ['seller'], to: 'in-transit' },
    { from: 'papers-accepted', event: 'cancel', by: ['buyer', 'seller'], to: 'cancelled' },
    { from: 'papers-accepted', event: 'delivery-overdue', by: ['system'], to: 'cancelled' },
    { from: 'papers-accepted', event: 'dispute', by: ['buyer', 'seller'], to: 'disputed' },
    { from: 'in-transit', event: 'hand-over', by: ['seller'], to: 'handed-over' },
    { from: 'in-transit', event: 'dispute', by: ['buyer', 'seller'], to: 'disputed' },
    { from: 'in-transit', event: 'delivery-overdue', by: ['system'], to: 'cancelled' },
    { from: 'handed-over', event: 'complete', by: ['buyer'], to: 'completed' },
    { from: 'handed-over', event: 'dispute', by: ['buyer'], to: 'disputed' },
    { from: 'handed-over', event: 'inspection-over', by: ['system'], to: 'completed' },
    { from: 'disputed', event: 'release', by: ['operator'], to: 'released' },
    { from: 'disputed', event: 'refund', by: ['operator'], to: 'refunded' },
    { from: 'disputed', event: 'split', by: ['operator'], to: 'split' },
  ],
})

export type PurchaseState = StateOf<typeof purchase>
export type PurchaseEvent = EventOf<typeof purchase>
export type PurchaseActor = ActorOf<typeof purchase>

export const purchaseStates = Object.keys(purchase.states) as [PurchaseState, ...PurchaseState[]]
export const purchaseEvents = [...new Set(purchase.edges.map(edge => edge.event))] as [
  PurchaseEvent,
  ...PurchaseEvent[],
]
