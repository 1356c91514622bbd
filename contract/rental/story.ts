import { type DealStory, stopsAlong } from '../deal-engine/deal-words.ts'
import type { rental, RentalState } from './process.ts'
import type { Rental } from './fields.ts'
import { stepsAfter, stepsBefore } from './steps.ts'

type Story = DealStory<typeof rental, Rental>

const otherwise: Story['otherwise'] = {
  lapse: {
    renter: 'If the owner does not answer by then, you’re refunded in full.',
    owner: 'If you do not answer by then, the request expires and the renter is refunded.',
  },
  begin: {
    renter: 'An hour after the pick-up time you can report that the owner did not come.',
    owner: 'An hour after the pick-up time you can report that the renter did not come.',
  },
  'never-begun': {
    renter: 'If neither of you reports anything by then, the rental ends and you’re refunded in full.',
    owner: 'If neither of you reports anything by then, the rental ends and the renter is refunded.',
  },
  'change-lapses': {
    renter: 'If the owner does not answer by then, the booking stays as it is.',
    owner: 'If you do not answer by then, the booking stays as it is.',
  },
  'due-back': {
    renter: 'Return it by then. After that each hour begun is charged.',
    owner: 'It is due back by then. After that it is late.',
  },
  gone: {
    renter: 'If the car is not back by then, AutoX investigates and the money is frozen.',
    owner: 'If the car is not back by then, AutoX investigates and the money is frozen.',
  },
  unanswered: {
    renter: 'If the owner does nothing by then, AutoX decides.',
    owner: 'If you do nothing by then, AutoX decides.',
  },
  'no-claim': {
    renter: 'If the owner claims nothing by then, your caution is refunded, less the fees.',
    owner: 'If you claim nothing by then, you are paid the rent and the fees.',
  },
  uncontested: {
    renter: 'If nobody objects by then, the report stands.',
    owner: 'If nobody objects by then, the report stands.',
  },
}

const past: Story['past'] = {
  start: 'Paid into escrow; days reserved',
  confirm: 'Confirmed by the owner',
  decline: 'Declined by the owner; refunded in full',
  withdraw: 'Withdrawn by the renter; refunded in full',
  lapse: 'Not answered in time; refunded in full',
  lose: 'The car left the market; refunded in full',
  cancel: 'Cancelled by the renter',
  'call-off': 'Cancelled by the owner; refunded in full',
  remind: 'Reminded a day before',
  'remind-again': 'Reminded before the pick-up',
  begin: 'An hour after the pick-up',
  'never-begun': 'Not handed over on the first day; refunded in full',
  miss: 'No-show reported',
  'hand-out': 'Handed over',
  'ask-change': 'Change of days requested',
  'agree-change': 'Change of days agreed',
  'refuse-change': 'Change declined',
  'drop-change': 'Change withdrawn',
  'change-lapses': 'Change not answered in time',
  'remind-back': 'Reminded of the return',
  'due-back': 'Not back in time',
  gone: 'Three days late; AutoX investigates',
  'break-down': 'Broken down',
  'put-right': 'Fixed; the rental goes on',
  'end-trip': 'Ended by the owner after the breakdown',
  unanswered: 'Not fixed in a day; AutoX investigates',
  'bring-back': 'Returned',
  claim: 'Claimed by the owner',
  contest: 'Contested; payment frozen',
  'accept-claim': 'Accepted by the renter; paid',
  'all-well': 'No claim; caution refunded',
  'no-claim': 'Nothing claimed in time; paid',
  uncontested: 'Not contested in time',
  dispute: 'Dispute opened; payment frozen',
  uphold: 'Settled; the claim stands',
  dismiss: 'Settled; caution refunded',
  share: 'Settled; caution shared',
  release: 'Settled for the owner',
  refund: 'Settled; renter refunded',
  split: 'Settled; shared',
}

const stoppedIn: readonly RentalState[] = [
  ...(['declined', 'lapsed', 'withdrawn', 'cancelled', 'called-off', 'missed', 'let-down'] as const),
  ...(['unclear', 'disputed', 'contested', 'refunded', 'broken-down'] as const),
]
const ended: readonly RentalState[] = ['closed', 'upheld', 'dismissed', 'shared', 'released', 'split']

const stops: Story['stops'] = ({ state, history }) => {
  const been = new Set(history.map(entry => entry.to))
  const all: [string, boolean][] = [
    ['Escrow', true],
    ['Confirmed', been.has('confirmed')],
    ['On the road', been.has('out')],
    ['Back', been.has('returned')],
    ['Paid', ended.includes(state)],
  ]
  return stopsAlong(all, stoppedIn.includes(state))
}

export const rentalStory: Story = {
  otherwise,
  past,
  ahead: {
    confirm: 'Owner confirms',
    'hand-out': 'Car is handed over',
    'bring-back': 'Car is returned',
    'all-well': 'Owner is paid; caution refunded',
  },
  stopped: stoppedIn,
  stops,
  steps: { ...stepsBefore, ...stepsAfter },
}
