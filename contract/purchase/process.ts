// Lifecycle of a purchase, from escrow to handover.
import { deal, eventsOf, statesOf } from '../deal-engine/deal.ts'
import type { ActorOf, EventOf, StateOf } from '../deal-engine/process.ts'

// Reviewed while the deal goes on; the car is not sent before they are approved.
const reviewing = [
  'awaiting-money',
  'funded',
  'papers-submitted',
  'papers-rejected',
  'papers-accepted',
  'disputed',
] as const
const approveDocuments = <State extends (typeof reviewing)[number]>(state: State) =>
  ({ from: state, event: 'approve-documents', by: ['system'], to: state, caused: true }) as const

/**
 * A purchase begins `funded` where the wallet pays, and `awaiting-money` where the buyer sends the price to an account
 * number of this deal. Money waits in escrow from `funded` on. It reaches the seller only through `handed-over`: silence before a real
 * handover refunds the buyer, silence after it (72 hours to look at the car) pays the seller. A dispute has no timer.
 */
export const purchase = deal({
  name: 'purchase',
  sides: ['buyer', 'seller'],
  holds: { price: 'buyer' },
  takes: ['price'],
  staff: { as: 'seller', may: ['send'] },
  start: 'funded',
  startsEmpty: 'awaiting-money',
  states: {
    'awaiting-money': {
      words: 'Waiting for the money',
      turn: 'buyer',
      timers: [
        { event: 'money-overdue', at: 'moneyDue' },
        { event: 'remind-of-money', at: 'moneySoon' },
      ],
    },
    funded: { words: 'Paid into escrow', turn: 'seller', timers: [{ event: 'papers-overdue', hours: 120 }] },
    'papers-submitted': {
      words: 'Documents to check',
      turn: 'buyer',
      timers: [{ event: 'review-overdue', hours: 72 }],
    },
    'papers-rejected': {
      words: 'Documents rejected',
      turn: 'seller',
      timers: [{ event: 'papers-overdue', hours: 120 }],
    },
    'papers-accepted': {
      words: 'Documents accepted',
      turn: 'seller',
      timers: [{ event: 'delivery-overdue', hours: 168 }],
    },
    'in-transit': {
      words: 'On the way',
      turn: 'seller',
      timers: [{ event: 'delivery-overdue', hours: 336 }],
    },
    'handed-over': { words: 'Handed over', turn: 'buyer', timers: [{ event: 'inspection-over', hours: 72 }] },
    completed: { words: 'Completed', final: true, effect: true, pays: 'seller', rateable: true },
    cancelled: { words: 'Cancelled', final: true, effect: true, pays: 'buyer' },
    disputed: { words: 'In dispute', turn: 'operator' },
    released: {
      words: 'Settled: paid to the seller',
      final: true,
      effect: true,
      pays: 'seller',
      rateable: true,
    },
    refunded: { words: 'Settled: refunded to the buyer', final: true, effect: true, pays: 'buyer' },
    split: { words: 'Settled: shared', final: true, effect: true, pays: 'split' },
  },
  edges: [
    {
      from: 'awaiting-money',
      event: 'receive-money',
      by: ['system'],
      to: 'awaiting-money',
      caused: true,
      restarts: true,
      onBehalfOf: 'buyer',
      receives: ['price'],
    },
    {
      from: 'awaiting-money',
      event: 'fund',
      by: ['system'],
      to: 'funded',
      caused: true,
      onBehalfOf: 'buyer',
      receives: ['price'],
    },
    { from: 'awaiting-money', event: 'remind-of-money', by: ['system'], to: 'awaiting-money' },
    { from: 'awaiting-money', event: 'money-overdue', by: ['system'], to: 'cancelled' },
    ...reviewing.map(approveDocuments),

    {
      from: ['funded', 'papers-rejected'],
      event: 'submit-papers',
      by: ['seller'],
      to: 'papers-submitted',
      needs: 'files',
      replies: true,
    },
    { from: 'papers-submitted', event: 'accept-papers', by: ['buyer'], to: 'papers-accepted' },
    {
      from: 'papers-submitted',
      event: 'reject-papers',
      by: ['buyer'],
      to: 'papers-rejected',
      needs: 'reason',
      effect: true,
    },
    { from: 'papers-accepted', event: 'send', by: ['seller'], to: 'in-transit' },
    {
      from: 'in-transit',
      event: 'hand-over',
      by: ['seller'],
      to: 'handed-over',
      needs: 'code',
      effect: true,
    },
    { from: 'handed-over', event: 'complete', by: ['buyer'], to: 'completed', pin: true },

    {
      from: ['awaiting-money', 'funded', 'papers-submitted', 'papers-rejected', 'papers-accepted'],
      event: 'cancel',
      by: ['buyer', 'seller'],
      to: 'cancelled',
      needs: 'reason',
      wayOut: true,
    },
    {
      from: ['papers-submitted', 'papers-accepted', 'in-transit'],
      event: 'dispute',
      by: ['buyer', 'seller'],
      to: 'disputed',
      needs: 'reason',
      wayOut: true,
    },
    // Beside `complete` and no way out: saying that something is wrong is as easy as paying.
    { from: 'handed-over', event: 'dispute', by: ['buyer'], to: 'disputed', needs: 'reason' },

    { from: ['funded', 'papers-rejected'], event: 'papers-overdue', by: ['system'], to: 'cancelled' },
    { from: 'papers-submitted', event: 'review-overdue', by: ['system'], to: 'cancelled' },
    { from: ['papers-accepted', 'in-transit'], event: 'delivery-overdue', by: ['system'], to: 'cancelled' },
    { from: 'handed-over', event: 'inspection-over', by: ['system'], to: 'completed' },

    { from: 'disputed', event: 'release', by: ['operator'], to: 'released', needs: 'reason' },
    { from: 'disputed', event: 'refund', by: ['operator'], to: 'refunded', needs: 'reason' },
    { from: 'disputed', event: 'split', by: ['operator'], to: 'split', needs: 'amount' },
  ],
})

export type PurchaseState = StateOf<typeof purchase>
export type PurchaseEvent = EventOf<typeof purchase>
export type PurchaseActor = ActorOf<typeof purchase>

/** The car is the buyer's, and the seller received all or part of the price. */
export const hasBillOfSale = (state: PurchaseState): boolean =>
  state === 'completed' || state === 'released' || state === 'split'

export const purchaseStates = statesOf(purchase)
export const purchaseEvents = eventsOf(purchase)
