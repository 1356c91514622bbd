// An order of parts as a line of steps: what happened and when, what is next and by when, and what lies ahead.
import {
  partOrder,
  type PartOrderActor,
  type PartOrderEvent,
  type PartOrderState,
} from '#contract/deals/part-order/process.ts'
import type { PartOrder } from '#contract/accessories/part-orders.ts'
import { type Road, progressSteps } from '../../deals/deal-kind.ts'
import type { Stop } from '../../deals/progress-steps.tsx'

const past: Record<PartOrderEvent | 'start', string> = {
  start: 'Paid into escrow',
  send: 'On its way, or ready',
  cancel: 'Called off; buyer refunded',
  'sending-overdue': 'Not sent in time; buyer refunded',
  'hand-over': 'Handed over with the code',
  dispute: 'Dispute opened; everything stands still',
  'delivery-overdue': 'Not handed over in time; buyer refunded',
  complete: 'Confirmed; seller paid',
  'inspection-over': 'Time to try it was over; seller paid',
  'ask-return': 'Return asked for',
  'agree-return': 'Return agreed',
  'refuse-return': 'Return refused; AutoX settles it',
  'return-unanswered': 'Return not answered in time; AutoX settles it',
  'take-back': 'Taken back; buyer refunded',
  'return-overdue': 'Not taken back in time; AutoX settles it',
  release: 'Dispute settled; seller paid',
  refund: 'Dispute settled; buyer refunded',
  split: 'Dispute settled; money shared',
}
const ahead: Partial<Record<PartOrderEvent, string>> = {
  send: 'Seller sends it, or has it ready',
  'hand-over': 'Handover with the code',
  complete: 'Buyer confirms; seller is paid',
  'agree-return': 'Seller answers the return',
  'take-back': 'Seller has it again; buyer is refunded',
}

// The way an order goes when both sides agree; each step is taken from the table, so a changed process shows here.
const way: readonly [PartOrderEvent, PartOrderActor][] = [
  ['send', 'seller'],
  ['hand-over', 'seller'],
  ['agree-return', 'seller'],
  ['take-back', 'seller'],
  ['complete', 'buyer'],
]

export const road: Road = { process: partOrder, past, ahead, way }

const stoppedIn = new Set<PartOrderState>(['cancelled', 'disputed', 'refunded'])

/** The stops of the road and how far the order has come; one that is sent back has a stop more. */
export function stopsOf({ state, history }: Pick<PartOrder, 'state' | 'history'>): Stop[] {
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
          ['Return', been.has('returning')],
          ['Refunded', isBack],
        ] satisfies [string, boolean][])
      : ([['Paid', isPaid]] satisfies [string, boolean][])),
  ]
  // Taken back out of a dispute, it may have left stops out: they are not ahead any more.
  return progressSteps(isBack ? all.filter(([, reached]) => reached) : all, stoppedIn.has(state))
}
