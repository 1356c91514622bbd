import type { DealWords } from '../../deal-engine/deal-words.ts'
import { buyerAndSeller, disputeWords } from '../../escrow/words.ts'
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
        'Your money is in escrow and the items are reserved for you. When it is sent, your handover code appears here.',
    },
    seller: {
      title: 'Send it or get it ready',
      words:
        'The money is in escrow. Agree the delivery by phone, then confirm here that it is on its way or ready.',
    },
  },
  'in-transit': {
    buyer: {
      title: 'Check it, take it, give the code',
      words: 'Check the part number and the box first. The code confirms you’ve received it.',
    },
    seller: {
      title: 'Hand it over',
      words:
        'When they have the part, the buyer gives you a six-digit code. A driver can ask for it by phone. Enter it here.',
    },
  },
  'handed-over': {
    buyer: {
      title: 'Try it',
      words:
        'Have it fitted. Then release the payment, or ask to return it if it does not fit or is not as described.',
    },
    seller: {
      title: 'The buyer is trying it',
      words: 'You’re paid when the buyer releases the payment, or automatically at the deadline.',
    },
  },
  'return-asked': {
    buyer: {
      title: 'The seller answers your return request',
      words: 'Your money stays in escrow. You can still keep the part and release the payment.',
    },
    seller: {
      title: 'Answer the return request',
      words: 'The reason is below. If you agree, the buyer returns it; if you refuse, AutoX decides.',
    },
  },
  returning: {
    buyer: {
      title: 'Send it back',
      words: 'The seller agreed. Send it and keep the waybill, then confirm here that it is on its way.',
    },
    seller: {
      title: 'The buyer sends it back',
      words: 'We’ll notify you with the waybill. If you have it already, confirm it here.',
    },
  },
  'sent-back': {
    buyer: {
      title: 'The seller confirms the return',
      words: 'You’re refunded when the seller has it. If you hand it over yourself, enter the seller’s code.',
    },
    seller: {
      title: 'Confirm the return',
      words: 'Check it when it arrives. If it is as you sent it, confirm it here: the buyer is refunded.',
    },
  },
  completed: {
    buyer: { title: 'Done', words: 'The seller has been paid. The part is yours.' },
    seller: { title: 'Sold and paid', words: 'The money is in your wallet.' },
  },
  cancelled: {
    buyer: { title: 'Cancelled', words: 'You were refunded in full. The money is in your wallet.' },
    seller: {
      title: 'Cancelled',
      words:
        'The buyer was refunded. Unsent items are back in your stock; add what was on its way when you have it.',
    },
  },
  returned: {
    buyer: {
      title: 'Returned and refunded',
      words: 'You were refunded in full. The money is in your wallet.',
    },
    seller: { title: 'Returned', words: 'The buyer was refunded and the items are back in your stock.' },
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
    buyer: { title: 'Settled: you were refunded', words: 'The full amount is back in your wallet.' },
    seller: {
      title: 'Settled: the buyer was refunded',
      words: 'The items are not in your stock. If you get them back, add them in your list.',
    },
  },
  split: {
    buyer: { title: 'Settled: the money was shared', words: 'Your share is back in your wallet.' },
    seller: {
      title: 'Settled: the money was shared',
      words: 'Your share is in your wallet. If you get the items back, add them in your list.',
    },
  },
}

export const partOrderWords: Words = {
  one: 'order',
  ownTitle: 'Your orders',
  tab: 'Parts',
  ...buyerAndSeller,
  now,
  tones: {
    completed: 'good',
    released: 'good',
    'handed-over': 'good',
    'return-asked': 'warn',
    returning: 'warn',
    'sent-back': 'warn',
    disputed: 'bad',
  },
}
