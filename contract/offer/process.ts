// Lifecycle of an offer: a buyer's price and the seller's answer.
import { deal } from '../deal-engine/deal.ts'
import type { StateOf } from '../deal-engine/process.ts'

/** The buyer does it, by paying for the car. */
const buyerPays = { by: ['system'], caused: true, onBehalfOf: 'buyer' } as const

/**
 * Buyer and seller name prices in turn, at most three in all, each valid for two days. An accepted one is this buyer's
 * price for a day: paying uses it, and nobody is bound to pay.
 */
export const offer = deal({
  name: 'offer',
  sides: ['buyer', 'seller'],
  staff: { as: 'seller', may: ['accept', 'counter', 'decline'] },
  start: 'made',
  states: {
    made: { words: 'Waiting for the seller', turn: 'seller', timers: [{ event: 'lapse', hours: 48 }] },
    countered: { words: 'Waiting for the buyer', turn: 'buyer', timers: [{ event: 'lapse', hours: 48 }] },
    accepted: {
      words: 'Accepted',
      turn: 'buyer',
      timers: [{ event: 'lapse', at: 'acceptedUntil' }],
    },
    taken: { words: 'Paid at this price', final: true },
    declined: { words: 'Declined', final: true },
    withdrawn: { words: 'Withdrawn', final: true },
    lapsed: { words: 'Expired', final: true },
    gone: { words: 'Car no longer available', final: true },
  },
  edges: [
    { from: 'made', event: 'accept', by: ['seller'], to: 'accepted', effect: true, replies: true },
    {
      from: 'made',
      event: 'counter',
      by: ['seller'],
      to: 'countered',
      needs: 'fields',
      effect: true,
      replies: true,
    },
    { from: 'made', event: 'decline', by: ['seller'], to: 'declined', replies: true },
    { from: 'countered', event: 'accept', by: ['buyer'], to: 'accepted', effect: true },
    { from: 'countered', event: 'counter', by: ['buyer'], to: 'made', needs: 'fields', effect: true },
    { from: 'countered', event: 'decline', by: ['buyer'], to: 'declined' },
    { from: ['made', 'accepted'], event: 'withdraw', by: ['buyer'], to: 'withdrawn', wayOut: true },

    { from: ['made', 'countered', 'accepted'], event: 'lapse', by: ['system'], to: 'lapsed' },
    { from: 'made', event: 'fall-short', by: ['system'], to: 'declined', caused: true },
    { from: ['made', 'countered', 'accepted'], event: 'take-up', ...buyerPays, to: 'taken' },
    { from: ['made', 'countered', 'accepted'], event: 'lose', by: ['system'], to: 'gone', caused: true },
  ],
})

export type OfferState = StateOf<typeof offer>
