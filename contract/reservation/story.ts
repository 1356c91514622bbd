import { type DealStory, toStops, type Terms } from '../deal-engine/deal-words.ts'
import { limits } from '../core/limits.ts'
import { formatNaira } from '../core/money.ts'
import type { reservation } from './process.ts'
import type { Reservation } from './shape.ts'

type Story = DealStory<typeof reservation, Reservation>

const market = 'The car is back on the market and anyone can buy it.'

const callOff = ({ state, counterparty, depositKobo }: Reservation): Terms => ({
  button: 'Cancel reservation',
  title: 'Cancel this reservation?',
  happens: [
    state === 'held'
      ? `You’re refunded ${formatNaira(depositKobo)} at once: the whole deposit.`
      : `${counterparty.name} keeps your deposit of ${formatNaira(depositKobo)}: the first ${limits.reservationFreeHours} hours are over.`,
    market,
    'This cannot be undone.',
  ],
  confirm: state === 'held' ? 'Cancel and refund me' : 'Cancel and lose the deposit',
  done: 'Cancelled. The car is on the market again.',
  variant: 'danger',
})

const notAsListed = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'The car is not as listed',
  title: 'Is the car not as listed?',
  happens: [
    `You’re refunded ${formatNaira(depositKobo)} at once: the whole deposit.`,
    market,
    `${counterparty.name} and AutoX read your description.`,
  ],
  confirm: 'Send and refund me',
  done: 'Your deposit is back in your wallet.',
  variant: 'danger',
  reason: { label: 'What is different?', hint: 'Name what the listing says and what you saw.' },
})

const giveUp = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'Cancel reservation',
  title: 'Cancel this reservation?',
  happens: [
    `${formatNaira(depositKobo)} is refunded to ${counterparty.name} at once: the whole deposit.`,
    market,
    'This cannot be undone.',
  ],
  confirm: 'Cancel reservation',
  done: 'Cancelled. The buyer has been refunded.',
  variant: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} can see this.` },
})

const giveBack = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'Return deposit',
  title: `Give ${formatNaira(depositKobo)} back?`,
  happens: [`${formatNaira(depositKobo)} is refunded to ${counterparty.name} at once.`],
  confirm: 'Refund the buyer',
  done: 'The buyer has been refunded.',
  variant: 'main',
})

const claim = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'The buyer did not come',
  title: 'Did the buyer not come as agreed?',
  happens: [
    `${counterparty.name} can see this and has two days to contest it.`,
    `If they don’t, you’re paid ${formatNaira(depositKobo)} without commission. If they do, AutoX decides.`,
    'A buyer who saw the car and does not want it has come as agreed.',
  ],
  confirm: 'Claim the deposit',
  done: 'We’ve notified the buyer.',
  variant: 'danger',
  reason: { label: 'What was agreed, and what happened?', hint: 'Include the day, time and place.' },
})

const contest = ({ counterparty, depositKobo }: Reservation): Terms => ({
  button: 'I did come as agreed',
  title: 'Contest the claim?',
  happens: [
    `AutoX hears you and ${counterparty.name}, and decides who gets ${formatNaira(depositKobo)}.`,
    'Until then no one is paid.',
  ],
  confirm: 'Contest claim',
  done: 'AutoX is reviewing it.',
  variant: 'main',
  reason: { label: 'What happened?', hint: `${counterparty.name} and AutoX can see this.` },
})

export const reservationStory: Story = {
  otherwise: {
    'settle-in': {
      buyer: `After that the car stays reserved for the rest of ${limits.reservationDays} days at the same price, and cancelling costs you the deposit.`,
      seller: `After that your car stays reserved for the rest of ${limits.reservationDays} days.`,
    },
    'time-over': {
      buyer: 'If you don’t buy it by then, the car is back on the market and your deposit is refunded.',
      seller: 'If the buyer does not buy it by then, your car is back on the market.',
    },
    'no-claim': {
      buyer: 'If the seller makes no claim by then, your deposit is refunded automatically.',
      seller: 'If you do nothing by then, the buyer is refunded.',
    },
    uncontested: {
      buyer: 'If you do nothing by then, the seller keeps the deposit.',
      seller: 'If the buyer does nothing by then, the deposit is yours.',
    },
  },
  past: {
    start: 'Deposit paid; car reserved',
    'settle-in': 'Free cancellation ended',
    'time-over': 'Reservation expired; car back on the market',
    buy: 'Bought; deposit part of the price',
    'call-off': 'Cancelled by the buyer',
    'not-as-listed': 'Not as listed; deposit refunded',
    'give-up': 'Cancelled by the seller; deposit refunded',
    lose: 'Car off the market; deposit refunded',
    'give-back': 'Deposit returned',
    claim: 'Deposit claimed: the buyer did not come',
    contest: 'Claim contested; deposit frozen',
    'no-claim': 'No claim in time; deposit refunded',
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
