// Lifecycle of an instalment sale: plan, escrow until the keys, then direct payments.
import { deal } from '../../deal-engine/deal.ts'
import type { StateOf } from '../../deal-engine/process.ts'
import { edgesAfterKeys, edgesBeforeKeys, edgesOfTheEnd, edgesOfThePlan } from './edges.ts'

/**
 * There is no lender. Nothing moves before `agree`, which only the buyer takes, with the pin. From then on all parts
 * wait in escrow, in one growing hold, until the keys have changed hands; before that everything can be refunded. The
 * handover pays the seller what waited, and later parts go from wallet to wallet. An early end after that puts the seller's
 * refund into escrow until the car is back.
 */
export const instalmentSale = deal({
  name: 'instalment_sale',
  sides: ['buyer', 'seller'],
  holds: { price: 'buyer', refund: 'seller' },
  mainHold: 'price',
  start: 'proposed',
  states: {
    proposed: { words: 'Plan proposed', turn: 'seller', timers: [{ event: 'unanswered', hours: 72 }] },
    countered: { words: 'New plan proposed', turn: 'buyer', timers: [{ event: 'unanswered', hours: 72 }] },
    accepted: { words: 'Plan accepted', turn: 'buyer', timers: [{ event: 'unanswered', hours: 72 }] },
    gathering: { words: 'Paid into escrow' },
    short: {
      words: 'An instalment is overdue',
      turn: 'buyer',
      timers: [
        { event: 'remind', hours: 72 },
        { event: 'unpaid', at: 'unpaidAt' },
      ],
    },
    // A timer that payments restart could be delayed forever with one kobo, so these times are stored in the row.
    reached: {
      words: 'Handover due',
      turn: 'seller',
      timers: [{ event: 'never-handed-over', at: 'stepBy' }],
    },
    'in-transit': {
      words: 'On the way',
      turn: 'seller',
      timers: [{ event: 'never-handed-over', at: 'stepBy' }],
    },
    'handed-over': {
      words: 'Keys handed over',
      turn: 'buyer',
      timers: [{ event: 'looking-over', at: 'stepBy' }],
    },
    paying: { words: 'Being repaid' },
    behind: {
      words: 'Overdue',
      turn: 'buyer',
      timers: [
        { event: 'remind', hours: 168 },
        { event: 'default', at: 'defaultAt' },
      ],
    },
    defaulted: { words: 'In default' },
    'on-notice': {
      words: 'Notice to pay',
      turn: 'buyer',
      timers: [{ event: 'cure-over', at: 'cureBy' }],
    },
    uncured: {
      words: 'Unpaid after the notice',
      turn: 'seller',
      timers: [{ event: 'notice-lapses', at: 'stepBy' }],
    },
    'notice-disputed': { words: 'Notice in dispute', turn: 'operator' },
    'giving-back': {
      words: 'Refund due before the return',
      turn: 'seller',
      timers: [
        { event: 'remind', hours: 168 },
        { event: 'not-funded', at: 'stepBy' },
      ],
    },
    returning: {
      words: 'Car to be handed back',
      turn: 'buyer',
      timers: [{ event: 'not-returned', at: 'stepBy' }],
    },
    'return-disputed': { words: 'Return in dispute', turn: 'operator' },
    'written-off': { words: 'Written off' },
    disputed: { words: 'In dispute', turn: 'operator' },
    settled: { words: 'Paid', final: true, effect: true },
    returned: { words: 'Car handed back', final: true, effect: true, pays: { refund: 'buyer' } },
    shared: { words: 'Car handed back: refund shared', final: true, effect: true, pays: { refund: 'split' } },
    rejected: { words: 'Rejected by the seller', final: true },
    withdrawn: { words: 'Withdrawn', final: true },
    lapsed: { words: 'Expired', final: true },
    unwound: {
      words: 'Cancelled: full refund',
      final: true,
      effect: true,
      pays: 'buyer',
    },
  },
  edges: [...edgesOfThePlan, ...edgesBeforeKeys, ...edgesAfterKeys, ...edgesOfTheEnd],
})

export type SaleState = StateOf<typeof instalmentSale>

/** Before anything is agreed. */
export const planStates = ['proposed', 'countered', 'accepted'] as const satisfies SaleState[]
/** While money waits in escrow, and parts are taken into it. */
export const escrowStates = [
  'gathering',
  'short',
  'reached',
  'in-transit',
  'handed-over',
] as const satisfies SaleState[]
/** While parts are taken for the seller. */
export const owingStates = [
  'paying',
  'behind',
  'defaulted',
  'on-notice',
  'uncured',
] as const satisfies SaleState[]
/** While an early end is decided, and nothing is taken. */
export const endingStates = [
  'notice-disputed',
  'giving-back',
  'returning',
  'return-disputed',
] as const satisfies SaleState[]
/** While a car goes back, and each side can record it. */
export const recordStates = ['returning', 'return-disputed'] as const satisfies SaleState[]
