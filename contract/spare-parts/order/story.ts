import { type DealStory, stopsAlong } from '../../deal-engine/deal-words.ts'
import { inspectionOver } from '../../escrow/escrow-words.ts'
import type { partOrder, PartOrderState } from './process.ts'
import type { PartOrder } from './shape.ts'
import { steps } from './step-words.ts'

type Story = DealStory<typeof partOrder, PartOrder>

const toDispute = {
  buyer: 'If nothing happens by then, AutoX decides. Your money stays in escrow.',
  seller: 'If nothing happens by then, AutoX decides. The money stays in escrow.',
}
const otherwise: Story['otherwise'] = {
  'sending-overdue': {
    buyer: 'If it is not sent by then, the order is cancelled and you’re refunded in full.',
    seller: 'If you do not send it by then, the order is cancelled and the buyer is refunded.',
  },
  'delivery-overdue': {
    buyer: 'If it is not handed over by then, the order is cancelled and you’re refunded in full.',
    seller: 'If it is not handed over by then, the order is cancelled and the buyer is refunded.',
  },
  'inspection-over': inspectionOver,
  'return-unanswered': toDispute,
  'return-overdue': toDispute,
}

const past: Story['past'] = {
  start: 'Paid into escrow',
  send: 'On its way or ready',
  cancel: 'Cancelled; buyer refunded',
  'sending-overdue': 'Not sent in time; buyer refunded',
  'hand-over': 'Handed over with the code',
  dispute: 'Dispute opened; payment frozen',
  'delivery-overdue': 'Not handed over in time; buyer refunded',
  complete: 'Payment released to the seller',
  'inspection-over': 'Time to try it ended; seller paid',
  'ask-return': 'Return requested',
  'agree-return': 'Return agreed',
  'refuse-return': 'Return refused; AutoX decides',
  'return-unanswered': 'Return not answered in time; AutoX decides',
  'send-back': 'Sent back by the buyer',
  'prove-return': 'Return proved with the code; buyer refunded',
  'take-back': 'Return received; buyer refunded',
  'return-overdue': 'Return not completed in time; AutoX decides',
  release: 'Dispute settled; seller paid',
  refund: 'Dispute settled; buyer refunded',
  split: 'Dispute settled; money shared',
}

const stoppedIn: readonly PartOrderState[] = ['cancelled', 'disputed', 'refunded']

/** The stops of the road and how far the order has come; one that is sent back has a stop more. */
const stops: Story['stops'] = ({ state, history }) => {
  const been = new Set(history.map(entry => entry.to))
  const isBack = state === 'returned'
  const isPaid = ['completed', 'released', 'split'].includes(state)
  const goesBack = isBack || (been.has('return-asked') && !isPaid)
  const all: [string, boolean][] = [
    ['Escrow', true],
    ['Sent', been.has('in-transit')],
    ['Received', been.has('handed-over')],
    ...(goesBack
      ? ([
          ['Return', been.has('sent-back') || (isBack && been.has('returning'))],
          ['Refunded', isBack],
        ] satisfies [string, boolean][])
      : ([['Paid', isPaid]] satisfies [string, boolean][])),
  ]
  // Taken back out of a dispute, it may have left stops out: they are not ahead any more.
  return stopsAlong(isBack ? all.filter(([, reached]) => reached) : all, stoppedIn.includes(state))
}

export const partOrderStory: Story = {
  otherwise,
  past,
  ahead: {
    send: 'Seller sends it or gets it ready',
    'hand-over': 'Handover with the code',
    complete: 'Buyer releases the payment',
    'agree-return': 'Seller answers the return',
    'send-back': 'Buyer sends it back',
    'take-back': 'Seller confirms the return; buyer is refunded',
  },
  stopped: ['cancelled', 'disputed'],
  stops,
  steps,
}
