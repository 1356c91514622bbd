import { type DealStory, toStops, type Terms } from '../deal-engine/deal-words.ts'
import { limits } from '../core/limits.ts'
import { formatNaira } from '../core/money.ts'
import type { offer } from './process.ts'
import type { Offer } from './shape.ts'

type Story = DealStory<typeof offer, Offer>

const accept = ({ role, counterparty, priceKobo }: Offer): Terms => ({
  button: `Accept ${formatNaira(priceKobo)}`,
  title: `Accept ${formatNaira(priceKobo)}?`,
  happens:
    role === 'seller'
      ? [
          `For ${limits.offerAcceptedHours} hours ${counterparty.name} may buy the car at this price, and nobody else.`,
          'Your car stays on the market at its listed price. Whoever pays first has it.',
          'While it stands you cannot accept another offer for this car, nor take this back.',
        ]
      : [
          `For ${limits.offerAcceptedHours} hours ${formatNaira(priceKobo)} is your price for this car, and nobody else’s.`,
          'Nothing is paid now and you are not bound to buy.',
          'The car is not kept for you meanwhile: whoever pays or reserves first has it.',
        ],
  confirm: 'Accept it',
  done: 'Accepted.',
  look: 'main',
})

const counter = ({ role, counterparty, prices, roundsLeft }: Offer): Terms => ({
  button: 'Name another price',
  title: 'Which price?',
  happens: [
    `${counterparty.name} has two days to answer.`,
    role === 'buyer' || roundsLeft === 1
      ? 'It is the last price that either of you can name here.'
      : `At most ${limits.offerPricesMax} prices are named in all; ${prices.length} so far.`,
  ],
  confirm: 'Send this price',
  done: 'Your price is with the other side.',
  look: 'main',
})

const decline = ({ counterparty }: Offer): Terms => ({
  button: 'Decline',
  title: 'Say no to this price?',
  happens: [
    `${counterparty.name} is told that the answer is no.`,
    'This offer ends. The listing stays as it is.',
  ],
  confirm: 'Decline',
  done: 'Declined.',
  look: 'danger',
})

const withdraw = ({ counterparty }: Offer): Terms => ({
  button: 'Take the offer back',
  title: 'Take your offer back?',
  happens: [`${counterparty.name} is told. Nothing was paid and nothing is owed.`],
  confirm: 'Take it back',
  done: 'Taken back.',
  look: 'danger',
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
    counter: 'Another price named',
    decline: 'Declined',
    withdraw: 'Taken back',
    lapse: 'Time ran out',
    'fall-short': 'Declined at once: too far from what the seller has in mind',
    'take-up': 'Used by the buyer',
    lose: 'The car left the market',
  },
  ahead: { accept: 'The price is accepted' },
  stopped: ['declined', 'withdrawn', 'lapsed', 'gone'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    const all: [string, boolean][] = [
      ['Offer', true],
      ['Answer', been.has('countered') || been.has('accepted') || state === 'taken'],
      ['Accepted', been.has('accepted') || state === 'taken'],
      ['Used', state === 'taken'],
    ]
    return toStops(all, ['declined', 'withdrawn', 'lapsed', 'gone'].includes(state))
  },
  steps: { accept, counter, decline, withdraw },
}
