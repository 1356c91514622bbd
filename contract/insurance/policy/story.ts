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
  'called-off',
  'taken-back',
]

export const policyStory: Story = {
  otherwise: {
    'quote-over': { holder: 'If you don’t pay by then, the quote expires. You’re not charged.' },
    unanswered: { holder: 'If the insurer hasn’t answered by then, a person at AutoX follows up.' },
    'cover-begins': { holder: 'Then your cover begins.' },
    'near-end': { holder: 'From then on you can renew the policy.' },
    end: { holder: 'Then the policy ends. It never renews automatically.' },
    'run-out': { holder: 'Then the policy ends and the next one starts.' },
    'not-in-time': {
      holder: 'If it isn’t issued by then, you’re refunded in full and your policy before stays.',
    },
    'take-over': { holder: 'Then this policy begins, and the one before ends.' },
  },
  past: {
    start: 'Quote chosen',
    apply: 'Documents submitted',
    pay: 'Premium paid into escrow',
    withdraw: 'Withdrawn',
    'quote-over': 'Not paid in time',
    issue: 'Issued by the insurer',
    bind: 'Issued: not begun yet',
    'confirm-bound': 'Confirmed as issued: not begun yet',
    begin: 'Car handed over; cover began',
    'call-off': 'Cancelled before it began; premium refunded',
    refuse: 'Refused by the insurer; premium refunded',
    unanswered: 'No answer from the insurer; AutoX is following up',
    'confirm-issued': 'Confirmed as issued',
    'confirm-refused': 'Confirmed as not issued; premium refunded',
    'cover-begins': 'Cover began',
    'near-end': 'Expires soon',
    remind: 'Reminder sent a week before',
    'remind-again': 'Reminder sent a day before',
    renew: 'Renewal paid into escrow',
    renewed: 'Renewed',
    'not-renewed': 'Not renewed by the insurer',
    cancel: 'Cancelled by the holder',
    'car-lost': 'Ended: the deal about the car was cancelled',
    'give-way': 'Ended: the car was handed over, and its buyer’s policy began',
    suspend: 'Suspended: the insurer’s licence ended',
    reinstate: 'In force again: licence restored',
    'reinstate-expiring': 'In force again: licence restored',
    'reinstate-renewing': 'In force again: licence restored',
    'reinstate-renewed': 'In force again: licence restored',
    'run-out': 'Expired; the next policy is in force',
    move: 'Moved to another insurer',
    change: 'Another insurer chosen to take over',
    'not-changed': 'The other insurer does not take over: this policy stays',
    'hand-over': 'Taken over by another insurer; unused premium refunded',
    'take-over': 'Begun: it took over the policy before',
    'not-in-time': 'Not issued by its first day; premium refunded',
    'take-back': 'Revoked by the insurer; premium refunded',
    end: 'Expired',
  },
  ahead: {
    apply: 'You submit the documents',
    pay: 'You pay the premium',
  },
  stopped,
  stops: ({ state, history, hasBegun = false }) => {
    const been = new Set(history.map(({ to }) => to))
    return toStops(
      [
        ['Quote chosen', true],
        ['Applied', been.has('applied')],
        ['Paid', been.has('paid')],
        ['In force', hasBegun],
      ],
      stopped.includes(state),
    )
  },
  steps: policySteps,
}
