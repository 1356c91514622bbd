// A reservation in words: what it is called, and what happens now for each side.
import type { DealWords } from '../deal-engine/deal-words.ts'
import { buyerAndSeller, disputeWords } from '../escrow/words.ts'
import { limits } from '../core/limits.ts'
import type { reservation } from './process.ts'

type Words = DealWords<typeof reservation>

const holding: Words['now']['held'] = {
  buyer: {
    title: 'See the car, then pay the rest',
    words:
      'It is off the market for everybody else, at a price that stays. Agree the day by phone and look it over.',
  },
  seller: {
    title: 'Show the buyer the car',
    words: 'It is off the market, and the buyer’s deposit waits in escrow. Agree the day by phone.',
  },
}
const back = (why: string) => ({ title: 'The deposit is back', words: why })

const now: Words['now'] = {
  held: {
    buyer: {
      title: 'See the car, or cancel for free',
      words: `It is free to cancel until then. After that the car stays reserved, ${limits.reservationDays} days in all, at the same price. Agree a day by phone, see it, and pay the rest.`,
    },
    seller: {
      title: 'The buyer can still cancel',
      words: `It is free until then. After that your car stays reserved, ${limits.reservationDays} days in all, and the deposit waits in escrow. Agree by phone when they see it.`,
    },
  },
  firm: holding,
  over: {
    buyer: {
      title: 'Your deposit comes back',
      words:
        'The time is over and the car is on the market again. The seller has a day to say whether you came as agreed.',
    },
    seller: {
      title: 'Give the deposit back',
      words:
        'The time is over and your car is on the market again. Say so only if the buyer did not come as agreed.',
    },
  },
  claimed: {
    buyer: {
      title: 'Did you come as agreed?',
      words: 'The seller says that you did not. Contest it with what happened, and AutoX decides.',
    },
    seller: { title: 'The buyer answers', words: 'They have two days to contest what you said.' },
  },
  contested: { buyer: disputeWords, seller: disputeWords },
  bought: {
    buyer: {
      title: 'The car is bought',
      words: 'The deposit became part of the price. The rest is in your booking.',
    },
    seller: {
      title: 'The car is bought',
      words: 'The whole price is in escrow. The rest is in the booking.',
    },
  },
  returned: {
    buyer: back('All of it is in your wallet again.'),
    seller: {
      title: 'The deposit went back',
      words: 'The buyer has it again, and the car is no longer held.',
    },
  },
  kept: {
    buyer: {
      title: 'The seller kept the deposit',
      words: 'As the rule says that you saw before you paid it.',
    },
    seller: { title: 'The deposit is yours', words: 'It is in your wallet, without commission.' },
  },
  refunded: {
    buyer: { title: 'Settled: the deposit is back', words: 'AutoX decided for you. It is in your wallet.' },
    seller: { title: 'Settled: the deposit went back', words: 'AutoX decided for the buyer.' },
  },
  released: {
    buyer: { title: 'Settled: the seller has the deposit', words: 'AutoX decided for the seller.' },
    seller: { title: 'Settled: the deposit is yours', words: 'AutoX decided for you. It is in your wallet.' },
  },
  split: {
    buyer: { title: 'Settled: the deposit was shared', words: 'Your part is back in your wallet.' },
    seller: { title: 'Settled: the deposit was shared', words: 'Your part is in your wallet.' },
  },
}

export const reservationWords: Words = {
  one: 'reservation',
  ownTitle: 'Your reservations',
  tab: 'Reserved',
  ...buyerAndSeller,
  roleBySide: { buyer: 'You reserved it', seller: 'Your car is reserved' },
  dealing: {
    buyer: (name: string) => `Held for you by ${name}`,
    seller: (name: string) => `Held for ${name}`,
  },
  now,
  tones: {
    held: 'good',
    firm: 'good',
    bought: 'good',
    over: 'warn',
    claimed: 'warn',
    contested: 'bad',
    kept: 'warn',
  },
}
