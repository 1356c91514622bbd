// The story of a rental: what was, what comes, what happens otherwise, and how far it has come.
import { type DealStory, stopsAlong } from '../../core/deal-words.ts'
import type { rental, RentalState } from './process.ts'
import type { Rental } from './fields.ts'
import { stepsAfter } from './steps-after.ts'
import { stepsBefore } from './steps-before.ts'

type Story = DealStory<typeof rental, Rental>

const otherwise: Story['otherwise'] = {
  lapse: {
    renter: 'If the owner does not answer by then, all of your money comes back.',
    owner: 'If you do not answer by then, it lapses and the money goes back.',
  },
  begin: {
    renter: 'An hour after the pick-up you can say that the owner did not come.',
    owner: 'An hour after the pick-up you can say that the renter did not come.',
  },
  'never-begun': {
    renter: 'If nobody says anything by then, it ends and all of your money comes back.',
    owner: 'If nobody says anything by then, it ends and all of the money goes back.',
  },
  'change-lapses': {
    renter: 'If the owner does not answer by then, it stays as it was.',
    owner: 'If you do not answer by then, it stays as it was.',
  },
  'due-back': {
    renter: 'After that it is late, and every hour begun costs.',
    owner: 'After that it is late.',
  },
  gone: {
    renter: 'If the car is not back by then, AutoX looks into it, and everything stands still.',
    owner: 'If the car is not back by then, AutoX looks into it, and everything stands still.',
  },
  unanswered: {
    renter: 'If the owner does nothing by then, AutoX decides.',
    owner: 'If you do nothing by then, AutoX decides.',
  },
  'no-claim': {
    renter: 'If the owner claims nothing by then, the caution comes back, less the fees.',
    owner: 'If you claim nothing by then, you are paid the rent and the fees.',
  },
  uncontested: {
    renter: 'If nobody says otherwise by then, it counts as it was said.',
    owner: 'If nobody says otherwise by then, it counts as it was said.',
  },
}

const past: Story['past'] = {
  start: 'Paid into escrow; the days are taken',
  confirm: 'Confirmed by the owner',
  decline: 'Declined by the owner; all back',
  withdraw: 'Taken back by the renter; all back',
  lapse: 'Not answered in time; all back',
  lose: 'The car left the market; all back',
  cancel: 'Called off by the renter',
  'call-off': 'Called off by the owner; all back',
  remind: 'Reminded a day before',
  'remind-again': 'Reminded before the pick-up',
  begin: 'An hour after the pick-up',
  'never-begun': 'Not handed over on the first day; all back',
  miss: 'Said to be missed',
  'hand-out': 'Handed over',
  'ask-change': 'Other days asked for',
  'agree-change': 'Other days agreed',
  'refuse-change': 'Not agreed; as it was',
  'drop-change': 'Taken back; as it was',
  'change-lapses': 'Not answered in time; as it was',
  'remind-back': 'Reminded of the return',
  'due-back': 'Not back in time',
  gone: 'Three days late; AutoX looks into it',
  'break-down': 'Broken down',
  'put-right': 'Put right; it goes on',
  'end-trip': 'Ended by the owner where it stands',
  unanswered: 'Not put right in a day; AutoX looks into it',
  'bring-back': 'Brought back',
  claim: 'Claimed by the owner',
  contest: 'Contested; everything stands still',
  'accept-claim': 'Accepted by the renter; paid',
  'all-well': 'All well; the caution is back',
  'no-claim': 'Nothing claimed in time; paid',
  uncontested: 'Not contested in time',
  dispute: 'Dispute opened; everything stands still',
  uphold: 'Settled; the claim stands',
  dismiss: 'Settled; the caution is back',
  share: 'Settled; the caution is shared',
  release: 'Settled for the owner',
  refund: 'Settled; all back to the renter',
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
    'bring-back': 'Car is brought back',
    'all-well': 'Owner is paid; the caution comes back',
  },
  stopped: stoppedIn,
  stops,
  steps: { ...stepsBefore, ...stepsAfter },
}
