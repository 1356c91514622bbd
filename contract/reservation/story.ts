import { type DealStory, toStops, type Terms } from '../deal-engine/deal-words.ts'
import { limits } from '../core/limits.ts'
import { formatNaira } from '../core/money.ts'
import type { reservation } from './process.ts'
import type { Reservation } from './shape.ts'

type Story = DealStory<typeof reservation, Reservation>

const market = 'The car is on the market again, and anybody may buy it.'

const callOff = ({ state, counterparty, depositKobo }: Reservation): Terms => ({
  button: 'Call it off',
  title: 'Call this reservation off?',
  happens: [
    state === 'held'
      ? `${formatNaira(depositKobo)} returns to your wallet at once: the whole deposit.`
      : `${counterparty.name} keeps your deposit of ${formatNaira(depositKobo)}: the first ${limits.reservationFreeHours} hours are over.`,
    market,
    'This cannot be taken back.',
  ],
  confirm: state === 'held' ? 'Call it off and refund me' : 'Call it off without the deposit',
  done: 'Called off. The car is on the market again.',
  look: 'danger',
})

const notAsListed = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'The car is not as listed',
  title: 'Is the car not as listed?',
  happens: [
    `${formatNaira(depositKobo)} returns to your wallet at once: the whole deposit.`,
    market,
    `${counterparty.name} and AutoX read what is different.`,
  ],
  confirm: 'Send this and refund me',
  done: 'The deposit is back in your wallet.',
  look: 'danger',
  reason: { label: 'What is different?', hint: 'Name what the listing says and what you saw.' },
})

const giveUp = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'Call it off',
  title: 'Call this reservation off?',
  happens: [
    `${formatNaira(depositKobo)} returns to ${counterparty.name} at once: the whole deposit.`,
    market,
    'This cannot be taken back.',
  ],
  confirm: 'Call it off',
  done: 'Called off. The buyer has the deposit again.',
  look: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} reads this.` },
})

const giveBack = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'Give the deposit back',
  title: `Give ${formatNaira(depositKobo)} back?`,
  happens: [`${formatNaira(depositKobo)} returns to ${counterparty.name} at once.`],
  confirm: 'Give it back',
  done: 'The buyer has the deposit again.',
  look: 'main',
})

const claim = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'The buyer did not come',
  title: 'Did the buyer not come as agreed?',
  happens: [
    `${counterparty.name} reads what you say and has two days to contest it.`,
    `If they do not, ${formatNaira(depositKobo)} is paid to you, without commission. If they do, AutoX decides.`,
    'Who looked at the car and does not want it has come as agreed.',
  ],
  confirm: 'Claim the deposit',
  done: 'The buyer has been asked.',
  look: 'danger',
  reason: { label: 'What was agreed, and what happened?', hint: 'Day, hour and place help.' },
})

const contest = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'I did come as agreed',
  title: 'Contest the claim?',
  happens: [
    `AutoX hears you and ${counterparty.name}, and decides who has ${formatNaira(depositKobo)}.`,
    'Until then nobody can take it.',
  ],
  confirm: 'Contest it',
  done: 'AutoX looks at it.',
  look: 'main',
  reason: { label: 'What happened?', hint: `${counterparty.name} and AutoX read this.` },
})

export const reservationStory: Story = {
  otherwise: {
    'settle-in': {
      buyer:
        'Until then you can call it off for nothing. After that the car is held on, and calling off costs the deposit.',
      seller: 'Until then the buyer can call it off for nothing. After that your car is held on.',
    },
    'time-over': {
      buyer: 'If you do not buy it by then, the car is on the market again and your deposit comes back.',
      seller: 'If the buyer does not buy it by then, your car is on the market again.',
    },
    'no-claim': {
      buyer: 'If the seller says nothing by then, your deposit comes back by itself.',
      seller: 'If you do nothing by then, the deposit goes back to the buyer.',
    },
    uncontested: {
      buyer: 'If you do nothing by then, the seller keeps the deposit.',
      seller: 'If the buyer does nothing by then, the deposit is yours.',
    },
  },
  past: {
    start: 'Deposit paid; car held',
    'settle-in': 'First hours over',
    'time-over': 'Time over; car on the market again',
    buy: 'Bought; deposit part of the price',
    'call-off': 'Called off by the buyer',
    'not-as-listed': 'Not as listed; deposit returned',
    'give-up': 'Called off by the seller; deposit returned',
    lose: 'The car left the market; deposit returned',
    'give-back': 'Deposit given back',
    claim: 'Deposit claimed: the buyer did not come',
    contest: 'Claim contested; everything stands still',
    'no-claim': 'No claim in time; deposit returned',
    uncontested: 'Not contested in time; seller keeps the deposit',
    release: 'Settled; seller has the deposit',
    refund: 'Settled; deposit returned',
    split: 'Settled; deposit shared',
  },
  ahead: {},
  stopped: ['returned', 'kept', 'contested', 'refunded'],
  stops: ({ state, history }) => {
    const ended = !['held', 'firm', 'bought'].includes(state)
    const all: [string, boolean][] = [
      ['Deposit', true],
      ['Car held', history.length > 0],
      ['Bought', state === 'bought'],
    ]
    return toStops(all, ended)
  },
  steps: {
    'call-off': callOff,
    'not-as-listed': notAsListed,
    'give-up': giveUp,
    'give-back': giveBack,
    claim,
    contest,
  },
}
