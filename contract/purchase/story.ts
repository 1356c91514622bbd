import { type DealStory, stopsAlong } from '../deal-engine/deal-words.ts'
import { inspectionOver } from '../escrow/escrow-words.ts'
import type { purchase, PurchaseState } from './process.ts'
import type { Booking } from './shape.ts'
import { steps } from './step-words.ts'

type Story = DealStory<typeof purchase, Booking>

const otherwise: Story['otherwise'] = {
  'money-overdue': {
    buyer:
      'If the full price is not here by then, the car goes back on the market and what you sent goes back to you.',
    seller: 'If the full price is not here by then, your car goes back on the market.',
  },
  'papers-overdue': {
    buyer: 'If no documents come by then, the purchase is cancelled and you are refunded in full.',
    seller: 'If you send no documents by then, the sale is cancelled and the buyer is refunded.',
  },
  'review-overdue': {
    buyer: 'If you do nothing by then, the purchase is cancelled and you are refunded in full.',
    seller: 'If the buyer does nothing by then, the sale is cancelled and your car is on the market again.',
  },
  'delivery-overdue': {
    buyer: 'If the car is not handed over by then, the purchase is cancelled and you are refunded in full.',
    seller: 'If the car is not handed over by then, the sale is cancelled and the buyer is refunded.',
  },
  'inspection-over': inspectionOver,
}

const past: Story['past'] = {
  'receive-money': 'Money received',
  'remind-of-money': 'Reminder sent to the buyer',
  fund: 'Full price in escrow',
  'money-overdue': 'Money not in time; car back on the market',
  'approve-documents': 'Buyer’s documents approved',
  start: 'Paid into escrow',
  'submit-papers': 'Documents sent',
  'accept-papers': 'Documents accepted',
  'reject-papers': 'Documents rejected',
  send: 'Car on its way or ready',
  'hand-over': 'Car handed over',
  complete: 'Payment released to the seller',
  'inspection-over': 'Inspection time ended; seller paid',
  cancel: 'Cancelled; what was paid goes back to the buyer',
  'papers-overdue': 'No documents in time; buyer refunded',
  'review-overdue': 'Documents not checked in time; buyer refunded',
  'delivery-overdue': 'Not handed over in time; buyer refunded',
  dispute: 'Dispute opened; payment frozen',
  release: 'Dispute settled; seller paid',
  refund: 'Dispute settled; buyer refunded',
  split: 'Dispute settled; price shared',
}

const stoppedIn: readonly PurchaseState[] = ['cancelled', 'disputed', 'refunded']

/** The five stops of the road and how far the purchase has come; `stopped` where it ended before the last one. */
const stops: Story['stops'] = ({ state, history }) => {
  const been = new Set(history.map(entry => entry.to))
  const all: [string, boolean][] = [
    ['Escrow', been.has('funded')],
    ['Documents', been.has('papers-accepted')],
    ['Ready', been.has('in-transit')],
    ['Handover', been.has('handed-over')],
    ['Paid', ['completed', 'released', 'split'].includes(state)],
  ]
  return stopsAlong(all, stoppedIn.includes(state))
}

export const purchaseStory: Story = {
  otherwise,
  past,
  began: { 'awaiting-money': 'Car held' },
  ahead: {
    fund: 'Buyer sends the price into escrow',
    'submit-papers': 'Seller sends the documents',
    'accept-papers': 'Buyer accepts the documents',
    send: 'Seller sends the car or gets it ready',
    'hand-over': 'Handover with the code',
    complete: 'Buyer releases the payment',
  },
  stopped: ['cancelled', 'disputed'],
  stops,
  steps,
}
