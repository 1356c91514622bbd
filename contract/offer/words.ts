// An offer in words: what it is called, and what happens now for each side.
import type { DealWords } from '../deal-engine/deal-words.ts'
import { buyerAndSeller } from '../escrow/words.ts'
import type { offer } from './process.ts'

type Words = DealWords<typeof offer>

const now: Words['now'] = {
  made: {
    buyer: {
      title: 'The seller answers',
      words: 'They accept, name another price or decline. Nothing is paid and you are not bound to buy.',
    },
    seller: {
      title: 'Answer the offer',
      words:
        'Accept it, name your price or decline. The price on your listing stays as it is for everybody else.',
    },
  },
  countered: {
    buyer: {
      title: 'The seller names a price: answer it',
      words: 'Accept it, name your last price or decline. Nothing is paid and you are not bound to buy.',
    },
    seller: {
      title: 'The buyer answers your price',
      words: 'They accept, name their last price or decline.',
    },
  },
  accepted: {
    buyer: {
      title: 'Pay your price',
      words: 'It is yours alone until then. The car is not kept for you: whoever pays first has it.',
    },
    seller: {
      title: 'The buyer may pay this price',
      words:
        'The price goes into escrow when they do. Your car stays on the market at its listed price meanwhile.',
    },
  },
  taken: {
    buyer: { title: 'You went on with the car', words: 'The rest is among your bookings.' },
    seller: { title: 'The buyer went on with the car', words: 'The rest is among your bookings.' },
  },
  declined: {
    buyer: {
      title: 'The answer was no',
      words: 'The car is still on the market at its listed price, and you may offer again.',
    },
    seller: { title: 'The answer was no', words: 'Your listing stays as it is.' },
  },
  withdrawn: {
    buyer: { title: 'You took it back', words: 'Nothing was paid.' },
    seller: { title: 'The buyer took it back', words: 'Your listing stays as it is.' },
  },
  lapsed: {
    buyer: {
      title: 'The time ran out',
      words: 'Nothing was paid. You may offer again while it is for sale.',
    },
    seller: { title: 'The time ran out', words: 'Your listing stays as it is.' },
  },
  gone: {
    buyer: { title: 'The car left the market', words: 'Nothing was paid. Others like it are on the market.' },
    seller: { title: 'The car left the market', words: 'The offer ended with it.' },
  },
}

export const offerWords: Words = {
  one: 'offer',
  ownTitle: 'Your offers',
  tab: 'Offers',
  ...buyerAndSeller,
  roleBySide: { buyer: 'You offer', seller: 'You are offered' },
  dealing: {
    buyer: (name: string) => `Your offer to ${name}`,
    seller: (name: string) => `Offer from ${name}`,
  },
  now,
  tones: { accepted: 'good', taken: 'good', countered: 'warn', declined: 'bad', gone: 'bad' },
}
