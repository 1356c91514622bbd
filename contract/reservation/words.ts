// A reservation in words: what it is called, and what happens now for each side.
import type { DealWords } from '../deal-engine/deal-words.ts'
import { buyerAndSeller, disputeWords } from '../escrow/words.ts'
import type { reservation } from './process.ts'

type Words = DealWords<typeof reservation>

const holding: Words['now']['held'] = {
  buyer: {
    title: 'See the car, then pay the rest',
    words: 'No one else can buy it, and your price is fixed. Agree the day by phone and inspect it.',
  },
  seller: {
    title: 'Show the buyer the car',
    words: 'It is off the market, and the buyer’s deposit waits in escrow. Agree the day by phone.',
  },
}
const back = (why: string) => ({ title: 'Deposit refunded', words: why })

const now: Words['now'] = {
  held: {
    buyer: {
      title: 'See the car, or cancel for free',
      words: 'Agree a day by phone, see it and pay the rest.',
    },
    seller: {
      title: 'The buyer can still cancel',
      words: 'The deposit is in escrow. Agree by phone when they see the car.',
    },
  },
  firm: holding,
  over: {
    buyer: {
      title: 'The reservation has ended',
      words:
        'The car is back on the market. The seller has a day to report if you did not come as agreed. Otherwise your deposit is refunded.',
    },
    seller: {
      title: 'Return deposit',
      words:
        'The reservation has ended and your car is back on the market. Claim the deposit only if the buyer did not come as agreed.',
    },
  },
  claimed: {
    buyer: {
      title: 'Did you come as agreed?',
      words:
        'The seller says you did not. If that is wrong, contest it: say what happened, and AutoX decides.',
    },
    seller: { title: 'The buyer answers', words: 'They have two days to contest your claim.' },
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
    buyer: back('You’ve been refunded in full.'),
    seller: {
      title: 'The deposit was refunded',
      words: 'The buyer was refunded, and the car is no longer reserved.',
    },
  },
  kept: {
    buyer: {
      title: 'The seller kept the deposit',
      words: 'Under the terms, it is kept after a late cancellation, or if you did not come.',
    },
    seller: { title: 'The deposit is yours', words: 'It is in your wallet, without commission.' },
  },
  refunded: {
    buyer: {
      title: 'Settled: deposit refunded',
      words: 'AutoX decided in your favour. It is in your wallet.',
    },
    seller: { title: 'Settled: deposit refunded', words: 'AutoX decided in the buyer’s favour.' },
  },
  released: {
    buyer: { title: 'Settled: the seller has the deposit', words: 'AutoX decided in the seller’s favour.' },
    seller: {
      title: 'Settled: the deposit is yours',
      words: 'AutoX decided in your favour. It is in your wallet.',
    },
  },
  split: {
    buyer: { title: 'Settled: the deposit was shared', words: 'Your share was refunded.' },
    seller: { title: 'Settled: the deposit was shared', words: 'Your share is in your wallet.' },
  },
}

export const reservationWords: Words = {
  one: 'reservation',
  ownTitle: 'Your reservations',
  tab: 'Reserved',
  ...buyerAndSeller,
  roleBySide: { buyer: 'Your reservation', seller: 'Your car is reserved' },
  dealing: {
    buyer: (name: string) => `Reserved for you by ${name}`,
    seller: (name: string) => `Held for ${name}`,
  },
  now,
  comesOn: { held: 'Free to cancel until' },
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
