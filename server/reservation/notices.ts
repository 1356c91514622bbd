// The notices of a reservation: what each event means to each side, in words.
import type { reservation } from '#contract/reservation/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  car: string
  deposit: string
  price: string
  until: string
  /** What came back to the buyer, and what the seller got. */
  refunded: string
  received: string
}
type Words = NoticesOf<typeof reservation, Facts>
type ByRole = Words['start']
type NoticeFacts = Facts & { note: string; seller: string }

const market = 'Your car is on the market again.'

const returned = (why: string): ByRole => ({
  buyer: f => ({
    title: `${f.refunded} is back: ${f.car}`,
    text: `${why} You’ve been refunded ${f.refunded}.${reasonSuffix(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `No longer reserved: ${f.car}`,
    text: `${why} The deposit was refunded to ${f.buyer}. ${market}${reasonSuffix(f)}`,
  }),
})
const settled: ByRole = {
  buyer: f => ({
    title: `Settled: ${f.car}`,
    text: `AutoX has decided about the deposit on ${f.car}. ${f.refunded} is back in your wallet.${reasonSuffix(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Settled: ${f.car}`,
    text: `AutoX has decided about the deposit on ${f.car}. ${f.received} is in your wallet.${reasonSuffix(f)}`,
    money: true,
  }),
}
const depositNotices = (why: (f: NoticeFacts) => string): ByRole => ({
  buyer: f => ({ title: `${f.car} is no longer reserved for you`, text: why(f) }),
  seller: f => ({
    title: `${f.received} is yours: ${f.car}`,
    text: `The deposit on ${f.car} is in your wallet: ${f.received}, without commission.`,
    money: true,
  }),
})

export const notices: Words = {
  start: {
    buyer: f => ({
      title: `${f.car} is reserved for you`,
      text: `${f.deposit} is in escrow. ${f.car} is off the market and costs you ${f.price} until ${f.until}. Agree a day with ${f.seller}, see it and pay the rest.`,
      money: true,
    }),
    seller: f => ({
      title: `Reserved: ${f.car}`,
      text: `${f.buyer} has paid ${f.deposit} into escrow to reserve ${f.car} at ${f.price} until ${f.until}. It is off the market: agree a day to show it.`,
    }),
  },
  'settle-in': {},
  buy: {},
  'time-over': {
    buyer: f => ({
      title: `Your reservation of ${f.car} has ended`,
      text: `${f.car} is back on the market. Your deposit of ${f.deposit} is refunded within a day, unless ${f.seller} reports that you did not come as agreed.`,
    }),
    seller: f => ({
      title: `Back on the market: ${f.car}`,
      text: `${f.buyer} did not buy ${f.car} in time. Return the deposit now, or report within a day that they did not come as agreed. Otherwise it is refunded automatically.`,
    }),
  },
  'call-off': {
    buyer: f => ({
      title: `Cancelled: ${f.car}`,
      text: `${f.car} is no longer reserved for you. You’ve been refunded ${f.refunded}.`,
      money: true,
    }),
    seller: f => ({
      title: `No longer reserved: ${f.car}`,
      text: `${f.buyer} cancelled the reservation of ${f.car}. ${f.received} is in your wallet. ${market}`,
      money: true,
    }),
  },
  'not-as-listed': returned('The reservation ended because the car was not as listed.'),
  'give-up': returned('The seller cancelled the reservation.'),
  lose: returned('The reservation ended because the car is no longer for sale.'),
  'give-back': {
    buyer: f => ({
      title: `${f.refunded} is back: ${f.car}`,
      text: `${f.seller} returned the deposit on ${f.car}. You’ve been refunded ${f.refunded}.`,
      money: true,
    }),
  },
  'no-claim': {
    buyer: f => ({
      title: `${f.refunded} is back: ${f.car}`,
      text: `The deposit on ${f.car} is back in your wallet: ${f.refunded}.`,
      money: true,
    }),
  },
  claim: {
    buyer: f => ({
      title: `${f.seller} says that you did not come: ${f.car}`,
      text: `If that is wrong, contest it within two days and AutoX decides. Otherwise ${f.seller} keeps the deposit of ${f.deposit}.${reasonSuffix(f)}`,
    }),
  },
  contest: {
    seller: f => ({
      title: `Contested: ${f.car}`,
      text: `${f.buyer} contests your claim about the reservation of ${f.car}. AutoX decides about the deposit.${reasonSuffix(f)}`,
    }),
  },
  uncontested: depositNotices(
    f =>
      `You did not contest ${f.seller}’s claim in time, so they keep the deposit of ${f.deposit} on ${f.car}.`,
  ),
  release: settled,
  refund: settled,
  split: settled,
}

export const reminders: RemindersOf<typeof reservation, Facts> = {
  firm: ({ car, price, seller, soon, by }) => ({
    title: `${car} is reserved for you until ${soon}`,
    text: `Buy ${car} from ${seller} for ${price} by ${by}: your deposit is part of it. After that the car is back on the market and the deposit is refunded.`,
  }),
  claimed: ({ car, seller, soon, by }) => ({
    title: `Your answer about ${car} is due ${soon}`,
    text: `${seller} says that you did not come as agreed. Contest it by ${by} if you did; otherwise they keep the deposit.`,
  }),
}
