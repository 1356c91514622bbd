// What a refused payment means for the buyer: in words, and with the next step.
import type { CallError } from '#contract/core/call.ts'
import { isOutcomeUnknown } from '../../client/outcome.ts'
import { texts } from '../words.ts'

/**
 * `verify`: the wallet must be verified first. `licence`: whoever drives hands in a driving licence first. `pin`: type it again. `look`: the page loads afresh, because what is bought or its price changed. `money`: the balance is
 * not enough. `wait`: nothing was done, later it may work. `ask`: nobody knows yet whether it was done.
 */
export type Next = 'verify' | 'licence' | 'pin' | 'look' | 'money' | 'wait' | 'wallet' | 'ask'

const nexts: Partial<Record<CallError['name'], Next>> = {
  WRONG_PIN: 'pin',
  VERIFY_FIRST: 'verify',
  DAILY_LIMIT: 'verify',
  BAD_INPUT: 'pin',
  CAR_NOT_FOR_SALE: 'look',
  PRICE_CHANGED: 'look',
  OWN_CAR: 'look',
  TOO_MANY_RESERVATIONS: 'wait',
  OUT_OF_STOCK: 'look',
  PART_NOT_FOR_SALE: 'look',
  OWN_PART: 'look',
  NOT_FOUND: 'look',
  // The plan that was to pay has ended or changed meanwhile.
  NOT_NOW: 'look',
  CHANGED_MEANWHILE: 'look',
  CAR_NOT_FOR_RENT: 'look',
  DAYS_TAKEN: 'look',
  LICENCE_NEEDED: 'licence',
  INSUFFICIENT_FUNDS: 'money',
  NO_WALLET: 'wallet',
}

/** Next step after a payment error; unknown errors moved no money and can wait. */
export const nextOf = (error: Pick<CallError, 'name'>): Next =>
  isOutcomeUnknown(error) ? 'ask' : (nexts[error.name] ?? 'wait')

/** The bought thing, as refusals call it. */
export type Bought = 'car' | 'part' | 'reservation' | 'inspection' | 'rental'

const endOf = (next: Exclude<Next, 'ask' | 'wallet'>, bought: Bought): string => {
  const thing = bought === 'part' ? 'part' : 'car'
  const notKept = `The ${thing} is not reserved until you pay.`
  switch (next) {
    case 'pin':
      return ''
    case 'verify':
      return texts.verifyMeanwhile(thing)
    case 'licence':
      return texts.daysNotReserved
    case 'look':
      return 'We’ve reloaded the page: check it before you decide.'
    case 'money':
      return `Add the rest, then pay. ${notKept}`
    case 'wait':
      return `Nothing was taken from your wallet. ${notKept}`
  }
}

/** The server's sentence, and the buyer's options. */
export const wordsOf = (
  message: string,
  next: Exclude<Next, 'ask' | 'wallet'>,
  bought: Bought = 'car',
): string => [message, endOf(next, bought)].filter(Boolean).join(' ')
