// Story of a part order: what was, what comes, and what each step will do.
import { decideTime } from '../../deal-engine/decide-by.ts'
import { hoursIn } from '../../deal-engine/deal.ts'
import { type DealStory, type Terms, toStops } from '../../deal-engine/deal-words.ts'
import { disputeTerms, inspectionOver } from '../../escrow/words.ts'
import { formatNaira } from '../../core/money.ts'
import { partOrder, type PartOrderState } from './process.ts'
import type { PartOrder } from './shape.ts'

const daysToTry = Math.round(hoursIn(partOrder, 'handed-over')! / 24)

const send = ({ counterparty, deliveryAddress }: PartOrder): Terms => ({
  button: deliveryAddress ? 'It is on its way' : 'It is ready',
  title: deliveryAddress ? 'Is it on its way?' : 'Is it ready to collect?',
  happens: [
    `${counterparty.name} gets a six-digit handover code and gives it to you when they have the part.`,
    'From now on neither of you can cancel: only the handover or a dispute ends the order.',
  ],
  confirm: deliveryAddress ? 'Yes, it is on its way' : 'Yes, it is ready',
  done: 'We’ve notified the buyer.',
  variant: 'main',
})

const complete = ({ counterparty, totalKobo, state }: PartOrder): Terms => ({
  button: state === 'return-asked' ? 'Keep part and release payment' : 'Release payment',
  title: `Release ${formatNaira(totalKobo)}?`,
  happens: [
    `${formatNaira(totalKobo)} leaves escrow now. This cannot be undone.`,
    `${counterparty.name} is paid at once, less AutoX’s commission. You pay nothing more.`,
    `Your ${daysToTry} days to try it end now: you cannot return it through AutoX afterwards.`,
  ],
  confirm: 'Release payment',
  pin: true,
  done: 'The seller has been paid. The part is yours.',
  variant: 'main',
})

const cancel = ({ role, counterparty, totalKobo }: PartOrder): Terms => ({
  button: role === 'buyer' ? 'Cancel the order' : 'Cancel the sale',
  title: role === 'buyer' ? 'Cancel this order?' : 'Cancel this sale?',
  happens: [
    role === 'buyer'
      ? `You’re refunded ${formatNaira(totalKobo)} at once: the full amount, no fee.`
      : `${counterparty.name} is refunded ${formatNaira(totalKobo)} at once: the full amount.`,
    role === 'buyer'
      ? 'Others can buy the items again.'
      : 'The items are back in your stock and anyone can buy them.',
    'This cannot be undone.',
  ],
  confirm: role === 'buyer' ? 'Cancel and refund me' : 'Cancel and refund the buyer',
  done: `Cancelled. The full amount is back ${role === 'buyer' ? 'in your wallet' : 'with the buyer'}.`,
  variant: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} can see this.` },
})

const askReturn = ({ counterparty, totalKobo }: PartOrder): Terms => ({
  button: 'Return it',
  title: 'Ask to return it?',
  happens: [
    `${counterparty.name} reads your reason and has three days to answer.`,
    `If they agree, you send it back, and you’re refunded ${formatNaira(totalKobo)} when they have it.`,
    'If they refuse or do not answer, AutoX decides. Your money stays in escrow until then.',
  ],
  confirm: 'Request return',
  done: 'Return requested.',
  variant: 'main',
  reason: {
    label: 'Why are you returning it?',
    hint: 'For example: it does not fit, it is broken, or it is a different part.',
  },
})

const agreeReturn = ({ counterparty, totalKobo }: PartOrder): Terms => ({
  button: 'Agree to the return',
  title: 'Agree to the return?',
  happens: [
    `${counterparty.name} sends it back. Agree by phone who pays for the delivery.`,
    `When you have it, you confirm it here and ${counterparty.name} is refunded ${formatNaira(totalKobo)}.`,
    'The items are then back in your stock.',
  ],
  confirm: 'Agree to the return',
  done: 'Return agreed.',
  variant: 'main',
})

const refuseReturn = ({ counterparty }: PartOrder): Terms => ({
  button: 'Refuse the return',
  title: 'Refuse the return?',
  happens: [
    `It becomes a dispute: AutoX hears both sides and decides within ${decideTime}.`,
    'The money stays frozen in escrow and every deadline stops.',
  ],
  confirm: 'Refuse the return',
  done: 'Return refused. AutoX decides.',
  variant: 'danger',
  reason: { label: 'Why do you refuse?', hint: `${counterparty.name} and AutoX can see this.` },
})

const sendBack = ({ counterparty }: PartOrder): Terms => ({
  button: 'I’ve sent it',
  title: 'How did you send it?',
  happens: [
    `${counterparty.name} sees the waybill and has two weeks to confirm the return.`,
    `${counterparty.name} gets a six-digit code. If you hand it over yourself, enter the code here and you’re refunded at once.`,
    'Your money stays in escrow until then.',
  ],
  confirm: 'Mark as sent',
  done: 'Sent back. We’ve notified the seller.',
  variant: 'main',
})

const takeBack = ({ counterparty, totalKobo }: PartOrder): Terms => ({
  button: 'I’ve received it',
  title: 'Have you received the return?',
  happens: [
    `${counterparty.name} is refunded ${formatNaira(totalKobo)} at once.`,
    'The items are back in your stock.',
    'This cannot be undone. If it came back broken, open a dispute instead.',
  ],
  confirm: 'Yes, refund the buyer',
  done: 'Return received. The buyer is refunded.',
  variant: 'main',
})

export const steps: DealStory<typeof partOrder, PartOrder>['steps'] = {
  send,
  complete,
  cancel,
  'ask-return': askReturn,
  'agree-return': agreeReturn,
  'refuse-return': refuseReturn,
  'send-back': sendBack,
  'take-back': takeBack,
  dispute: order => disputeTerms(order, order.heldKobo),
}

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
  'inspection-over': 'Trial time ended; seller paid',
  'ask-return': 'Return requested',
  'agree-return': 'Return agreed',
  'refuse-return': 'Return refused; AutoX decides',
  'return-unanswered': 'Return not answered in time; AutoX decides',
  'send-back': 'Sent back by the buyer',
  'prove-return': 'Return confirmed with the code; buyer refunded',
  'take-back': 'Return received; buyer refunded',
  'return-overdue': 'Return not completed in time; AutoX decides',
  release: 'Dispute settled; seller paid',
  refund: 'Dispute settled; buyer refunded',
  split: 'Dispute settled; money shared',
}

const stoppedIn: readonly PartOrderState[] = ['cancelled', 'disputed', 'refunded']

/** Stops and progress of the order; a return adds one stop. */
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
  return toStops(isBack ? all.filter(([, reached]) => reached) : all, stoppedIn.includes(state))
}

export const partOrderStory: Story = {
  otherwise,
  past,
  ahead: {
    send: 'Seller sends it or gets it ready',
    'hand-over': 'Handover with the code',
    complete: 'Buyer releases payment',
    'agree-return': 'Seller answers the return',
    'send-back': 'Buyer sends it back',
    'take-back': 'Seller confirms the return; buyer is refunded',
  },
  stopped: ['cancelled', 'disputed'],
  stops,
  steps,
}
