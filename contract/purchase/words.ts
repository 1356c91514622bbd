// A purchase in words: what it is called, and what happens now for each side.
import type { DealWords } from '../deal-engine/deal-words.ts'
import { buyerAndSeller, disputeWords } from '../escrow/words.ts'
import type { purchase } from './process.ts'

type Words = DealWords<typeof purchase>

const now: Words['now'] = {
  'awaiting-money': {
    buyer: {
      title: 'Send the money',
      words: 'The car is held for you. What you send goes into escrow, not to the seller.',
    },
    seller: {
      title: 'The buyer is sending the money',
      words: 'Your car is held for them. Send the documents once the full price is in escrow.',
    },
  },
  funded: {
    buyer: {
      title: 'The seller sends the documents',
      words:
        'Your money is in escrow and the car is off the market. You can check the documents here when they arrive.',
    },
    seller: {
      title: 'Send the documents',
      words: 'The price is in escrow. Only the buyer sees the documents, and accepts or rejects them here.',
    },
  },
  'papers-submitted': {
    buyer: {
      title: 'Check the documents',
      words: 'Compare names, VIN and plate number with the car. Accept them, or reject them with a reason.',
    },
    seller: {
      title: 'The buyer is checking the documents',
      words: 'We’ll notify you when they are accepted or rejected.',
    },
  },
  'papers-rejected': {
    buyer: {
      title: 'The seller corrects the documents',
      words: 'The seller has your reason. Your money stays in escrow until then.',
    },
    seller: {
      title: 'Send corrected documents',
      words: 'The buyer rejected them. Correct what they name and send the whole set again.',
    },
  },
  'papers-accepted': {
    buyer: {
      title: 'The seller gets the car ready',
      words: 'When the car is on its way or ready to pick up, your handover code appears here.',
    },
    seller: {
      title: 'Send the car or get it ready',
      words: 'Agree the day by phone, then confirm here that it is on its way or ready.',
    },
  },
  'in-transit': {
    buyer: {
      title: 'Inspect the car, get the keys, give the code',
      words:
        'Inspect the car, get the keys, then give the seller this code. It confirms you’ve received the car.',
    },
    seller: {
      title: 'Hand over the car',
      words: 'Give the buyer the keys. The buyer then gives you a six-digit code: enter it here.',
    },
  },
  'handed-over': {
    buyer: {
      title: 'Inspect the car',
      words: 'Drive it and have it checked. Then release the payment, or tell us what is wrong.',
    },
    seller: {
      title: 'The buyer is inspecting the car',
      words: 'You’re paid when the buyer releases the payment, or automatically at the deadline.',
    },
  },
  completed: {
    buyer: { title: 'The car is yours', words: 'The seller has been paid. Drive safely.' },
    seller: { title: 'Sold and paid', words: 'The money is in your wallet.' },
  },
  cancelled: {
    buyer: { title: 'Cancelled', words: 'You get back everything you paid.' },
    seller: {
      title: 'Cancelled',
      words: 'The buyer gets back what was paid. Your car is on the market again.',
    },
  },
  disputed: { buyer: disputeWords, seller: disputeWords },
  released: {
    buyer: {
      title: 'Settled: the seller was paid',
      words: 'AutoX decided the dispute in the seller’s favour.',
    },
    seller: { title: 'Settled: you were paid', words: 'AutoX decided the dispute in your favour.' },
  },
  refunded: {
    buyer: { title: 'Settled: you were refunded', words: 'You were refunded in full.' },
    seller: { title: 'Settled: the buyer was refunded', words: 'Your car is on the market again.' },
  },
  split: {
    buyer: { title: 'Settled: the price was shared', words: 'Your share was refunded.' },
    seller: { title: 'Settled: the price was shared', words: 'Your share is in your wallet.' },
  },
}

export const purchaseWords: Words = {
  one: 'booking',
  ownTitle: 'Your bookings',
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
