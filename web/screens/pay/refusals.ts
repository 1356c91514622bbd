// What a refused payment means for the buyer: in words, and with the next step.
import type { CallError } from '#contract/call.ts'

/**
 * `verify`: the wallet must be verified first. `pin`: type it again. `look`: the page loads afresh, because the car or its price changed. `money`: the balance is
 * not enough. `wait`: nothing was done, later it may work. `ask`: nobody knows yet whether it was done.
 */
export type Next = 'verify' | 'pin' | 'look' | 'money' | 'wait' | 'wallet' | 'ask'

const nexts: Partial<Record<CallError['name'], Next>> = {
  WRONG_PIN: 'pin',
  VERIFY_FIRST: 'verify',
  DAILY_LIMIT: 'verify',
  BAD_INPUT: 'pin',
  CAR_NOT_FOR_SALE: 'look',
  PRICE_CHANGED: 'look',
  OWN_CAR: 'look',
  NOT_FOUND: 'look',
  // The plan that was to pay has ended or changed meanwhile.
  NOT_NOW: 'look',
  CHANGED_MEANWHILE: 'look',
  INSUFFICIENT_FUNDS: 'money',
  NO_WALLET: 'wallet',
  // The answer got lost, the server failed halfway, or an earlier try with this key was carried out after all.
  TIMEOUT: 'ask',
  OFFLINE: 'ask',
  UNEXPECTED: 'ask',
  KEY_REUSED: 'ask',
}

/** What to do about an error of the payment; whatever is not known to need more was refused whole and can wait. */
export const nextOf = ({ name }: Pick<CallError, 'name'>): Next => nexts[name] ?? 'wait'

const ends: Record<Exclude<Next, 'ask' | 'wallet'>, string> = {
  pin: '',
  verify:
    'Nothing was taken from your wallet. Verifying takes two minutes; the car is not kept for you meanwhile.',
  look: 'We have loaded the page again: look at it before you decide.',
  money: 'Add what is missing, then pay. The car is not kept for you meanwhile.',
  wait: 'Nothing was taken from your wallet. The car is not kept for you meanwhile.',
}

/** The server's sentence and what the buyer can do now. */
export const wordsOf = (message: string, next: Exclude<Next, 'ask' | 'wallet'>): string =>
  [message, ends[next]].filter(Boolean).join(' ')
