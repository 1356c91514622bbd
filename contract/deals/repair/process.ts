// The life of a repair: asked for, agreed, checked in, quoted job by job, approved, put right, fetched with the code, and paid then.
import { deal } from '../../core/deal.ts'
import type { StateOf } from '../../core/process.ts'

/**
 * No job is charged that its customer did not approve: money is held for exactly what was approved, more work is asked for
 * again, and a job that was not done goes back before the car does. Silence never pays: a quote that nobody answers counts as
 * declined, and a car that nobody fetches goes to the operator. Only the code that the customer reads out at the pick-up pays.
 */
export const repair = deal({
  name: 'repair',
  sides: ['customer', 'workshop'],
  holds: { work: 'customer' },
  start: 'requested',
  states: {
    requested: { words: 'Asked for', turn: 'workshop', timers: [{ event: 'lapse', at: 'answerBy' }] },
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
    due: { words: 'Time to meet', turn: 'workshop', timers: [{ event: 'time-over', hours: 48 }] },
    'customer-missing': {
      words: 'Said to be missed by the customer',
      turn: 'customer',
      timers: [{ event: 'uncontested', hours: 48 }],
    },
    'workshop-missing': {
      words: 'Said to be missed by the workshop',
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
      words: 'Quote to answer',
      turn: 'customer',
      timers: [
        { event: 'remind-answer', at: 'dayAfterQuote' },
        { event: 'unanswered', at: 'approveBy' },
      ],
    },
    approved: {
      words: 'Being repaired',
      turn: 'workshop',
      timers: [
        { event: 'remind-ready', at: 'readyBy' },
        { event: 'never-ready', at: 'readyOver' },
      ],
    },
    'further-quoted': {
      words: 'More work to answer',
      turn: 'customer',
      timers: [
        { event: 'remind-answer', at: 'dayAfterQuote' },
        { event: 'unanswered', at: 'approveBy' },
      ],
    },
    ready: {
      words: 'Ready to fetch',
      turn: 'workshop',
      timers: [
        { event: 'remind-fetch', at: 'daysAfterReady' },
        { event: 'unfetched', at: 'fetchBy' },
      ],
    },
    disputed: { words: 'In dispute', turn: 'operator' },

    collected: { words: 'Fetched and paid', final: true, pays: 'workshop', rateable: true, effect: true },
    unrepaired: { words: 'Not repaired', final: true, pays: 'customer', effect: true },
    declined: { words: 'Declined', final: true, effect: true },
    lapsed: { words: 'Not answered in time', final: true, effect: true },
    cancelled: { words: 'Called off', final: true, effect: true },
    missed: { words: 'Missed', final: true, effect: true },
    unclear: { words: 'Counted for nobody', final: true, effect: true },
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
    split: { words: 'Settled: shared', final: true, pays: 'split', rateable: true, effect: true },
  },
  edges: [
    { from: 'requested', event: 'accept', by: ['workshop'], to: 'accepted', replies: true, effect: true },
    { from: 'countered', event: 'accept', by: ['customer'], to: 'accepted', effect: true },
    {
      from: 'requested',
      event: 'counter',
      by: ['workshop'],
      to: 'countered',
      needs: 'fields',
      replies: true,
      effect: true,
    },
    {
      from: 'countered',
      event: 'counter',
      by: ['customer'],
      to: 'requested',
      needs: 'fields',
      effect: true,
    },
    {
      from: 'requested',
      event: 'decline',
      by: ['workshop'],
      to: 'declined',
      needs: 'reason',
      replies: true,
    },
    { from: 'countered', event: 'decline', by: ['customer'], to: 'declined', needs: 'reason' },
    {
      from: ['requested', 'countered', 'accepted', 'due'],
      event: 'cancel',
      by: ['customer', 'workshop'],
      to: 'cancelled',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },

    // Who was said to be missing may still come.
    {
      from: ['accepted', 'due', 'customer-missing', 'workshop-missing'],
      event: 'check-in',
      by: ['workshop'],
      to: 'checked-in',
      needs: 'fields',
      effect: true,
    },
    { from: 'due', event: 'miss', by: ['workshop'], to: 'customer-missing', wayOut: true, effect: true },
    { from: 'due', event: 'miss', by: ['customer'], to: 'workshop-missing', wayOut: true, effect: true },
    {
      from: 'customer-missing',
      event: 'contest',
      by: ['customer'],
      to: 'unclear',
      needs: 'reason',
    },
    {
      from: 'workshop-missing',
      event: 'contest',
      by: ['workshop'],
      to: 'unclear',
      needs: 'reason',
      wayOut: true,
    },

    // A quote may be made anew until it is answered: whoever saw the older one is told so by its version.
    {
      from: ['checked-in', 'quoted'],
      event: 'quote',
      by: ['workshop'],
      to: 'quoted',
      needs: 'fields',
      effect: true,
    },
    {
      from: 'quoted',
      event: 'approve',
      by: ['customer'],
      to: 'approved',
      needs: 'fields',
      pin: true,
      takes: ['work'],
      effect: true,
    },
    { from: 'quoted', event: 'decline-all', by: ['customer'], to: 'unrepaired', wayOut: true, effect: true },
    {
      from: ['checked-in', 'quoted'],
      event: 'give-back',
      by: ['customer', 'workshop'],
      to: 'unrepaired',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },

    {
      from: ['approved', 'further-quoted'],
      event: 'quote-further',
      by: ['workshop'],
      to: 'further-quoted',
      needs: 'fields',
      wayOut: true,
      effect: true,
    },
    {
      from: 'further-quoted',
      event: 'approve',
      by: ['customer'],
      to: 'approved',
      needs: 'fields',
      pin: true,
      retakes: ['work'],
      effect: true,
    },
    {
      from: 'further-quoted',
      event: 'decline-all',
      by: ['customer'],
      to: 'approved',
      wayOut: true,
      effect: true,
    },
    {
      from: 'approved',
      event: 'ready',
      by: ['workshop'],
      to: 'ready',
      needs: 'fields',
      retakes: ['work'],
      effect: true,
    },
    {
      from: 'approved',
      event: 'give-back',
      by: ['workshop'],
      to: 'unrepaired',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },
    { from: 'ready', event: 'collect', by: ['workshop'], to: 'collected', needs: 'code', effect: true },
    {
      from: ['approved', 'further-quoted', 'ready'],
      event: 'dispute',
      by: ['customer', 'workshop'],
      to: 'disputed',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },

    { from: ['requested', 'countered'], event: 'lapse', by: ['system'], to: 'lapsed' },
    { from: 'accepted', event: 'remind', by: ['system'], to: 'accepted' },
    { from: 'accepted', event: 'remind-again', by: ['system'], to: 'accepted' },
    { from: 'accepted', event: 'begin', by: ['system'], to: 'due' },
    { from: 'due', event: 'time-over', by: ['system'], to: 'unclear' },
    {
      from: ['customer-missing', 'workshop-missing'],
      event: 'uncontested',
      by: ['system'],
      to: 'missed',
      effect: true,
    },
    { from: 'checked-in', event: 'remind-quote', by: ['system'], to: 'checked-in' },
    { from: 'checked-in', event: 'unquoted', by: ['system'], to: 'unrepaired' },
    { from: 'quoted', event: 'remind-answer', by: ['system'], to: 'quoted' },
    { from: 'quoted', event: 'unanswered', by: ['system'], to: 'unrepaired', effect: true },
    { from: 'further-quoted', event: 'remind-answer', by: ['system'], to: 'further-quoted' },
    { from: 'further-quoted', event: 'unanswered', by: ['system'], to: 'approved', effect: true },
    { from: 'approved', event: 'remind-ready', by: ['system'], to: 'approved' },
    { from: 'approved', event: 'never-ready', by: ['system'], to: 'disputed', effect: true },
    { from: 'ready', event: 'remind-fetch', by: ['system'], to: 'ready' },
    { from: 'ready', event: 'unfetched', by: ['system'], to: 'disputed', effect: true },

    { from: 'disputed', event: 'release', by: ['operator'], to: 'released', needs: 'reason' },
    { from: 'disputed', event: 'refund', by: ['operator'], to: 'refunded', needs: 'reason' },
    { from: 'disputed', event: 'split', by: ['operator'], to: 'split', needs: 'amount' },
  ],
})

export type RepairState = StateOf<typeof repair>
