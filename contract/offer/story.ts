import { type DealStory, toStops, type Terms } from '../deal-engine/deal-words.ts'
import { limits } from '../core/limits.ts'
import { formatNaira, shortNaira } from '../core/money.ts'
import type { offer } from './process.ts'
import type { Offer } from './shape.ts'

type Story = DealStory<typeof offer, Offer>

const accept = ({ role, counterparty, priceKobo }: Offer): Terms => ({
  button: `Accept ${shortNaira(priceKobo)}`,
  title: `Accept ${formatNaira(priceKobo)}?`,
  happens:
    role === 'seller'
      ? [
          `For ${limits.offerAcceptedHours} hours only ${counterparty.name} may buy the car at this price.`,
          'Your car stays on the market at its listed price. Whoever pays first gets it.',
          'Until then you can’t accept another offer for this car or withdraw this one.',
        ]
      : [
          `For ${limits.offerAcceptedHours} hours only you can buy this car for ${formatNaira(priceKobo)}.`,
          'You pay nothing now and are not obliged to buy.',
          'The car is not reserved for you: whoever pays or reserves first gets it.',
        ],
  confirm: 'Accept price',
  done: 'Accepted.',
  variant: 'main',
})

const counter = ({ role, counterparty, prices, roundsLeft }: Offer): Terms => ({
  button: 'Counter-offer',
  title: 'Which price?',
  happens: [
    `${counterparty.name} has two days to answer.`,
    role === 'buyer' || roundsLeft === 1
      ? 'It is the last price that either of you can offer.'
      : `Up to ${limits.offerPricesMax} prices (${prices.length} used).`,
  ],
  confirm: 'Send counter-offer',
  done: 'Counter-offer sent.',
  variant: 'main',
})

const decline = ({ counterparty }: Offer): Terms => ({
  button: 'Decline',
  title: 'Decline this price?',
  happens: [
    `We notify ${counterparty.name} that you declined.`,
    'This offer ends. The listing does not change.',
  ],
  confirm: 'Decline',
  done: 'Declined.',
  variant: 'danger',
})

const withdraw = ({ counterparty }: Offer): Terms => ({
  button: 'Withdraw offer',
  title: 'Withdraw your offer?',
  happens: [`We notify ${counterparty.name}. Nothing was paid and nothing is owed.`],
  confirm: 'Withdraw offer',
  done: 'Offer withdrawn.',
  variant: 'danger',
})

export const offerStory: Story = {
  otherwise: {
    lapse: {
      buyer: 'If nothing happens by then, the offer ends. Nothing was paid and nothing is owed.',
      seller: 'If nothing happens by then, the offer ends and your listing stays as it is.',
    },
  },
  past: {
    start: 'Offer made',
    accept: 'Accepted',
    counter: 'Counter-offer',
    decline: 'Declined',
    withdraw: 'Withdrawn',
    lapse: 'Expired',
    'fall-short': 'Declined automatically: below the lowest offer the seller will consider',
    'take-up': 'Paid at this price',
    lose: 'Car off the market',
  },
  ahead: { accept: 'Price accepted' },
  stopped: ['declined', 'withdrawn', 'lapsed', 'gone'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    const all: [string, boolean][] = [
      ['Offer', true],
      ['Answer', been.has('countered') || been.has('accepted') || state === 'taken'],
      ['Accepted', been.has('accepted') || state === 'taken'],
      ['Paid', state === 'taken'],
    ]
    return toStops(all, ['declined', 'withdrawn', 'lapsed', 'gone'].includes(state))
  },
  steps: { accept, counter, decline, withdraw },
}
