// Lifecycle of a withdrawal: sent to the bank or returned to the wallet.
import { type EventOf, process, type StateOf } from '../deal-engine/process.ts'

/**
 * The money stays set aside until the bank's answer is final. `unknown` is asked about again and never sent twice; the
 * receiving bank can return settled money days later. Time alone only sends withdrawals that waited.
 */
export const withdrawal = process({
  name: 'withdrawal',
  start: 'queued',
  states: {
    queued: { words: 'Set aside' },
    waiting: { words: 'Waits one day before it is sent' },
    sending: { words: 'Being sent to the bank' },
    pending: { words: 'With the bank' },
    unknown: { words: 'We’re checking with the bank' },
    settled: { words: 'Sent' },
    failed: { words: 'Not sent: your money is back' },
    reversed: { words: 'Sent back by the bank: your money is back' },
    contested: { words: 'The bank’s answers conflict: AutoX is checking' },
  },
  edges: [
    // A guarded wallet sends to a new payee: cancellable for a day, then sent.
    { from: 'queued', event: 'wait', by: ['system'], to: 'waiting' },
    { from: 'waiting', event: 'release', by: ['system'], to: 'queued' },
    { from: 'waiting', event: 'call-off', by: ['owner'], to: 'failed' },
    { from: 'waiting', event: 'fail', by: ['operator'], to: 'failed' },
    { from: 'queued', event: 'send', by: ['system'], to: 'sending' },
    { from: 'sending', event: 'never-seen', by: ['system'], to: 'queued' },
    { from: 'unknown', event: 'never-seen', by: ['system'], to: 'queued' },
    { from: 'sending', event: 'lose-sight', by: ['system'], to: 'unknown' },
    // The bank had it, and denies it now or has given no answer for a day.
    { from: 'pending', event: 'lose-sight', by: ['system'], to: 'unknown' },
    // The rail may still report a withdrawal that was lost and queued again.
    { from: 'queued', event: 'accept', by: ['system'], to: 'pending' },
    { from: 'sending', event: 'accept', by: ['system'], to: 'pending' },
    { from: 'unknown', event: 'accept', by: ['system'], to: 'pending' },
    { from: 'queued', event: 'settle', by: ['system'], to: 'settled' },
    { from: 'sending', event: 'settle', by: ['system'], to: 'settled' },
    { from: 'pending', event: 'settle', by: ['system'], to: 'settled' },
    { from: 'unknown', event: 'settle', by: ['system'], to: 'settled' },
    { from: 'queued', event: 'fail', by: ['system', 'operator'], to: 'failed' },
    { from: 'sending', event: 'fail', by: ['system', 'operator'], to: 'failed' },
    { from: 'pending', event: 'fail', by: ['system', 'operator'], to: 'failed' },
    { from: 'unknown', event: 'fail', by: ['system', 'operator'], to: 'failed' },
    { from: 'settled', event: 'reverse', by: ['system'], to: 'reversed' },
    { from: 'contested', event: 'reverse', by: ['system', 'operator'], to: 'reversed' },
    { from: 'settled', event: 'contest', by: ['system'], to: 'contested' },
    { from: 'failed', event: 'contest', by: ['system'], to: 'contested' },
    { from: 'reversed', event: 'contest', by: ['system'], to: 'contested' },
    // Refunded, and the bank paid it after all: the loss is booked.
    { from: 'contested', event: 'write-off', by: ['operator'], to: 'settled' },
    // The bank now agrees with the books, or its letter does.
    { from: 'contested', event: 'agree-settled', by: ['system'], to: 'settled' },
    { from: 'contested', event: 'agree-failed', by: ['system', 'operator'], to: 'failed' },
    { from: 'contested', event: 'agree-reversed', by: ['system', 'operator'], to: 'reversed' },
  ],
})

export type WithdrawalState = StateOf<typeof withdrawal>
export type WithdrawalEvent = EventOf<typeof withdrawal>
export const withdrawalStates = Object.keys(withdrawal.states) as [WithdrawalState, ...WithdrawalState[]]

const underWay: readonly WithdrawalState[] = ['queued', 'waiting', 'sending', 'pending', 'unknown']
/** While its money is set aside: worth looking at again soon. */
export const isUnderWay = (state: WithdrawalState): boolean => underWay.includes(state)
/** Its end is not known: it is under way, or the bank contradicts itself. */
export const openWithdrawalStates: readonly WithdrawalState[] = [...underWay, 'contested']
