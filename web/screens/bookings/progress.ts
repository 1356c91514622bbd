// A purchase as a line of steps: what happened and when, what is next and by when, and what lies ahead.
import type { Booking } from '#contract/bookings/bookings.ts'
import {
  purchase,
  type PurchaseActor,
  type PurchaseEvent,
  type PurchaseState,
} from '#contract/deals/purchase/process.ts'
import { type Road, progressSteps } from '../../deals/deal-kind.ts'
import type { Stop } from '../../deals/progress-steps.tsx'

const past: Record<PurchaseEvent | 'start', string> = {
  start: 'Paid into escrow',
  'submit-papers': 'Papers handed in',
  'accept-papers': 'Papers accepted',
  'reject-papers': 'Papers sent back',
  send: 'Car on its way, or ready',
  'hand-over': 'Car handed over',
  complete: 'Confirmed; seller paid',
  'inspection-over': 'Time to look was over; seller paid',
  cancel: 'Called off; buyer refunded',
  'papers-overdue': 'No papers in time; buyer refunded',
  'review-overdue': 'Papers not decided in time; buyer refunded',
  'delivery-overdue': 'Not handed over in time; buyer refunded',
  dispute: 'Dispute opened; everything stands still',
  release: 'Dispute settled; seller paid',
  refund: 'Dispute settled; buyer refunded',
  split: 'Dispute settled; price shared',
}
const ahead: Partial<Record<PurchaseEvent, string>> = {
  'submit-papers': 'Seller hands in the papers',
  'accept-papers': 'Buyer accepts the papers',
  send: 'Seller sends the car, or has it ready',
  'hand-over': 'Handover with the code',
  complete: 'Buyer confirms; seller is paid',
}

// The way a purchase goes when all goes well; each step is taken from the table, so a changed process shows here.
const way: readonly [PurchaseEvent, PurchaseActor][] = [
  ['submit-papers', 'seller'],
  ['accept-papers', 'buyer'],
  ['send', 'seller'],
  ['hand-over', 'seller'],
  ['complete', 'buyer'],
]

export const road: Road = { process: purchase, past, ahead, way }

const stoppedIn = new Set<PurchaseState>(['cancelled', 'disputed', 'refunded'])

/** The five stops of the road and how far the purchase has come; `stopped` where it ended before the last one. */
export function stopsOf({ state, history }: Pick<Booking, 'state' | 'history'>): Stop[] {
  const been = new Set(history.map(entry => entry.to))
  const all: [string, boolean][] = [
    ['Escrow', true],
    ['Papers', been.has('papers-accepted')],
    ['Road', been.has('in-transit')],
    ['Keys', been.has('handed-over')],
    ['Paid', ['completed', 'released', 'split'].includes(state)],
  ]
  return progressSteps(all, stoppedIn.has(state))
}
