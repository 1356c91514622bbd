// Lifecycle of a savings plan, until payout, early break or purchase.
import { type EventOf, process, type StateOf } from '../deal-engine/process.ts'

export const savingsKinds = ['flexible', 'target', 'locked'] as const
export type SavingsKind = (typeof savingsKinds)[number]

/**
 * The server also enforces the rules of each kind: a flexible plan is paid out and never broken, the others are broken
 * but not paid out before they mature, and a locked plan is spent only after it matured.
 */
export const savingsPlan = process({
  name: 'savings_plan',
  start: 'active',
  states: {
    active: { words: 'Saving' },
    paused: { words: 'Automatic deposits paused' },
    matured: { words: 'Ready to be paid out', timer: { event: 'pay-out', hours: 168 } },
    'paid-out': { words: 'Paid out', final: true },
    broken: { words: 'Ended early', final: true },
    spent: { words: 'Used for a purchase', final: true },
  },
  edges: [
    { from: 'active', event: 'pause', by: ['owner', 'system'], to: 'paused' },
    { from: 'paused', event: 'resume', by: ['owner'], to: 'active' },
    { from: 'active', event: 'change', by: ['owner'], to: 'active' },
    { from: 'paused', event: 'change', by: ['owner'], to: 'paused' },
    { from: 'active', event: 'retarget', by: ['system'], to: 'active' },
    { from: 'paused', event: 'retarget', by: ['system'], to: 'paused' },
    { from: 'active', event: 'miss', by: ['system'], to: 'active' },
    { from: 'active', event: 'mature', by: ['system'], to: 'matured' },
    { from: 'paused', event: 'mature', by: ['system'], to: 'matured' },
    { from: 'active', event: 'pay-out', by: ['owner'], to: 'paid-out' },
    { from: 'paused', event: 'pay-out', by: ['owner'], to: 'paid-out' },
    { from: 'matured', event: 'pay-out', by: ['owner', 'system'], to: 'paid-out' },
    { from: 'matured', event: 'roll-over', by: ['owner'], to: 'active' },
    { from: 'active', event: 'break', by: ['owner'], to: 'broken' },
    { from: 'paused', event: 'break', by: ['owner'], to: 'broken' },
    { from: 'active', event: 'spend', by: ['owner'], to: 'spent' },
    { from: 'paused', event: 'spend', by: ['owner'], to: 'spent' },
    { from: 'matured', event: 'spend', by: ['owner'], to: 'spent' },
  ],
})

export type SavingsState = StateOf<typeof savingsPlan>
export type SavingsEvent = EventOf<typeof savingsPlan>
export const savingsStates = Object.keys(savingsPlan.states) as [SavingsState, ...SavingsState[]]

/** Actions on a plan: its owner's events, and transfers that keep its state. */
export const savingsActions = [
  'deposit',
  'take-out',
  'pause',
  'resume',
  'change',
  'pay-out',
  'roll-over',
  'break',
  'spend',
] as const
export type SavingsAction = (typeof savingsActions)[number]
