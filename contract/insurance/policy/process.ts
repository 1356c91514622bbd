// Lifecycle of a motor policy: quote, application, payment, issue and renewal.
import { deal } from '../../deal-engine/deal.ts'
import type { StateOf } from '../../deal-engine/process.ts'
import { notBegunWords } from './first-day.ts'

/** Answers of the insurer through its port. */
const insurer = { by: ['system'], caused: true, onBehalfOf: 'insurer' } as const

/**
 * One side, its holder. The premium waits in escrow until the insurer issues, and goes back whole where it refuses. Where the
 * insurer does not answer, nobody may say that it issued or that it did not: the premium stays where it is and a person finds
 * out. What goes back later, at a cancellation, comes from the insurer's own account. Cover of a financed car begins when
 * the car is delivered; its premium waits in escrow until then. Nothing is ever renewed by itself.
 *
 * Another insurer can take a policy over on a day of the holder's choice. The new policy is paid at once and bound until that
 * day, on which it begins and the one before ends. Where it is refused, or not issued by then, the one before stays.
 */
export const policy = deal({
  name: 'policy',
  sides: ['holder'],
  holds: { premium: 'holder' },
  payees: ['insurer'],
  start: 'quoted',
  states: {
    quoted: { words: 'Quote chosen', turn: 'holder', timers: [{ event: 'quote-over', at: 'quoteUntil' }] },
    applied: {
      words: 'Awaiting payment',
      turn: 'holder',
      timers: [{ event: 'quote-over', at: 'quoteUntil' }],
    },
    paid: {
      words: 'With the insurer',
      timers: [
        { event: 'unanswered', hours: 72 },
        { event: 'not-in-time', at: 'takesOverAt', sometimes: true },
      ],
    },
    unclear: {
      words: 'No answer from the insurer',
      turn: 'operator',
      timers: [{ event: 'not-in-time', at: 'takesOverAt', sometimes: true }],
    },
    // Sold and certain, and not begun: until the applicant has the keys of a financed car, or on the day of a takeover.
    bound: {
      words: notBegunWords,
      timers: [{ event: 'take-over', at: 'takesOverAt', sometimes: true }],
    },
    active: {
      words: 'In force',
      timers: [
        { event: 'cover-begins', at: 'firstDay', sometimes: true },
        { event: 'near-end', at: 'renewableFrom' },
        { event: 'end', at: 'end' },
      ],
    },
    expiring: {
      words: 'Expires soon',
      turn: 'holder',
      timers: [
        { event: 'remind', at: 'weekBefore' },
        { event: 'remind-again', at: 'dayBefore' },
        { event: 'end', at: 'end' },
      ],
    },
    renewing: { words: 'Renewal with the insurer', timers: [{ event: 'end', at: 'end' }] },
    suspended: {
      words: 'Suspended: the insurer’s licence ended',
      turn: 'holder',
      timers: [{ event: 'end', at: 'end' }],
    },
    renewed: { words: 'Renewed', timers: [{ event: 'run-out', at: 'end' }] },
    succeeded: { words: 'Expired: renewed', final: true },
    lapsed: { words: 'Expired', final: true },
    expired: { words: 'Not paid in time', final: true },
    withdrawn: { words: 'Withdrawn', final: true },
    refused: { words: 'Refused by the insurer', final: true, pays: 'holder' },
    cancelled: { words: 'Cancelled', final: true },
    'called-off': { words: 'Cancelled before it began', final: true, pays: 'holder' },
    'taken-back': { words: 'Revoked by the insurer', final: true },
  },
  edges: [
    { from: 'quoted', event: 'apply', by: ['holder'], to: 'applied', needs: 'files', effect: true },
    {
      from: 'applied',
      event: 'pay',
      by: ['holder'],
      to: 'paid',
      pin: true,
      takes: ['premium'],
      effect: true,
    },
    {
      from: ['quoted', 'applied'],
      event: 'withdraw',
      by: ['holder'],
      to: 'withdrawn',
      wayOut: true,
      effect: true,
    },
    { from: ['quoted', 'applied'], event: 'quote-over', by: ['system'], to: 'expired', effect: true },

    {
      from: ['paid', 'unclear'],
      event: 'issue',
      ...insurer,
      to: 'active',
      settles: { premium: 'insurer' },
      effect: true,
    },
    { from: ['paid', 'unclear'], event: 'bind', ...insurer, to: 'bound', effect: true },
    // The premium reaches the insurer in the moment in which cover begins, and never before.
    {
      from: 'bound',
      event: 'begin',
      by: ['system'],
      to: 'active',
      caused: true,
      settles: { premium: 'insurer' },
      effect: true,
    },
    {
      from: 'bound',
      event: 'take-over',
      by: ['system'],
      to: 'active',
      settles: { premium: 'insurer' },
      effect: true,
    },
    { from: ['paid', 'unclear'], event: 'not-in-time', by: ['system'], to: 'called-off', effect: true },
    { from: 'bound', event: 'call-off', by: ['system'], to: 'called-off', caused: true, effect: true },
    { from: ['paid', 'unclear', 'bound'], event: 'refuse', ...insurer, to: 'refused', effect: true },
    { from: 'paid', event: 'unanswered', by: ['system'], to: 'unclear' },
    {
      from: 'unclear',
      event: 'confirm-issued',
      by: ['operator'],
      to: 'active',
      needs: 'reason',
      settles: { premium: 'insurer' },
      effect: true,
    },
    {
      from: 'unclear',
      event: 'confirm-bound',
      by: ['operator'],
      to: 'bound',
      needs: 'reason',
      effect: true,
    },
    {
      from: 'unclear',
      event: 'confirm-refused',
      by: ['operator'],
      to: 'refused',
      needs: 'reason',
      effect: true,
    },

    { from: 'active', event: 'cover-begins', by: ['system'], to: 'active', effect: true },
    { from: 'active', event: 'near-end', by: ['system'], to: 'expiring', effect: true },
    { from: 'expiring', event: 'remind', by: ['system'], to: 'expiring', effect: true },
    { from: 'expiring', event: 'remind-again', by: ['system'], to: 'expiring', effect: true },
    {
      from: 'expiring',
      event: 'renew',
      by: ['holder'],
      to: 'renewing',
      needs: 'fields',
      pin: true,
      effect: true,
    },
    { from: 'renewing', event: 'renewed', ...insurer, to: 'renewed', effect: true },
    { from: 'renewing', event: 'not-renewed', ...insurer, to: 'expiring', effect: true },
    {
      from: ['active', 'expiring', 'suspended'],
      event: 'cancel',
      by: ['holder'],
      to: 'cancelled',
      needs: 'fields',
      pin: true,
      wayOut: true,
      effect: true,
    },
    // Another insurer takes over: while it decides, and until its first day, this one stays in force.
    {
      from: ['active', 'expiring'],
      event: 'change',
      by: ['holder'],
      to: 'active',
      needs: 'fields',
      pin: true,
      wayOut: true,
      effect: true,
    },
    {
      from: 'active',
      event: 'not-changed',
      by: ['system'],
      to: 'active',
      caused: true,
      restarts: true,
      effect: true,
    },
    {
      from: ['active', 'suspended'],
      event: 'hand-over',
      by: ['system'],
      to: 'cancelled',
      caused: true,
      effect: true,
    },
    // The deal by which the car was to be the holder's was called off: nothing of theirs is left to insure. What renews it
    // ends as well; where its insurer still decides, once it is issued.
    {
      from: ['active', 'expiring', 'renewing', 'renewed', 'suspended'],
      event: 'car-lost',
      by: ['system'],
      to: 'cancelled',
      caused: true,
      effect: true,
    },
    // The car was sold on finance and handed over: its buyer's policy takes its days over, from this moment on.
    {
      from: ['active', 'expiring', 'renewing', 'renewed'],
      event: 'give-way',
      by: ['system'],
      to: 'cancelled',
      caused: true,
      effect: true,
    },
    {
      from: ['active', 'expiring', 'renewing', 'renewed'],
      event: 'suspend',
      by: ['system'],
      to: 'suspended',
      caused: true,
      effect: true,
    },
    { from: 'suspended', event: 'reinstate', by: ['system'], to: 'active', caused: true, effect: true },
    {
      from: 'suspended',
      event: 'reinstate-expiring',
      by: ['system'],
      to: 'expiring',
      caused: true,
      effect: true,
    },
    {
      from: 'suspended',
      event: 'reinstate-renewing',
      by: ['system'],
      to: 'renewing',
      caused: true,
      effect: true,
    },
    {
      from: 'suspended',
      event: 'reinstate-renewed',
      by: ['system'],
      to: 'renewed',
      caused: true,
      effect: true,
    },
    { from: 'renewed', event: 'run-out', by: ['system'], to: 'succeeded', effect: true },
    {
      from: 'suspended',
      event: 'move',
      by: ['holder'],
      to: 'cancelled',
      needs: 'fields',
      pin: true,
      effect: true,
    },
    {
      from: ['active', 'expiring', 'renewing', 'suspended'],
      event: 'take-back',
      ...insurer,
      to: 'taken-back',
      effect: true,
    },
    {
      from: ['active', 'expiring', 'renewing', 'suspended'],
      event: 'end',
      by: ['system'],
      to: 'lapsed',
      effect: true,
    },
  ],
})

export type PolicyState = StateOf<typeof policy>
