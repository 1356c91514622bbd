import { type DealStory, toStops, type Terms } from '../../deal-engine/deal-words.ts'
import { formatNaira } from '../../core/money.ts'
import type { ClaimState, insuranceClaim } from './process.ts'
import type { InsuranceClaim } from './shape.ts'

type Story = DealStory<typeof insuranceClaim, InsuranceClaim>

const accept = ({ offeredKobo }: InsuranceClaim): Terms => ({
  button: 'Accept',
  title: offeredKobo === null ? 'Accept it?' : `Accept ${formatNaira(offeredKobo)}?`,
  happens: [
    'It is paid from the account of the insurer, to your wallet or straight to a workshop of a repair of yours.',
    'The claim ends with it.',
  ],
  confirm: 'Accept it',
  done: 'Accepted. It is on its way.',
  look: 'main',
})

const askReview = ({ state }: InsuranceClaim): Terms => ({
  button: state === 'approved' ? 'The amount is wrong' : 'Ask a person to look again',
  title: 'Have it looked at again?',
  happens: [
    'A different reviewer reads what you write and decides with a reason. Once for each claim.',
    ...(state === 'approved' ? ['Nothing is paid until then.'] : []),
  ],
  confirm: 'Let a person look',
  done: 'A person looks at it again.',
  look: 'main',
  reason: { label: 'What is wrong with the decision?', hint: 'AutoX and the insurer read this.' },
})

const sendMore = ({ insurerName }: InsuranceClaim): Terms => ({
  button: 'Send what is missing',
  title: 'Send what is missing',
  happens: [`${insurerName} reads it, and the time to decide begins again.`],
  confirm: 'Send it',
  done: 'Sent. The insurer goes on.',
  look: 'main',
})

const withdraw = (): Terms => ({
  button: 'Take the claim back',
  title: 'Take it back?',
  happens: ['We notify the insurer, who stops. You can report it again while there is time.'],
  confirm: 'Take it back',
  done: 'Taken back.',
  look: 'danger',
})

const stopped: readonly ClaimState[] = ['refused', 'review', 'rejected', 'closed', 'withdrawn']

export const insuranceClaimStory: Story = {
  otherwise: {
    unsent: { claimant: 'If nothing is sent by then, the claim is closed.' },
    unobjected: { claimant: 'If you say nothing by then, it is paid to your wallet.' },
    unasked: { claimant: 'If you do not ask by then, it stays refused.' },
  },
  past: {
    start: 'Reported',
    acknowledge: 'Read by the insurer',
    ask: 'The insurer asks for something',
    'send-more': 'Sent',
    unsent: 'Nothing was sent in time',
    approve: 'Decided: an amount is offered',
    refuse: 'Decided: refused',
    accept: 'Accepted',
    unobjected: 'Nothing said; it goes to the wallet',
    'ask-review': 'Asked to be looked at again',
    'pay-out': 'Paid',
    unasked: 'Not contested in time',
    overturn: 'Looked at again: decided otherwise',
    uphold: 'Looked at again: it stays',
    unread: 'Not read in time; AutoX asks after it',
    overdue: 'Not decided in time; AutoX asks after it',
    unpaid: 'Not paid in time; AutoX asks after it',
    withdraw: 'Taken back',
  },
  ahead: { accept: 'You say where it goes' },
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
