// Lifecycle of a claim after a rental: answered, decided, then owed until paid.
import { deal } from '../../deal-engine/deal.ts'
import type { StateOf } from '../../deal-engine/process.ts'

/**
 * What the deposit did not reach, and tolls and fines that arrived after the return, which join a claim that waits for
 * its answer. No money waits in escrow: nothing leaves the renter's wallet without the PIN. Silence makes what was asked
 * a debt; so does a decision of AutoX. A debt is shown and reminded until it is paid, waived, or a year old. A renter who
 * cannot pay it at once proposes monthly instalments with the PIN; once the owner accepts, they are taken on their days.
 */
export const rentalClaim = deal({
  name: 'rental_claim',
  sides: ['owner', 'renter'],
  start: 'asked',
  states: {
    asked: { words: 'Claim to answer', turn: 'renter', timers: [{ event: 'unanswered', at: 'answerBy' }] },
    contested: { words: 'Contested', turn: 'operator' },
    owed: {
      words: 'To pay',
      turn: 'renter',
      timers: [
        { event: 'remind', at: 'remindAt' },
        { event: 'give-up', at: 'owedUntil' },
      ],
    },
    proposed: {
      words: 'Instalments proposed',
      turn: 'owner',
      timers: [{ event: 'proposal-lapses', hours: 72 }],
    },
    paying: { words: 'Paid in instalments' },
    behind: {
      words: 'An instalment is unpaid',
      turn: 'renter',
      timers: [
        { event: 'remind', hours: 168 },
        { event: 'default', at: 'defaultAt' },
      ],
    },
    defaulted: { words: 'Instalments stopped', turn: 'operator' },
    paid: { words: 'Paid', final: true },
    waived: { words: 'Waived by the owner', final: true },
    dismissed: { words: 'Settled: nothing is owed', final: true },
    unpaid: { words: 'Not paid', final: true },
  },
  edges: [
    {
      from: ['asked', 'owed', 'proposed', 'paying', 'behind', 'defaulted'],
      event: 'pay',
      by: ['renter'],
      to: 'paid',
      pin: true,
      effect: true,
    },
    {
      from: 'asked',
      event: 'contest',
      by: ['renter'],
      to: 'contested',
      needs: 'fields',
      effect: true,
    },
    {
      from: 'asked',
      event: 'add-toll',
      by: ['system'],
      to: 'asked',
      onBehalfOf: 'owner',
      caused: true,
      restarts: true,
      effect: true,
    },
    {
      from: ['asked', 'contested', 'owed', 'proposed', 'paying', 'behind', 'defaulted'],
      event: 'waive',
      by: ['owner'],
      to: 'waived',
      wayOut: true,
    },
    { from: 'asked', event: 'unanswered', by: ['system'], to: 'owed', effect: true },
    { from: 'owed', event: 'remind', by: ['system'], to: 'owed', restarts: true },
    { from: 'owed', event: 'give-up', by: ['system'], to: 'unpaid' },

    {
      from: ['asked', 'owed'],
      event: 'propose-instalments',
      by: ['renter'],
      to: 'proposed',
      needs: 'fields',
      pin: true,
      effect: true,
    },
    { from: 'proposed', event: 'accept-instalments', by: ['owner'], to: 'paying', effect: true },
    {
      from: 'proposed',
      event: 'decline-instalments',
      by: ['owner'],
      to: 'owed',
      needs: 'reason',
      effect: true,
    },
    { from: 'proposed', event: 'proposal-lapses', by: ['system'], to: 'owed', effect: true },
    { from: 'paying', event: 'fall-behind', by: ['system'], to: 'behind', caused: true },
    { from: ['behind', 'defaulted'], event: 'catch-up', by: ['system'], to: 'paying', caused: true },
    { from: 'behind', event: 'remind', by: ['system'], to: 'behind' },
    { from: 'behind', event: 'default', by: ['system'], to: 'defaulted' },
    { from: ['paying', 'behind', 'defaulted'], event: 'finish', by: ['system'], to: 'paid', caused: true },
    {
      from: 'defaulted',
      event: 'end-instalments',
      by: ['operator'],
      to: 'owed',
      needs: 'reason',
      effect: true,
    },

    // All lines at once, while none is decided; otherwise line by line, and the last of them makes the debt.
    { from: 'contested', event: 'uphold', by: ['operator'], to: 'owed', needs: 'reason', effect: true },
    { from: 'contested', event: 'dismiss', by: ['operator'], to: 'dismissed', needs: 'reason', effect: true },
    {
      from: 'contested',
      event: 'decide-line',
      by: ['operator'],
      to: 'contested',
      needs: 'line',
      undecided: true,
      effect: true,
    },
    { from: 'contested', event: 'decide-last', by: ['operator'], to: 'owed', needs: 'line', effect: true },
  ],
})

export type RentalClaimState = StateOf<typeof rentalClaim>

/** While instalments are taken. */
export const instalmentStates = ['paying', 'behind', 'defaulted'] as const satisfies RentalClaimState[]
/** While a debt bars new rentals: instalments that are paid on their days bar nobody. */
export const barringStates = ['owed', 'proposed', 'behind', 'defaulted'] as const satisfies RentalClaimState[]
