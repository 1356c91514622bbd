// What each step of an order of parts will do, said before it is taken.
import { hoursIn } from '../../core/deal.ts'
import type { DealStory, Terms } from '../../core/deal-words.ts'
import { disputeTerms } from '../../core/escrow-words.ts'
import { formatNaira } from '../../core/money.ts'
import { partOrder } from './process.ts'
import type { PartOrder } from './shape.ts'

const daysToTry = Math.round(hoursIn(partOrder, 'handed-over')! / 24)

const send = ({ counterparty, deliveryAddress }: PartOrder): Terms => ({
  button: deliveryAddress ? 'It is on its way' : 'It is ready',
  title: deliveryAddress ? 'Is it on its way?' : 'Is it ready to collect?',
  happens: [
    `${counterparty.name} gets a six-digit handover code, and reads it out with the part in hand.`,
    'From now on neither side can simply cancel: only the handover or a dispute ends it.',
  ],
  confirm: deliveryAddress ? 'Yes, it is on its way' : 'Yes, it is ready',
  done: 'The buyer has been told.',
  look: 'main',
})

const complete = ({ counterparty, totalKobo, state }: PartOrder): Terms => ({
  button: state === 'return-asked' ? 'I keep it: pay the seller' : 'All is well: pay the seller',
  title: `Pay ${formatNaira(totalKobo)} out of escrow?`,
  happens: [
    `${formatNaira(totalKobo)} leaves escrow now and cannot be called back.`,
    `${counterparty.name} is paid at once, less AutoX’s commission. You pay nothing more.`,
    `Your ${daysToTry} days to try it end with this: it cannot be sent back through AutoX afterwards.`,
  ],
  confirm: 'Yes, pay the seller',
  pin: true,
  done: 'The seller has been paid. The part is yours.',
  look: 'main',
})

const cancel = ({ role, counterparty, totalKobo }: PartOrder): Terms => ({
  button: role === 'buyer' ? 'Cancel the order' : 'Cancel the sale',
  title: role === 'buyer' ? 'Cancel this order?' : 'Cancel this sale?',
  happens: [
    role === 'buyer'
      ? `${formatNaira(totalKobo)} returns to your wallet at once: all of it, nothing is kept.`
      : `${formatNaira(totalKobo)} returns to ${counterparty.name} at once: all of it.`,
    role === 'buyer'
      ? 'The pieces can be bought by others again.'
      : 'The pieces count as your stock again, and anybody may buy them.',
    'This cannot be taken back.',
  ],
  confirm: role === 'buyer' ? 'Cancel and refund me' : 'Cancel and refund the buyer',
  done: `Called off. All of the money is back ${role === 'buyer' ? 'in your wallet' : 'with the buyer'}.`,
  look: 'danger',
  reason: { label: 'Why?', hint: `${counterparty.name} reads this.` },
})

const askReturn = ({ counterparty, totalKobo }: PartOrder): Terms => ({
  button: 'Ask to send it back',
  title: 'Ask to send it back?',
  happens: [
    `${counterparty.name} reads your reason and has three days to answer.`,
    `If they agree, you send it back, and ${formatNaira(totalKobo)} returns to you when they have it again.`,
    'If they refuse or say nothing, AutoX settles it. The money stays in escrow meanwhile.',
  ],
  confirm: 'Ask to send it back',
  done: 'The seller has been asked.',
  look: 'main',
  reason: {
    label: 'Why do you send it back?',
    hint: 'It does not fit, it is broken, it is another part: say what you found.',
  },
})

const agreeReturn = ({ counterparty, totalKobo }: PartOrder): Terms => ({
  button: 'Take it back',
  title: 'Agree to take it back?',
  happens: [
    `${counterparty.name} sends it back. Agree by phone who pays the way.`,
    `When you have it again you say so here, and ${formatNaira(totalKobo)} returns to ${counterparty.name}.`,
    'The pieces then count as your stock again.',
  ],
  confirm: 'Agree to the return',
  done: 'Agreed. The buyer sends it back.',
  look: 'main',
})

const refuseReturn = ({ counterparty }: PartOrder): Terms => ({
  button: 'Refuse the return',
  title: 'Refuse the return?',
  happens: [
    'It becomes a dispute: AutoX hears both sides and decides.',
    'The money stays frozen in escrow. Every deadline stops.',
  ],
  confirm: 'Refuse the return',
  done: 'Refused. AutoX settles it now.',
  look: 'danger',
  reason: { label: 'Why do you refuse?', hint: `${counterparty.name} and AutoX read this.` },
})

const takeBack = ({ counterparty, totalKobo }: PartOrder): Terms => ({
  button: 'I have it again',
  title: 'Do you have it again?',
  happens: [
    `${formatNaira(totalKobo)} returns to ${counterparty.name} at once.`,
    'The pieces count as your stock again.',
    'This cannot be taken back. If it came back broken, open a dispute instead.',
  ],
  confirm: 'Yes, refund the buyer',
  done: 'Taken back. The buyer is refunded.',
  look: 'main',
})

export const steps: DealStory<typeof partOrder, PartOrder>['steps'] = {
  send,
  complete,
  cancel,
  'ask-return': askReturn,
  'agree-return': agreeReturn,
  'refuse-return': refuseReturn,
  'take-back': takeBack,
  dispute: order => disputeTerms(order, order.heldKobo),
}
