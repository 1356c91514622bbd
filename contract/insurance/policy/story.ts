import { type DealStory, toStops } from '../../deal-engine/deal-words.ts'
import type { policy, PolicyState } from './process.ts'
import type { Policy } from './shape.ts'
import { policySteps } from './words.ts'

type Story = DealStory<typeof policy, Policy>

const stopped: readonly PolicyState[] = [
  'unclear',
  'suspended',
  'expired',
  'withdrawn',
  'refused',
  'cancelled',
  'taken-back',
]
const issued: readonly PolicyState[] = ['active', 'expiring', 'renewing', 'renewed', 'succeeded', 'lapsed']

export const policyStory: Story = {
  otherwise: {
    'quote-over': { holder: 'Unless it is paid by then, the quote no longer stands. Nothing is taken.' },
    unanswered: { holder: 'If the insurer has not answered by then, a person at AutoX finds out.' },
    'near-end': { holder: 'From then on you can renew it.' },
    end: { holder: 'Then it ends. It is never renewed automatically.' },
    'run-out': { holder: 'Then it ends, and the next one covers.' },
  },
  past: {
    start: 'Chosen',
    apply: 'Documents submitted',
    pay: 'Premium paid into escrow',
    withdraw: 'Withdrawn',
    'quote-over': 'Not paid in time',
    issue: 'Issued by the insurer',
    refuse: 'Refused by the insurer; premium back',
    unanswered: 'The insurer did not answer; a person looks into it',
    'confirm-issued': 'Found to be issued',
    'confirm-refused': 'Found not to be issued; premium back',
    'near-end': 'It ends soon',
    remind: 'Reminded a week before',
    'remind-again': 'Reminded a day before',
    renew: 'Renewal paid into escrow',
    renewed: 'Renewed',
    'not-renewed': 'Not renewed by the insurer',
    cancel: 'Cancelled by its holder',
    'car-lost': 'Ended: the deal about the car was cancelled',
    suspend: 'Suspended: the insurer’s licence ended',
    reinstate: 'In force again: the insurer has a licence',
    'reinstate-expiring': 'In force again: the insurer has a licence',
    'reinstate-renewing': 'In force again: the insurer has a licence',
    'reinstate-renewed': 'In force again: the insurer has a licence',
    'run-out': 'Its last day is over; the next one covers',
    move: 'Moved to another insurer',
    'take-back': 'Taken back by the insurer; premium back',
    end: 'Its last day is over',
  },
  ahead: {
    apply: 'You submit the documents',
    pay: 'You pay the premium',
  },
  stopped,
  stops: ({ state, history }) => {
    const been = new Set(history.map(({ to }) => to))
    return toStops(
      [
        ['Chosen', true],
        ['Applied', been.has('applied')],
        ['Paid', been.has('paid')],
        ['In force', issued.some(each => been.has(each))],
      ],
      stopped.includes(state),
    )
  },
  steps: policySteps,
}
