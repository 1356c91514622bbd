// A purchase in words: what it is called, and what happens now for each side.
import type { DealWords } from '../../core/deal-words.ts'
import { buyerAndSeller, disputeWords } from '../../core/escrow-words.ts'
import type { purchase } from './process.ts'

type Words = DealWords<typeof purchase>

const now: Words['now'] = {
  funded: {
    buyer: {
      title: 'The seller hands in the papers',
      words: 'Your money waits in escrow and the car is off the market. You will see the papers here.',
    },
    seller: {
      title: 'Hand in the papers',
      words: 'The price is in escrow. The buyer sees the papers only here, and decides on them.',
    },
  },
  'papers-submitted': {
    buyer: {
      title: 'Read the papers',
      words:
        'Compare names, VIN and plate number with the car. Accept them, or send them back with a reason.',
    },
    seller: {
      title: 'The buyer reads the papers',
      words: 'You will be told when they are accepted or sent back.',
    },
  },
  'papers-rejected': {
    buyer: {
      title: 'The seller hands in better papers',
      words: 'You gave your reason. Your money stays in escrow meanwhile.',
    },
    seller: {
      title: 'Hand in better papers',
      words: 'The buyer sent them back. Hand in the whole set again, with what was asked for.',
    },
  },
  'papers-accepted': {
    buyer: {
      title: 'The seller sends the car',
      words: 'Or tells you that it is ready to collect. Then your handover code appears here.',
    },
    seller: {
      title: 'Send the car, or have it ready',
      words: 'Agree the day by phone. Then say here that it is on its way or ready.',
    },
  },
  'in-transit': {
    buyer: {
      title: 'See the car, take the keys, read the code',
      words: 'Look the car over first. The code says that you have it.',
    },
    seller: {
      title: 'Hand over the car',
      words: 'At the car the buyer reads you six digits. Type them here, with the keys in the buyer’s hand.',
    },
  },
  'handed-over': {
    buyer: {
      title: 'Look the car over',
      words: 'Drive it, have it checked. Then confirm, or open a dispute if something is wrong.',
    },
    seller: {
      title: 'The buyer looks the car over',
      words: 'Your money comes when the buyer confirms, or by itself when the time is over.',
    },
  },
  completed: {
    buyer: { title: 'The car is yours', words: 'The seller has been paid. Drive safely.' },
    seller: { title: 'Sold and paid', words: 'The money is in your wallet.' },
  },
  cancelled: {
    buyer: { title: 'Called off', words: 'The whole price is back in your wallet.' },
    seller: { title: 'Called off', words: 'The buyer was refunded and your car is on the market again.' },
  },
  disputed: { buyer: disputeWords, seller: disputeWords },
  released: {
    buyer: { title: 'Settled: the seller was paid', words: 'AutoX decided the dispute for the seller.' },
    seller: { title: 'Settled: you were paid', words: 'AutoX decided the dispute for you.' },
  },
  refunded: {
    buyer: { title: 'Settled: you were refunded', words: 'The whole price is back in your wallet.' },
    seller: { title: 'Settled: the buyer was refunded', words: 'Your car is on the market again.' },
  },
  split: {
    buyer: { title: 'Settled: the price was shared', words: 'Your part is back in your wallet.' },
    seller: { title: 'Settled: the price was shared', words: 'Your part is in your wallet.' },
  },
}

export const purchaseWords: Words = {
  one: 'booking',
  yours: 'Your bookings',
  tab: 'Cars',
  ...buyerAndSeller,
  now,
  tones: {
    completed: 'good',
    released: 'good',
    'handed-over': 'good',
    'papers-rejected': 'warn',
    disputed: 'bad',
  },
}
