// Names accounts and movements of the books as operators read them.
import type { AccountCode } from './accounts.ts'

const accountKinds: Readonly<Record<string, string>> = {
  apart: 'Money above a wallet’s limit',
  claim: 'Set aside for injured people',
  duty: 'Stamp duty',
  fees: 'Fees of AutoX',
  hold: 'Escrow',
  insurer: 'Insurers',
  outside: 'Banks and payment providers',
  savings: 'Savings plans',
  suspense: 'Not yet assigned',
  vat: 'VAT',
  wallet: 'Wallets',
}

const lone: Readonly<Record<string, string>> = {
  apart: 'money above a wallet’s limit',
  claim: 'money for an injured person',
  duty: 'stamp duty',
  fees: 'fees of AutoX',
  insurer: 'the insurer’s account',
  savings: 'a savings plan',
  suspense: 'money not yet assigned',
  vat: 'VAT',
  wallet: 'a wallet',
}

const movements: Readonly<Record<string, string>> = {
  capture: 'paid out of escrow',
  expire: 'given back from escrow after its time',
  hold: 'set aside in escrow',
  release: 'given back from escrow',
  'suspense-settled': 'given back by the bank itself',
  'take-in': 'taken into the wallet',
  'top-up-charged-back': 'top-up that the payer’s bank took back',
  'withdrawal-loss-back': 'transfer to a bank that was paid twice sent back',
  'withdrawal-paid-twice': 'transfer to a bank paid after its refund',
  'withdrawal-reversed': 'transfer to a bank sent back',
  'withdrawal-settle': 'transfer to a bank arrived',
  'withdrawal-void': 'transfer to a bank ended before it left',
}

const houseBears: Readonly<Record<string, string>> = {
  losses: 'losses of AutoX',
  'rail-fees': 'fees of the bank',
}

const plain = (name: string): string =>
  name.replaceAll(/[-_]/g, ' ').replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The kinds of accounts of the trial balance, in the plural where there are several. */
export const accountKindWords = (kind: string): string => accountKinds[kind] ?? capitalized(plain(kind))

/** What a movement did, as in "Movement 1042, set aside in escrow". */
export const movementWords = (kind: string): string => movements[kind] ?? plain(kind)

/** A rail, as an operator knows it. */
export const railWords = (rail: string): string =>
  rail === 'sandbox' ? 'the demonstration’s bank' : capitalized(plain(rail))

/** One account: what it is, with the deal and the purpose that its money is held for, or its insurer. */
export const accountWords = (code: AccountCode): string => {
  const [kind = '', name = '', id, purpose] = code.split(':')
  if (kind === 'hold')
    return `escrow for ${plain(name)}${id ? ` ${id}` : ''}${purpose ? `, ${plain(purpose)}` : ''}`
  if (kind === 'insurer' && name) return `the account of insurer ${name}`
  if (kind === 'outside') return houseBears[name] ?? railWords(name)
  return lone[kind] ?? plain(kind)
}
