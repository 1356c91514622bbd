// An offer in words: what it is called, and what happens now for each side.
import type { DealWords } from '../deal-engine/deal-words.ts'
import { buyerAndSeller } from '../escrow/words.ts'
import type { offer } from './process.ts'

type Words = DealWords<typeof offer>

const now: Words['now'] = {
  made: {
    buyer: {
      title: 'The seller answers',
      words: 'They accept, counter or decline. You pay nothing now and are not obliged to buy.',
    },
    seller: {
      title: 'Answer the offer',
      words: 'Accept it, counter or decline. The price on your listing does not change.',
    },
  },
  countered: {
    buyer: {
      title: 'Answer the counter-offer',
      words: 'Accept it, make your last offer or decline. You pay nothing now and are not obliged to buy.',
    },
    seller: {
      title: 'The buyer answers your price',
      words: 'They accept, make a last offer or decline.',
    },
  },
  accepted: {
    buyer: {
      title: 'Pay your price',
      words: 'Only you get this price until then. The car is not reserved: whoever pays first gets it.',
    },
    seller: {
      title: 'The buyer can pay this price',
      words:
        'The price goes into escrow when they do. Until then your car stays on the market at its listed price.',
    },
  },
  taken: {
    buyer: { title: 'You paid at this price', words: 'See your bookings for the next steps.' },
    seller: { title: 'The buyer paid at this price', words: 'See your bookings for the next steps.' },
  },
  declined: {
    buyer: {
      title: 'Declined',
      words: 'The car is still on the market at its listed price, and you can make another offer.',
    },
    seller: { title: 'Declined', words: 'Your listing does not change.' },
  },
  withdrawn: {
    buyer: { title: 'You withdrew it', words: 'Nothing was paid.' },
    seller: { title: 'Withdrawn by the buyer', words: 'Your listing does not change.' },
  },
  lapsed: {
    buyer: {
      title: 'Expired',
      words: 'Nothing was paid. You can make another offer while it is for sale.',
    },
    seller: { title: 'Expired', words: 'Your listing does not change.' },
  },
  gone: {
    buyer: { title: 'Car off the market', words: 'Nothing was paid. See similar cars on the market.' },
    seller: { title: 'Car off the market', words: 'The offer ended too.' },
  },
}

export const offerWords: Words = {
  one: 'offer',
  ownTitle: 'Your offers',
  tab: 'Offers',
  ...buyerAndSeller,
  roleBySide: { buyer: 'Your offer', seller: 'Offer received' },
  dealing: {
    buyer: (name: string) => `Your offer to ${name}`,
    seller: (name: string) => `Offer from ${name}`,
  },
  now,
  tones: { accepted: 'good', taken: 'good', countered: 'warn', declined: 'bad', gone: 'bad' },
}
