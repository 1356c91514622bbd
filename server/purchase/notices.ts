// Notices of a purchase: what each event means to each side, and reminders.
import type { purchase } from '#contract/purchase/process.ts'
import type { NoticesOf, RemindersOf, Soon } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  car: string
  price: string
  /** Amount paid to the seller. */
  received: string
  /** The refund and its destination, in a sentence. */
  back: string
  /** It begins with nothing in escrow: the buyer sends the price. */
  isHold: boolean
  /** Payment deadline and missing amount. */
  moneyBy: string
  missing: string
  documentsDue: boolean
  /** State of an unsold car now. */
  again: string
}
type Words = NoticesOf<typeof purchase, Facts>
type ByRole = Words['start']

const calledOff: ByRole = {
  buyer: f => ({
    title: `Cancelled: ${f.car}`,
    text: `The purchase of ${f.car} was cancelled. ${f.back}${reasonSuffix(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Cancelled: ${f.car}`,
    text: `The sale of ${f.car} was cancelled. ${f.again}${reasonSuffix(f)}`,
  }),
}
const paid: ByRole = {
  buyer: f => ({
    title: `Done: ${f.car} is yours`,
    text: `The purchase of ${f.car} is complete and ${f.seller} has been paid. Your bill of sale and the steps to register the car in your name are on the booking page.`,
  }),
  seller: f => ({
    title: `Paid: ${f.received} for ${f.car}`,
    text: `The sale of ${f.car} is complete. ${f.received} is in your wallet, after commission. Keep the bill of sale from the booking page.`,
    money: true,
  }),
}

const documentsWords = (f: Facts): string =>
  f.documentsDue
    ? ' A purchase of this size needs your documents too. Submit them now: the car is sent only once they are approved.'
    : ''

const inEscrow: ByRole = {
  buyer: f => ({
    title: `${f.price} is safe in escrow for ${f.car}`,
    text: `${f.car} is reserved for you. ${f.seller} has five days to send the documents, and is paid only after you have the car. If the documents do not come, you’re refunded automatically.${documentsWords(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Sold, subject to documents: ${f.car}`,
    text: `${f.buyer} has paid ${f.price} into escrow for ${f.car}. Send the documents within five days, or the sale is cancelled.`,
  }),
}

const held: ByRole = {
  buyer: f => ({
    title: `${f.car} is held for you until ${f.moneyBy}`,
    text: `Send the price to the account number on your booking page by ${f.moneyBy}, or pay it there by card or USSD; the page shows how much is still due. It goes into escrow, and ${f.seller} is paid only after you have the car. If it does not arrive in time, whatever you sent is refunded.${documentsWords(f)}`,
  }),
  seller: f => ({
    title: `${f.buyer} is sending the money for ${f.car}`,
    text: `${f.car} is held for ${f.buyer} until ${f.moneyBy}. We’ll notify you when the full price is in escrow. If it does not arrive by then, your car is back on the market.`,
  }),
}

