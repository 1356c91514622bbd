// What each step of a purchase will do, said before it is taken.
import { hoursIn } from '../deal-engine/deal.ts'
import type { DealStory, Terms } from '../deal-engine/deal-words.ts'
import { disputeTerms } from '../escrow/escrow-words.ts'
import { limits } from '../core/limits.ts'
import { formatNaira } from '../core/money.ts'
import { purchase } from './process.ts'
import type { Booking } from './shape.ts'

const daysAfterHandover = Math.round(hoursIn(purchase, 'handed-over')! / 24)

const acceptPapers = ({ counterparty }: Booking): Terms => ({
  button: 'Accept documents',
  title: 'Accept these documents?',
  happens: [
    `${counterparty.name} is asked to send the car or get it ready.`,
    'Your money stays in escrow until you have the car.',
    'You cannot reject the documents afterwards. You can still cancel before the car is on its way.',
  ],
  confirm: 'Accept documents',
  done: 'Documents accepted.',
  look: 'main',
})

const rejectPapers = ({ counterparty, rejectionsLeft }: Booking): Terms => ({
  button: 'Reject documents',
  title: 'Reject these documents?',
  happens: [
    `${counterparty.name} reads your reason and must send the whole set again.`,
    `You can do this ${limits.papersRejectionsMax} times; ${
      rejectionsLeft === 1 ? 'this is the last time' : `${rejectionsLeft} are left, this one included`
    }.`,
    'Your money stays in escrow.',
  ],
  confirm: 'Reject documents',
  done: 'Documents rejected.',
  look: 'main',
  reason: {
    label: 'What is wrong with them?',
    hint: 'Name the document and what you need to see. The seller reads this.',
  },
})

const send = ({ counterparty, deliveryAddress }: Booking): Terms => ({
  button: deliveryAddress ? 'The car is on its way' : 'The car is ready',
  title: deliveryAddress ? 'Is the car on its way?' : 'Is the car ready to collect?',
  happens: [
    `${counterparty.name} gets a six-digit handover code and reads it to you at the car.`,
    'From now on neither of you can cancel: only the handover or a dispute ends the sale.',
  ],
  confirm: deliveryAddress ? 'Yes, it is on its way' : 'Yes, it is ready',
  done: 'We’ve notified the buyer.',
  look: 'main',
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
  look: 'main',
})

/** What goes back to the buyer: all that is in escrow, to where it came from. */
const refundWords = ({ role, counterparty, heldKobo, funding, state }: Booking): string => {
  if (state === 'awaiting-money' && heldKobo === 0)
    return role === 'buyer'
      ? 'Nothing was paid yet. Money that arrives later goes back to the account it came from.'
      : 'The buyer has paid nothing yet.'
  if (role === 'seller')
    return `${counterparty.name} is refunded ${formatNaira(heldKobo)}, all that was paid.`
  return funding
    ? `${formatNaira(heldKobo)} goes back to the account it came from, or to your wallet where your bank did not name it: all you paid, no fee.`
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
    look: 'danger',
    reason: { label: 'Why?', hint: `${counterparty.name} reads this.` },
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
