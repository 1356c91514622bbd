// Lifecycle of a rental, and how its two holds are paid out.
import { deal } from '../deal-engine/deal.ts'
import type { StateOf } from '../deal-engine/process.ts'
import { edgesAfter, edgesBefore } from './edges.ts'

/**
 * Rent and caution wait from the start. Before the car is out silence gives all of it back; after it came back silence for
 * a day closes the rental: the owner has the rent, and of the caution only the fees and claims that nobody contested.
 * A contest names its lines: the rest is paid or returned at once, and the contested lines wait for the operator. What
 * stands above the caution becomes a claim of its own at the end (`claim/process.ts`).
 */
export const rental = deal({
  name: 'rental',
  sides: ['renter', 'owner'],
  holds: { rent: 'renter', caution: 'renter', contested: 'renter' },
  takes: ['rent', 'caution'],
  staff: { as: 'owner', may: ['confirm', 'decline'] },
  start: 'requested',
  states: {
    requested: { words: 'Requested', turn: 'owner', timers: [{ event: 'lapse', at: 'answerBy' }] },
    confirmed: {
      words: 'Confirmed',
      turn: 'owner',
      timers: [
        { event: 'remind', at: 'dayBefore' },
        { event: 'remind-again', at: 'hoursBefore' },
        { event: 'begin', at: 'pickUpOver' },
      ],
    },
    changing: {
      words: 'Change requested',
      turn: 'owner',
      timers: [{ event: 'change-lapses', at: 'changeBy' }],
    },
    awaited: {
      words: 'Time to hand over',
      turn: 'owner',
      timers: [{ event: 'never-begun', at: 'firstDayOver' }],
    },
    out: {
      words: 'On the road',
      turn: 'renter',
      timers: [
        { event: 'remind-back', at: 'dayBeforeBack' },
        { event: 'due-back', at: 'dueBack' },
      ],
    },
    extending: {
      words: 'On the road, change requested',
      turn: 'owner',
      timers: [
        { event: 'change-lapses', at: 'changeBy' },
        { event: 'due-back', at: 'dueBack' },
      ],
    },
    overdue: { words: 'Late', turn: 'renter', timers: [{ event: 'gone', hours: 72 }] },
    'broken-down': { words: 'Broken down', turn: 'owner', timers: [{ event: 'unanswered', hours: 24 }] },
    returned: { words: 'Returned', turn: 'owner', timers: [{ event: 'no-claim', hours: 24 }] },
    objected: {
      words: 'Fees contested',
      turn: 'owner',
      timers: [{ event: 'no-claim', at: 'claimOver' }],
    },
    claimed: {
      words: 'Claim to answer',
      turn: 'renter',
      timers: [
        { event: 'uncontested', at: 'answerOver' },
        { event: 'objection-stands', at: 'objectionOver' },
      ],
    },
    contested: { words: 'Contested', turn: 'operator' },
    'renter-missing': {
      words: 'No-show reported: renter',
      turn: 'renter',
      timers: [{ event: 'uncontested', hours: 24 }],
    },
    'owner-missing': {
      words: 'No-show reported: owner',
      turn: 'owner',
      timers: [{ event: 'uncontested', hours: 24 }],
    },
    unclear: { words: 'No-show in dispute', turn: 'operator' },
    disputed: { words: 'In dispute', turn: 'operator' },

    closed: {
      words: 'Closed',
      final: true,
      pays: { rent: 'split', caution: 'split', contested: 'split' },
      effect: true,
      rateable: true,
    },
    upheld: {
      words: 'Settled: claim upheld',
      final: true,
      pays: { contested: 'owner' },
      effect: true,
      rateable: true,
    },
    dismissed: {
      words: 'Settled: contested amount refunded',
      final: true,
      pays: { contested: 'renter' },
      effect: true,
      rateable: true,
    },
    shared: {
      words: 'Settled: decided line by line',
      final: true,
      pays: { contested: 'split' },
      effect: true,
      rateable: true,
    },
    declined: { words: 'Declined', final: true, pays: 'renter', effect: true },
    lapsed: { words: 'Not answered in time', final: true, pays: 'renter', effect: true },
    withdrawn: { words: 'Withdrawn', final: true, pays: 'renter', effect: true },
    cancelled: {
      words: 'Cancelled by the renter',
      final: true,
      pays: { rent: 'split', caution: 'renter' },
      effect: true,
    },
    'called-off': { words: 'Cancelled', final: true, pays: 'renter', effect: true },
    missed: {
      words: 'No-show by the renter',
      final: true,
      pays: { rent: 'split', caution: 'renter' },
      effect: true,
    },
    'let-down': { words: 'No-show by the owner', final: true, pays: 'renter', effect: true },
    released: {
      words: 'Settled: paid to the owner',
      final: true,
      pays: 'owner',
      effect: true,
      rateable: true,
    },
    refunded: {
      words: 'Settled: refunded to the renter',
      final: true,
      pays: 'renter',
      effect: true,
      rateable: true,
    },
    split: { words: 'Settled: shared', final: true, pays: 'split', effect: true, rateable: true },
  },
  edges: [...edgesBefore, ...edgesAfter],
})

export type RentalState = StateOf<typeof rental>