export const notices: Words = {
  start: {
    buyer: f => (f.isHold ? held : inEscrow).buyer!(f),
    seller: f => (f.isHold ? held : inEscrow).seller!(f),
  },
  fund: inEscrow,
  // The notice of each transfer names its sender.
  'receive-money': {
    seller: f => ({
      title: `Money is arriving for ${f.car}`,
      text: `Part of the price is in escrow. ${f.car} stays held for ${f.buyer} until ${f.moneyBy}, while the rest comes.`,
    }),
  },
  'remind-of-money': {
    buyer: f => ({
      title: `${f.missing} for ${f.car} is due by ${f.moneyBy}`,
      text: `Send ${f.missing} to the account number on your booking page by ${f.moneyBy}, or pay it there by card or USSD. Otherwise ${f.car} is back on the market, and whatever you sent is refunded.`,
    }),
  },
  'money-overdue': {
    buyer: f => ({
      title: `No longer held: ${f.car}`,
      text: `The full price of ${f.car} did not arrive by ${f.moneyBy}, so it is back on the market. ${f.back}`,
      money: true,
    }),
    seller: f => ({
      title: `No longer held: ${f.car}`,
      text: `${f.buyer}’s payment for ${f.car} did not arrive in time. ${f.again}`,
    }),
  },
  'approve-documents': {
    buyer: f => ({
      title: `Your documents are approved: ${f.car}`,
      text: `${f.seller} can send ${f.car} as soon as you have accepted its documents.`,
    }),
    seller: f => ({
      title: `The buyer’s documents are approved: ${f.car}`,
      text: `AutoX has approved the documents of ${f.buyer}. ${f.car} can be sent once its own documents are accepted.`,
    }),
  },
  'submit-papers': {
    buyer: f => ({
      title: `Documents to check: ${f.car}`,
      text: `${f.seller} has sent the documents of ${f.car}. Check them within three days, then accept or reject them.`,
    }),
  },
  'accept-papers': {
    seller: f => ({
      title: `Documents accepted: ${f.car}`,
      text: `${f.buyer} has accepted the documents of ${f.car}. Send the car or get it ready within seven days.`,
    }),
  },
  'reject-papers': {
    seller: f => ({
      title: `Documents rejected: ${f.car}`,
      text: `${f.buyer} has rejected the documents of ${f.car}. You have five days to send corrected ones.${reasonSuffix(f)}`,
    }),
  },
  send: {
    buyer: f => ({
      title: `On its way: ${f.car}`,
      text: `${f.seller} says that ${f.car} is on its way or ready for you. Inspect the car and get the keys, then give ${f.seller} the handover code from your booking page. Never before.`,
    }),
  },
  'hand-over': {
    buyer: f => ({
      title: `Handed over: ${f.car}`,
      text: `You have ${f.car} and three days to inspect it: release the payment, or tell us what is wrong. After that ${f.seller} is paid.`,
    }),
  },
  complete: paid,
  'inspection-over': paid,
  release: paid,
  cancel: calledOff,
  'papers-overdue': calledOff,
  'review-overdue': calledOff,
  'delivery-overdue': calledOff,
  refund: calledOff,
  split: {
    buyer: f => ({
      title: `Settled: ${f.car}`,
      text: `The dispute about ${f.car} is settled. ${f.back}${reasonSuffix(f)}`,
      money: true,
    }),
    seller: f => ({
      title: `Settled: ${f.car}`,
      text: `The dispute about ${f.car} is settled. ${f.received} is in your wallet.${reasonSuffix(f)}`,
      money: true,
    }),
  },
  dispute: {
    buyer: f => ({
      title: `In dispute: ${f.car}`,
      text: `The purchase of ${f.car} is in dispute. The payment is frozen until AutoX decides.${reasonSuffix(f)}`,
    }),
    seller: f => ({
      title: `In dispute: ${f.car}`,
      text: `The sale of ${f.car} is in dispute. The payment is frozen until AutoX decides.${reasonSuffix(f)}`,
    }),
  },
}

type ReminderFacts = Facts & Soon & { buyer: string }
type Reminder = { title: string; text: string }

const orCancelled = 'Otherwise the sale is cancelled and the buyer is refunded.'
const papersDue = ({ car, buyer, soon, by }: ReminderFacts): Reminder => ({
  title: `Documents for ${car} are due ${soon}`,
  text: `${buyer} has paid into escrow and is waiting for the documents of ${car}. Send them by ${by}. ${orCancelled}`,
})

// Only states whose time runs out while somebody has a step to take.
export const reminders: RemindersOf<typeof purchase, Facts> = {
  funded: papersDue,
  'papers-rejected': papersDue,
  'papers-submitted': ({ car, seller, soon, by }) => ({
    title: `Your answer on the documents of ${car} is due ${soon}`,
    text: `${seller} is waiting for you to check the documents of ${car}. Accept or reject them by ${by}. Otherwise the purchase is cancelled and you’re refunded.`,
  }),
  'papers-accepted': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be sent ${soon}`,
    text: `${buyer} has accepted the documents of ${car}. Send the car or get it ready by ${by}. ${orCancelled}`,
  }),
  'in-transit': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be handed over ${soon}`,
    text: `Hand ${car} to ${buyer} and enter the code that ${buyer} gives you by ${by}. ${orCancelled}`,
  }),
  'handed-over': ({ car, seller, soon }) => ({
    title: `${seller} will be paid for ${car} ${soon}`,
    text: `Inspect ${car} while there is time: release the payment, or open a dispute. If you do neither, ${seller} is paid ${soon}.`,
  }),
}
