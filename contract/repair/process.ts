// Lifecycle of a repair: booked, checked in, quoted, approved, fixed, collected and paid.
import { deal } from '../deal-engine/deal.ts'
import type { StateOf } from '../deal-engine/process.ts'
import { edgesAfter, edgesBefore, staffSteps } from './edges.ts'

/**
 * No job is charged that its customer did not approve: money is held for exactly what was approved, more work is asked for
 * again, and a job that was not done goes back before the car does. Silence never pays: a quote that nobody answers counts as
 * declined, and a car that nobody fetches goes to the operator. Only the code that the customer reads out at the pick-up pays
 * for work. A fee for the diagnosis, where one was agreed with the booking, is held apart: a declined quote pays it, approved
 * jobs count it, and every other end gives it back.
 */
export const repair = deal({
  name: 'repair',
  sides: ['customer', 'workshop'],
  holds: { work: 'customer', diagnosis: 'customer' },
  staff: { as: 'workshop', may: staffSteps },
  mainHold: 'work',
  takes: ['diagnosis'],
  start: 'requested',
  states: {
    requested: { words: 'Requested', turn: 'workshop', timers: [{ event: 'lapse', at: 'answerBy' }] },
    countered: {
      words: 'Another time proposed',
      turn: 'customer',
      timers: [{ event: 'lapse', at: 'answerBy' }],
    },
    accepted: {
      words: 'Agreed',
      timers: [
        { event: 'remind', at: 'dayBefore' },
        { event: 'remind-again', at: 'hoursBefore' },
        { event: 'begin', at: 'slot' },
      ],
    },
    due: { words: 'Time to meet', turn: 'workshop', timers: [{ event: 'time-over', at: 'meetingOver' }] },
    'customer-missing': {
      words: 'No-show reported: customer',
      turn: 'customer',
      timers: [{ event: 'uncontested', hours: 48 }],
    },
    'workshop-missing': {
      words: 'No-show reported: workshop',
      turn: 'workshop',
      timers: [{ event: 'uncontested', hours: 48 }],
    },
    'checked-in': {
      words: 'In the workshop',
      turn: 'workshop',
      timers: [
        { event: 'remind-quote', at: 'dayAfterCheckIn' },
        { event: 'unquoted', at: 'quoteBy' },
      ],
    },
    quoted: {
      words: 'Quote to approve',
      turn: 'customer',
      timers: [
        { event: 'remind-answer', at: 'dayAfterQuote' },
        { event: 'unanswered', at: 'approveBy' },
      ],
    },
    approved: {
      words: 'In repair',
      turn: 'workshop',
      timers: [
        { event: 'remind-ready', at: 'readyBy' },
        { event: 'never-ready', at: 'readyOver' },
      ],
    },
    'further-quoted': {
      words: 'More work to approve',
      turn: 'customer',
      timers: [
        { event: 'remind-answer', at: 'dayAfterQuote' },
        { event: 'unanswered', at: 'approveBy' },
      ],
    },
    ready: {
      words: 'Ready to collect',
      turn: 'workshop',
      timers: [
        { event: 'remind-fetch', at: 'daysAfterReady' },
        { event: 'unfetched', at: 'fetchBy' },
      ],
    },
    disputed: { words: 'In dispute', turn: 'operator' },

    collected: { words: 'Collected and paid', final: true, pays: 'workshop', rateable: true, effect: true },
    unrepaired: { words: 'Not repaired', final: true, pays: 'customer', effect: true },
    diagnosed: {
      words: 'Diagnosed, not repaired',
      final: true,
      pays: { work: 'customer', diagnosis: 'workshop' },
      rateable: true,
      effect: true,
    },
    declined: { words: 'Declined', final: true, pays: 'customer', effect: true },
    lapsed: { words: 'Not answered in time', final: true, pays: 'customer', effect: true },
    cancelled: { words: 'Cancelled', final: true, pays: 'customer', effect: true },
    missed: { words: 'Missed', final: true, pays: 'customer', effect: true },
    unclear: { words: 'Not counted', final: true, pays: 'customer', effect: true },
    released: {
      words: 'Settled: paid to the workshop',
      final: true,
      pays: 'workshop',
      rateable: true,
      effect: true,
    },
    refunded: {
      words: 'Settled: refunded to the customer',
      final: true,
      pays: 'customer',
      rateable: true,
      effect: true,
    },
    split: {
      words: 'Settled: shared',
      final: true,
      pays: { work: 'split', diagnosis: 'workshop' },
      rateable: true,
      effect: true,
    },
  },
  edges: [...edgesBefore, ...edgesAfter],
})

export type RepairState = StateOf<typeof repair>

/** Before the two agreed, and where they never meet: neither sees the other's phone or address. */
export const unmetStates: readonly RepairState[] = [
  'requested',
  'countered',
  'declined',
  'lapsed',
  'cancelled',
]
