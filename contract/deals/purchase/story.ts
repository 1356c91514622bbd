// The story of a purchase in words: what was, what comes, what happens otherwise, and how far it has come.
import { type DealStory, stopsAlong } from '../../core/deal-words.ts'
import { inspectionOver } from '../../core/escrow-words.ts'
import type { purchase, PurchaseState } from './process.ts'
import type { Booking } from './shape.ts'
import { steps } from './step-words.ts'

type Story = DealStory<typeof purchase, Booking>

const otherwise: Story['otherwise'] = {
  'papers-overdue': {
    buyer: 'If no papers come by then, the purchase is called off and the whole price returns to you.',
    seller: 'If no papers come by then, the sale is called off and the buyer is refunded.',
  },
  'review-overdue': {
    buyer: 'If you do nothing by then, the purchase is called off and the whole price returns to you.',
    seller: 'If the buyer does nothing by then, the sale is called off and your car is on the market again.',
  },
  'delivery-overdue': {
    buyer:
      'If the car is not handed over by then, the purchase is called off and the whole price returns to you.',
    seller: 'If the car is not handed over by then, the sale is called off and the buyer is refunded.',
  },
  'inspection-over': inspectionOver,
}

const past: Story['past'] = {
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

const stoppedIn: readonly PurchaseState[] = ['cancelled', 'disputed', 'refunded']

/** The five stops of the road and how far the purchase has come; `stopped` where it ended before the last one. */
const stops: Story['stops'] = ({ state, history }) => {
  const been = new Set(history.map(entry => entry.to))
  const all: [string, boolean][] = [
    ['Escrow', true],
    ['Papers', been.has('papers-accepted')],
    ['Road', been.has('in-transit')],
    ['Keys', been.has('handed-over')],
    ['Paid', ['completed', 'released', 'split'].includes(state)],
  ]
  return stopsAlong(all, stoppedIn.includes(state))
}

export const purchaseStory: Story = {
  otherwise,
  past,
  ahead: {
    'submit-papers': 'Seller hands in the papers',
    'accept-papers': 'Buyer accepts the papers',
    send: 'Seller sends the car, or has it ready',
    'hand-over': 'Handover with the code',
    complete: 'Buyer confirms; seller is paid',
  },
  stopped: ['cancelled', 'disputed'],
  stops,
  steps,
}
