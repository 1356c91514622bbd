import { type DealStory, toStops, type Terms } from '../../deal-engine/deal-words.ts'
import { formatNaira } from '../../core/money.ts'
import { reportAgainWords } from './kinds.ts'
import type { ClaimState, insuranceClaim } from './process.ts'
import type { InsuranceClaim } from './shape.ts'

type Story = DealStory<typeof insuranceClaim, InsuranceClaim>

const accept = ({ offeredKobo }: InsuranceClaim): Terms => ({
  button: 'Accept payout',
  title: offeredKobo === null ? 'Accept this payout?' : `Accept ${formatNaira(offeredKobo)}?`,
  happens: [
    'The insurer pays it to your wallet, or straight into escrow for your repair.',
    'This closes the claim.',
  ],
  confirm: 'Accept payout',
  done: 'Accepted. The payment is on its way.',
  variant: 'main',
})

const askReview = ({ state }: InsuranceClaim): Terms => ({
  button: state === 'approved' ? 'Dispute amount' : 'Request second review',
  title: 'Request a second review?',
  happens: [
    'A different reviewer reads what you write and decides with a reason. You can do this once per claim.',
    ...(state === 'approved' ? ['No money is paid until they decide.'] : []),
  ],
  confirm: 'Request review',
  done: 'Second review requested.',
  variant: 'main',
  reason: { label: 'What is wrong with the decision?', hint: 'AutoX and the insurer can see this.' },
})

const sendMore = ({ insurerName }: InsuranceClaim): Terms => ({
  button: 'Send information',
  title: 'Send information?',
  happens: [`${insurerName} reads it, and the time to decide starts again.`],
  confirm: 'Send information',
  done: 'Sent. The insurer continues your claim.',
  variant: 'main',
})

const withdraw = (): Terms => ({
  button: 'Withdraw claim',
  title: 'Withdraw this claim?',
  happens: [`We notify the insurer and the claim ends. ${reportAgainWords}`],
  confirm: 'Withdraw claim',
  done: 'Claim withdrawn.',
  variant: 'danger',
})

const nameParty = ({ state }: InsuranceClaim): Terms => ({
  button: state === 'unnamed' ? 'Name injured person' : 'Change injured person',
  title: 'Who was injured or owns what was damaged?',
  happens: [
    'They get a link to confirm what happened and say where they are paid.',
    'They see what you reported, your vehicle and its plate, not your name or phone number.',
    'Money for their damage is paid to them, never to you.',
  ],
  confirm: 'Send link',
  done: 'Link sent.',
  variant: 'main',
})

const stopped: readonly ClaimState[] = [
  'refused',
  'not-awarded',
  'review',
  'rejected',
  'closed',
  'withdrawn',
  'uncollected',
]
const accepted: readonly ClaimState[] = ['accepted', 'payee-check', 'paying-party', 'paid', 'party-paid']
const decided: readonly ClaimState[] = ['approved', 'awarded', 'refused', 'not-awarded']

/** What came where the payout would be accepted. */
const instead: { [S in ClaimState]?: string } = {
  refused: 'Refused',
  'not-awarded': 'Refused',
  rejected: 'Refused',
  review: 'Second review',
  uncollected: 'Not collected',
}

export const insuranceClaimStory: Story = {
  otherwise: {
    unsent: { claimant: 'If you send nothing by then, the claim is closed.' },
    'decide-without': { claimant: 'If you send nothing by then, the insurer decides without it.' },
    'party-silent': { claimant: 'If they don’t answer by then, the insurer decides without them.' },
    unclaimed: { claimant: 'If they don’t collect it by then, the money goes back to the insurer.' },
    unobjected: { claimant: 'If you don’t respond by then, the payout goes to your wallet.' },
    unasked: { claimant: 'If no second review is requested by then, the refusal is final.' },
  },
  past: {
    start: 'Reported',
    'name-party': 'Link sent to the injured person',
    'party-confirms': 'Confirmed by the injured person',
    'party-disputes': 'The injured person says it happened differently',
    'party-needed': 'The injured person has to be named',
    'party-denies': 'The person named wasn’t part of it',
    'party-silent': 'No answer from the injured person',
    award: 'Payout offered to the injured person',
    'party-chooses': 'Accepted by the injured person',
    'payee-differs': 'Accepted by the injured person; AutoX checks their account',
    'allow-payee': 'Account checked and allowed',
    'refuse-payee': 'Account refused; the injured person chooses another',
    'payee-unchecked': 'Account not checked in time',
    'party-asks-review': 'Second review requested by the injured person',
    'keep-award': 'Second review: amount unchanged',
    'pay-party': 'Injured person paid',
    'payment-returned': 'The bank returned the payment',
    'paid-for-good': 'Closed',
    unclaimed: 'Not collected in time',
    acknowledge: 'Received by the insurer',
    ask: 'Insurer requested information',
    'send-more': 'Information sent',
    unsent: 'No information sent in time',
    'decide-without': 'No information sent in time; the insurer decides without it',
    approve: 'Payout offered',
    refuse: 'Refused',
    'refuse-award': 'Refused',
    accept: 'Accepted',
    unobjected: 'No response; paid to the wallet',
    'ask-review': 'Second review requested',
    'pay-out': 'Paid',
    unasked: 'Not contested in time',
    overturn: 'Second review: decision changed',
    uphold: 'Second review: decision unchanged',
    unread: 'Not read in time; AutoX is following up',
    overdue: 'Not decided in time; AutoX is following up',
    unpaid: 'Not paid in time; AutoX is following up',
    withdraw: 'Withdrawn',
  },
  ahead: { accept: 'You choose where it’s paid' },
  stopped,
  stops: ({ state, history }) => {
    const been = new Set(history.map(({ to }) => to))
    const isAccepted = accepted.includes(state)
    return toStops(
      [
        ['Reported', true],
        ['Decided', decided.some(each => been.has(each))],
        [isAccepted ? 'Accepted' : (instead[state] ?? 'Accepted'), isAccepted],
        ['Paid', state === 'paid' || state === 'party-paid'],
      ],
      stopped.includes(state),
    )
  },
  steps: { 'name-party': nameParty, accept, 'ask-review': askReview, 'send-more': sendMore, withdraw },
}
