// Lifecycle of a viewing or test drive; no money moves.
import { deal } from '../deal-engine/deal.ts'
import type { StateOf } from '../deal-engine/process.ts'

/**
 * Whose turn it is accepts, declines or proposes another time and place; three such proposals at most. Silence lapses after
 * a day, and two hours before the time at the latest. From that time on either side says that they met or that the other did
 * not come; whoever is said to have missed it may contest that, and then it counts for nobody. Silence means that they met.
 */
export const testDrive = deal({
  name: 'test_drive',
  sides: ['buyer', 'owner'],
  staff: { as: 'owner', may: ['accept', 'counter', 'decline', 'finish', 'miss'] },
  start: 'requested',
  states: {
    requested: { words: 'Requested', turn: 'owner', timers: [{ event: 'lapse', at: 'answerBy' }] },
    countered: {
      words: 'Another time proposed',
      turn: 'buyer',
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
    'under-way': { words: 'Time to meet', turn: 'owner', timers: [{ event: 'time-over', hours: 48 }] },
    'buyer-missing': {
      words: 'No-show reported: buyer',
      turn: 'buyer',
      timers: [{ event: 'uncontested', hours: 48 }],
    },
    'owner-missing': {
      words: 'No-show reported: seller',
      turn: 'owner',
      timers: [{ event: 'uncontested', hours: 48 }],
    },
    met: { words: 'Done', final: true },
    missed: { words: 'Missed', final: true, effect: true },
    unclear: { words: 'No-show in dispute', final: true },
    declined: { words: 'Declined', final: true, effect: true },
    cancelled: { words: 'Cancelled', final: true, effect: true },
    lapsed: { words: 'Not answered in time', final: true, effect: true },
    'called-off': { words: 'Cancelled: car no longer available', final: true, effect: true },
  },
  edges: [
    { from: 'requested', event: 'accept', by: ['owner'], to: 'accepted', replies: true, effect: true },
    { from: 'countered', event: 'accept', by: ['buyer'], to: 'accepted', effect: true },
    {
      from: 'requested',
      event: 'counter',
      by: ['owner'],
      to: 'countered',
      needs: 'fields',
      replies: true,
      effect: true,
    },
    { from: 'countered', event: 'counter', by: ['buyer'], to: 'requested', needs: 'fields', effect: true },
    {
      from: 'requested',
      event: 'decline',
      by: ['owner'],
      to: 'declined',
      needs: 'reason',
      replies: true,
    },
    { from: 'countered', event: 'decline', by: ['buyer'], to: 'declined', needs: 'reason' },
    { from: 'under-way', event: 'finish', by: ['buyer', 'owner'], to: 'met' },
    { from: 'under-way', event: 'miss', by: ['owner'], to: 'buyer-missing', effect: true },
    { from: 'under-way', event: 'miss', by: ['buyer'], to: 'owner-missing', effect: true },
    // The side that reported it may withdraw the report.
    { from: 'buyer-missing', event: 'finish', by: ['owner'], to: 'met' },
    { from: 'owner-missing', event: 'finish', by: ['buyer'], to: 'met' },
    { from: 'buyer-missing', event: 'contest', by: ['buyer'], to: 'unclear', needs: 'reason' },
    { from: 'owner-missing', event: 'contest', by: ['owner'], to: 'unclear', needs: 'reason' },

    {
      from: ['requested', 'countered', 'accepted'],
      event: 'cancel',
      by: ['buyer', 'owner'],
      to: 'cancelled',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },

    { from: ['requested', 'countered'], event: 'lapse', by: ['system'], to: 'lapsed' },
    { from: 'accepted', event: 'remind', by: ['system'], to: 'accepted' },
    { from: 'accepted', event: 'remind-again', by: ['system'], to: 'accepted' },
    { from: 'accepted', event: 'begin', by: ['system'], to: 'under-way' },
    { from: 'under-way', event: 'time-over', by: ['system'], to: 'met' },
    {
      from: ['buyer-missing', 'owner-missing'],
      event: 'uncontested',
      by: ['system'],
      to: 'missed',
      effect: true,
    },
    {
      from: ['requested', 'countered', 'accepted'],
      event: 'car-gone',
      by: ['system'],
      to: 'called-off',
      caused: true,
    },
  ],
})

export type TestDriveState = StateOf<typeof testDrive>
