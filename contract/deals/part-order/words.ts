// An order of parts in words: what it is called, and what happens now for each side.
import type { DealWords } from '../../core/deal-words.ts'
import { buyerAndSeller, disputeWords } from '../../core/escrow-words.ts'
import type { partOrder } from './process.ts'

type Words = DealWords<typeof partOrder>

/** "Brake pads", or "3 × Brake pads". */
export const piecesOf = (title: string, quantity: number): string =>
  quantity === 1 ? title : `${quantity} × ${title}`

const now: Words['now'] = {
  funded: {
    buyer: {
      title: 'The seller sends it',
      words:
        'Your money waits in escrow and the pieces are kept for you. Then your handover code appears here.',
    },
    seller: {
      title: 'Send it, or have it ready',
      words: 'The money is in escrow. Agree the way by phone, then say here that it is on its way or ready.',
    },
  },
  'in-transit': {
    buyer: {
      title: 'Look at it, take it, read the code',
      words: 'Check the part number and the box first. The code says that you have it.',
    },
    seller: {
      title: 'Hand it over',
      words:
        'With the part in hand the buyer reads you six digits. A driver can ask for them by phone. Type them here.',
    },
  },
  'handed-over': {
    buyer: {
      title: 'Try it',
      words:
        'Have it fitted. Then confirm, or ask to send it back if it does not fit or is not what was shown.',
    },
    seller: {
      title: 'The buyer tries it',
      words: 'Your money comes when the buyer confirms, or by itself when the time is over.',
    },
  },
  'return-asked': {
    buyer: {
      title: 'The seller answers your return',
      words: 'Your money stays in escrow. You can still keep the part and confirm.',
    },
    seller: {
      title: 'Answer the return',
      words: 'Read the reason below. Agree, and the buyer sends it back; refuse, and AutoX settles it.',
    },
  },
  returning: {
    buyer: {
      title: 'Send it back',
      words: 'The seller agreed. Agree the way by phone; you are refunded when the seller has it again.',
    },
    seller: {
      title: 'Take it back',
      words: 'When you have it again and it is as you sent it, say so here: the buyer is refunded.',
    },
  },
  completed: {
    buyer: { title: 'Done', words: 'The seller has been paid. The part is yours.' },
    seller: { title: 'Sold and paid', words: 'The money is in your wallet.' },
  },
  cancelled: {
    buyer: { title: 'Called off', words: 'All of your money is back in your wallet.' },
    seller: {
      title: 'Called off',
      words:
        'The buyer was refunded. What you had not sent is in your stock again; what was on its way you add when you have it.',
    },
  },
  returned: {
    buyer: { title: 'Sent back and refunded', words: 'All of your money is back in your wallet.' },
    seller: { title: 'Taken back', words: 'The buyer was refunded and the pieces are in your stock again.' },
  },
  disputed: { buyer: disputeWords, seller: disputeWords },
  released: {
    buyer: { title: 'Settled: the seller was paid', words: 'AutoX decided the dispute for the seller.' },
    seller: { title: 'Settled: you were paid', words: 'AutoX decided the dispute for you.' },
  },
  refunded: {
    buyer: { title: 'Settled: you were refunded', words: 'All of your money is back in your wallet.' },
    seller: {
      title: 'Settled: the buyer was refunded',
      words: 'The pieces do not count as your stock. If they reach you after all, add them in your list.',
    },
  },
  split: {
    buyer: { title: 'Settled: the money was shared', words: 'Your part is back in your wallet.' },
    seller: {
      title: 'Settled: the money was shared',
      words: 'Your part is in your wallet. If you have the pieces again, add them in your list.',
    },
  },
}

export const partOrderWords: Words = {
  one: 'order',
  yours: 'Your orders',
  tab: 'Parts',
  ...buyerAndSeller,
  now,
  tones: {
    completed: 'good',
    released: 'good',
    'handed-over': 'good',
    'return-asked': 'warn',
    returning: 'warn',
    disputed: 'bad',
  },
}
