// What each step of a purchase will do, said before it is taken.
import { hoursIn } from '../../core/deal.ts'
import type { DealStory, Terms } from '../../core/deal-words.ts'
import { disputeTerms } from '../../core/escrow-words.ts'
import { limits } from '../../core/limits.ts'
import { formatNaira } from '../../core/money.ts'
import { purchase } from './process.ts'
import type { Booking } from './shape.ts'

const daysAfterHandover = Math.round(hoursIn(purchase, 'handed-over')! / 24)

const acceptPapers = ({ counterparty }: Booking): Terms => ({
  button: 'Accept the papers',
  title: 'Accept these papers?',
  happens: [
    `${counterparty.name} is told to send the car or have it ready.`,
    'Your money stays in escrow until you have the car.',
    'The papers cannot be sent back after this. You can still cancel before the car is on its way.',
  ],
  confirm: 'Accept the papers',
  done: 'Papers accepted.',
  look: 'main',
})

const rejectPapers = ({ counterparty, rejectionsLeft }: Booking): Terms => ({
  button: 'Send them back',
  title: 'Send the papers back?',
  happens: [
    `${counterparty.name} reads your reason and must hand in the whole set again.`,
    `You can do this ${limits.papersRejectionsMax} times; ${
      rejectionsLeft === 1 ? 'this is the last time' : `${rejectionsLeft} are left, this one included`
    }.`,
    'Your money stays in escrow.',
  ],
  confirm: 'Send them back',
  done: 'Papers sent back.',
  look: 'main',
  reason: {
    label: 'What is wrong with them?',
    hint: 'Say which paper, and what you need to see. The seller reads this.',
  },
})

const send = ({ counterparty, deliveryAddress }: Booking): Terms => ({
  button: deliveryAddress ? 'The car is on its way' : 'The car is ready',
  title: deliveryAddress ? 'Is the car on its way?' : 'Is the car ready to collect?',
  happens: [
    `${counterparty.name} gets a six-digit handover code, and reads it to you at the car.`,
    'From now on neither side can simply cancel: only the handover or a dispute ends it.',
  ],
  confirm: deliveryAddress ? 'Yes, it is on its way' : 'Yes, it is ready',
  done: 'The buyer has been told.',
  look: 'main',
})

const complete = ({ counterparty, priceKobo }: Booking): Terms => ({
  button: 'All is well: pay the seller',
  title: `Pay ${formatNaira(priceKobo)} out of escrow?`,
  happens: [
    `${formatNaira(priceKobo)} leaves escrow now and cannot be called back.`,
    `${counterparty.name} is paid at once, less AutoX’s commission. You pay nothing more.`,
    `Your ${daysAfterHandover} days to look end with this: a dispute is not possible afterwards.`,
  ],
  confirm: 'Yes, pay the seller',
  pin: true,
  done: 'The seller has been paid. The car is yours.',
  look: 'main',
})

const cancel = ({ role, counterparty, priceKobo }: Booking): Terms => ({
  button: role === 'buyer' ? 'Cancel the purchase' : 'Cancel the sale',
  title: role === 'buyer' ? 'Cancel this purchase?' : 'Cancel this sale?',
  happens: [
    role === 'buyer'
      ? `${formatNaira(priceKobo)} returns to your wallet at once: the whole price, nothing is kept.`
      : `${formatNaira(priceKobo)} returns to ${counterparty.name} at once: the whole price.`,
    'The car is on the market again, and anybody may buy it.',
    'This cannot be taken back.',
  ],
  confirm: role === 'buyer' ? 'Cancel and refund me' : 'Cancel and refund the buyer',
  done: 'Called off. The whole price is back with the buyer.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} reads this.` },
})

export const steps: DealStory<typeof purchase, Booking>['steps'] = {
  'accept-papers': acceptPapers,
  'reject-papers': rejectPapers,
  send,
  complete,
  cancel,
  dispute: booking => disputeTerms(booking, booking.heldKobo),
}
