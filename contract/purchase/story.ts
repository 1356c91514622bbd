// Story of a purchase: what was, what comes, and what each step will do.
import { hoursIn } from '../deal-engine/deal.ts'
import { type DealStory, type Terms, toStops } from '../deal-engine/deal-words.ts'
import { disputeTerms, inspectionOver } from '../escrow/words.ts'
import { limits } from '../core/limits.ts'
import { formatNaira } from '../core/money.ts'
import { purchase, type PurchaseState } from './process.ts'
import type { Booking } from './shape.ts'

const daysAfterHandover = Math.round(hoursIn(purchase, 'handed-over')! / 24)

const acceptPapers = ({ counterparty }: Booking): Terms => ({
  button: 'Accept documents',
  title: 'Accept these documents?',
  happens: [
    `${counterparty.name} must then send the car or get it ready.`,
    'Your money stays in escrow until you have the car.',
    'You cannot reject the documents afterwards. You can still cancel before the car is on its way.',
  ],
  confirm: 'Accept documents',
  done: 'Documents accepted.',
  variant: 'main',
})

const rejectPapers = ({ counterparty, rejectionsLeft }: Booking): Terms => ({
  button: 'Reject documents',
  title: 'Reject these documents?',
  happens: [
    `${counterparty.name} sees your reason and must send the whole set again.`,
    `You can do this ${limits.papersRejectionsMax} times; ${
      rejectionsLeft === 1 ? 'this is the last time' : `${rejectionsLeft} are left, this one included`
    }.`,
    'Your money stays in escrow.',
  ],
  confirm: 'Reject documents',
  done: 'Documents rejected.',
  variant: 'main',
  reason: {
    label: 'What is wrong with them?',
    hint: 'Name the document and what you need to see. The seller can see this.',
  },
})

const send = ({ counterparty, deliveryAddress }: Booking): Terms => ({
  button: deliveryAddress ? 'The car is on its way' : 'The car is ready',
  title: deliveryAddress ? 'Is the car on its way?' : 'Is the car ready to collect?',
  happens: [
    `${counterparty.name} gets a six-digit handover code and gives it to you at the car.`,
    'From now on neither of you can cancel: only the handover or a dispute ends the sale.',
  ],
  confirm: deliveryAddress ? 'Yes, it is on its way' : 'Yes, it is ready',
  done: 'We’ve notified the buyer.',
  variant: 'main',
})

const complete = ({ counterparty, priceKobo }: Booking): Terms => ({
  button: 'Release payment',
  title: `Release ${formatNaira(priceKobo)}?`,
  happens: [
    `${formatNaira(priceKobo)} leaves escrow now. This cannot be undone.`,
    `${counterparty.name} is paid at once, less AutoX’s commission. You pay nothing more.`,
    `Your ${daysAfterHandover} days of inspection end now: you cannot open a dispute afterwards.`,
  ],
  confirm: 'Release payment',
  pin: true,
  done: 'The seller has been paid. The car is yours.',
  variant: 'main',
})

/** What goes back to the buyer: all that is in escrow, to where it came from. */
const refundWords = ({ role, counterparty, heldKobo, funding, state }: Booking): string => {
  if (state === 'awaiting-money' && heldKobo === 0)
    return role === 'buyer'
      ? 'Nothing was paid yet. Money that arrives later goes back to the account it came from.'
      : 'The buyer has paid nothing yet.'
  if (role === 'seller')
    return `${counterparty.name} is refunded ${formatNaira(heldKobo)}: everything they paid.`
  return funding
    ? `${formatNaira(heldKobo)} goes back to the account it came from, or to your wallet if you paid by card or USSD or your bank did not name it: the full amount, no fee. What is above your maximum balance there is on hold for you.`
    : `You’re refunded ${formatNaira(heldKobo)} at once: the full price, no fee.`
}

const cancel = (booking: Booking): Terms => {
  const { role, counterparty, heldKobo } = booking
  const button = role === 'buyer' ? 'Cancel the purchase' : 'Cancel the sale'
  const confirm = role === 'buyer' ? 'Cancel and refund me' : 'Cancel and refund the buyer'
  return {
    button,
    title: role === 'buyer' ? 'Cancel this purchase?' : 'Cancel this sale?',
    happens: [
      refundWords(booking),
      'The car is back on the market and anyone can buy it.',
      'This cannot be undone.',
    ],
    confirm: heldKobo > 0 ? confirm : button,
    done: heldKobo > 0 ? 'Cancelled. The money goes back to the buyer.' : 'Cancelled.',
    variant: 'danger',
    reason: { label: 'Why?', hint: `${counterparty.name} can see this.` },
  }
}

export const steps: DealStory<typeof purchase, Booking>['steps'] = {
  'accept-papers': acceptPapers,
  'reject-papers': rejectPapers,
  send,
  complete,
  cancel,
  dispute: booking => ({
    ...disputeTerms(booking, booking.heldKobo),
    ...(booking.state === 'handed-over' && { button: 'Something is wrong' }),
  }),
}

type Story = DealStory<typeof purchase, Booking>

const otherwise: Story['otherwise'] = {
  'money-overdue': {
    buyer:
      'If the full price has not arrived by then, the car goes back on the market and what you sent is refunded.',
    seller: 'If the full price has not arrived by then, your car goes back on the market.',
  },
  'papers-overdue': {
    buyer: 'If no documents arrive by then, the purchase is cancelled and you are refunded in full.',
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
  'money-overdue': 'Money did not arrive in time; car back on the market',
  'approve-documents': 'Buyer’s documents approved',
  start: 'Paid into escrow',
  'submit-papers': 'Documents sent',
  'accept-papers': 'Documents accepted',
  'reject-papers': 'Documents rejected',
  send: 'Car on its way or ready',
  'hand-over': 'Car handed over',
  complete: 'Payment released to the seller',
  'inspection-over': 'Inspection time ended; seller paid',
  cancel: 'Cancelled; anything paid goes back to the buyer',
  'papers-overdue': 'No documents in time; buyer refunded',
  'review-overdue': 'Documents not checked in time; buyer refunded',
  'delivery-overdue': 'Not handed over in time; buyer refunded',
  dispute: 'Dispute opened; payment frozen',
  release: 'Dispute settled; seller paid',
  refund: 'Dispute settled; buyer refunded',
  split: 'Dispute settled; price shared',
}

const stoppedIn: readonly PurchaseState[] = ['cancelled', 'disputed', 'refunded']

/** The five stops and the progress of the purchase; `stopped` if it ended before the last one. */
const stops: Story['stops'] = ({ state, history }) => {
  const been = new Set(history.map(entry => entry.to))
  const all: [string, boolean][] = [
    ['Escrow', been.has('funded')],
    ['Documents', been.has('papers-accepted')],
    ['Ready', been.has('in-transit')],
    ['Handover', been.has('handed-over')],
    ['Paid', ['completed', 'released', 'split'].includes(state)],
  ]
  return toStops(all, stoppedIn.includes(state))
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
