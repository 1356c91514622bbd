import { type DealStory, toStops, type Terms } from '../../deal-engine/deal-words.ts'
import { formatNaira } from '../../core/money.ts'
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
  look: 'main',
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
  look: 'main',
  reason: { label: 'What is wrong with the decision?', hint: 'AutoX and the insurer can see this.' },
})

const sendMore = ({ insurerName }: InsuranceClaim): Terms => ({
  button: 'Send information',
  title: 'Send information?',
  happens: [`${insurerName} reads it, and the time to decide starts again.`],
  confirm: 'Send information',
  done: 'Sent. The insurer continues your claim.',
  look: 'main',
})

const withdraw = (): Terms => ({
  button: 'Withdraw claim',
  title: 'Withdraw this claim?',
  happens: ['We notify the insurer and the claim ends. You can report it again within the time limit.'],
  confirm: 'Withdraw claim',
  done: 'Claim withdrawn.',
  look: 'danger',
})

const stopped: readonly ClaimState[] = ['refused', 'review', 'rejected', 'closed', 'withdrawn']

export const insuranceClaimStory: Story = {
  otherwise: {
    unsent: { claimant: 'If you send nothing by then, the claim is closed.' },
    unobjected: { claimant: 'If you don’t respond by then, the payout goes to your wallet.' },
    unasked: { claimant: 'If you don’t request a review by then, the refusal is final.' },
  },
  past: {
    start: 'Reported',
    acknowledge: 'Received by the insurer',
    ask: 'Insurer requested information',
    'send-more': 'Information sent',
    unsent: 'No information sent in time',
    approve: 'Payout offered',
    refuse: 'Refused',
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
    return toStops(
      [
        ['Reported', true],
        ['Decided', ['approved', 'refused'].some(each => been.has(each as ClaimState))],
        ['Accepted', been.has('accepted')],
        ['Paid', state === 'paid'],
      ],
      stopped.includes(state),
    )
  },
  steps: { accept, 'ask-review': askReview, 'send-more': sendMore, withdraw },
}
