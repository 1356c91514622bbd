// An order of parts as a line of steps: what happened and when, what is next and by when, and what lies ahead.
import {
  partOrder,
  type PartOrderActor,
  type PartOrderEvent,
  type PartOrderState,
} from '#contract/part-order.ts'
import type { PartOrder } from '#contract/part-orders.ts'
import { edgeOf } from '#contract/process.ts'
import { orderIsOver } from '../../ui/part-order-words.ts'
import type { Stop } from '../../ui/stops-line.tsx'

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

export const pastWords = (event: PartOrderEvent | 'start'): string => past[event]
export const aheadWords = (event: PartOrderEvent): string => ahead[event] ?? event

// The way an order goes when both sides agree; each step is taken from the table, so a changed process shows here.
const wayOf: readonly [PartOrderEvent, PartOrderActor][] = [
  ['send', 'seller'],
  ['hand-over', 'seller'],
  ['agree-return', 'seller'],
  ['take-back', 'seller'],
  ['complete', 'buyer'],
]

/** The events still to come when both sides agree; empty once it is over or in dispute. */
export function eventsAhead(state: PartOrderState): PartOrderEvent[] {
  const events: PartOrderEvent[] = []
  for (let at = state; !orderIsOver(at);) {
    const step = wayOf.map(([event, by]) => edgeOf(partOrder, at, event, by)).find(edge => edge !== undefined)
    if (!step) return events
    events.push(step.event)
    at = step.to
  }
  return events
}

const stoppedIn = new Set<PartOrderState>(['cancelled', 'disputed', 'refunded'])

/** The stops of the road and how far the order has come; one that is sent back has a stop more. */
export function stopsOf({ state, history }: Pick<PartOrder, 'state' | 'history'>): Stop[] {
  const been = new Set(history.map(entry => entry.to))
  const goesBack = been.has('return-asked') && !['completed', 'released', 'split'].includes(state)
  const all: [string, boolean][] = [
    ['Escrow', true],
    ['Sent', been.has('in-transit')],
    ['Received', been.has('handed-over')],
    ...(goesBack
      ? ([
          ['Return', been.has('returning')],
          ['Refunded', state === 'returned'],
        ] satisfies [string, boolean][])
      : ([['Paid', ['completed', 'released', 'split'].includes(state)]] satisfies [string, boolean][])),
  ]
  const firstAhead = all.findIndex(([, reached]) => !reached)
  return all.map(([words, reached], place) => ({
    words,
    reached,
    stopped: place === firstAhead && stoppedIn.has(state),
  }))
}
