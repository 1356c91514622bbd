// Lifecycle of a reservation and its deposit.
import { deal } from '../deal-engine/deal.ts'
import { limits } from '../core/limits.ts'
import type { StateOf } from '../deal-engine/process.ts'

/** The buyer does it, by paying for the car. */
const buyerPays = { by: ['system'], caused: true, onBehalfOf: 'buyer' } as const

/**
 * The car is off the market in `held` and `firm`, and on it again in every other state but `bought`. In `held` the
 * buyer may still call it off for nothing. The deposit reaches the seller only where the buyer calls off late, or does
 * not contest that they did not come.
 */
export const reservation = deal({
  name: 'reservation',
  sides: ['buyer', 'seller'],
  holds: { deposit: 'buyer' },
  takes: ['deposit'],
  staff: { as: 'seller', may: [] },
  start: 'held',
  states: {
    held: {
      words: 'Car held',
      turn: 'buyer',
      timers: [{ event: 'settle-in', hours: limits.reservationFreeHours }],
    },
    firm: { words: 'Car held', turn: 'buyer', timers: [{ event: 'time-over', at: 'heldUntil' }] },
    over: { words: 'Ended', turn: 'seller', timers: [{ event: 'no-claim', hours: 24 }] },
    claimed: { words: 'Deposit claimed', turn: 'buyer', timers: [{ event: 'uncontested', hours: 48 }] },
    contested: { words: 'In dispute', turn: 'operator' },
    bought: { words: 'Bought', final: true, pays: 'buyer' },
    returned: { words: 'Deposit returned', final: true, pays: 'buyer' },
    kept: { words: 'Deposit kept by the seller', final: true, pays: 'seller' },
    refunded: { words: 'Settled: deposit returned', final: true, pays: 'buyer' },
    released: { words: 'Settled: deposit paid to the seller', final: true, pays: 'seller' },
    split: { words: 'Settled: deposit shared', final: true, pays: 'split' },
  },
  edges: [
    { from: ['held', 'firm'], event: 'buy', ...buyerPays, to: 'bought' },
    { from: 'held', event: 'settle-in', by: ['system'], to: 'firm' },
    { from: 'firm', event: 'time-over', by: ['system'], to: 'over', effect: true },

    { from: 'held', event: 'call-off', by: ['buyer'], to: 'returned', wayOut: true, effect: true },
    { from: 'firm', event: 'call-off', by: ['buyer'], to: 'kept', wayOut: true, effect: true },
    {
      from: ['held', 'firm'],
      event: 'not-as-listed',
      by: ['buyer'],
      to: 'returned',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },
    {
      from: ['held', 'firm'],
      event: 'give-up',
      by: ['seller'],
      to: 'returned',
      needs: 'reason',
      wayOut: true,
      effect: true,
    },
    { from: ['held', 'firm'], event: 'lose', by: ['system'], to: 'returned', caused: true, effect: true },

    { from: 'over', event: 'give-back', by: ['seller'], to: 'returned' },
    { from: 'over', event: 'claim', by: ['seller'], to: 'claimed', needs: 'reason' },
    { from: 'over', event: 'no-claim', by: ['system'], to: 'returned' },
    { from: 'claimed', event: 'contest', by: ['buyer'], to: 'contested', needs: 'reason' },
    { from: 'claimed', event: 'give-back', by: ['seller'], to: 'returned' },
    { from: 'claimed', event: 'uncontested', by: ['system'], to: 'kept' },

    { from: 'contested', event: 'release', by: ['operator'], to: 'released', needs: 'reason' },
    { from: 'contested', event: 'refund', by: ['operator'], to: 'refunded', needs: 'reason' },
    { from: 'contested', event: 'split', by: ['operator'], to: 'split', needs: 'amount' },
  ],
})

export type ReservationState = StateOf<typeof reservation>
