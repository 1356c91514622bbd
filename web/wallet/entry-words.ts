// A line of the wallet's history in words.
import type { Entry } from '#contract/wallet/wallet.ts'

type Kind = Entry['kind']
const words: Record<Kind, string | { in: string; out: string }> = {
  deposit: 'Money added',
  transfer: { in: 'Received', out: 'Sent' },
  hold: 'Put into escrow',
  release: 'Back from escrow',
  expire: 'Back, its time ran out',
  capture: 'Paid from escrow',
  sale: 'Paid for your sale',
  commission: 'AutoX commission',
  savings: { in: 'Back from savings', out: 'Put into savings' },
  instalment: { in: 'Instalment received', out: 'Instalment paid' },
  insurance: 'From an insurer',
  withdrawal: { in: 'Back from a bank', out: 'Sent to a bank' },
  correction: 'Correction',
}

/** "Received", "Put into escrow", … */
export function kindWords({ kind, direction }: Pick<Entry, 'kind' | 'direction'>): string {
  const wording = words[kind]
  return typeof wording === 'string' ? wording : wording[direction]
}

/** "from Ada Demo", "to Bello Demo", or the subject of an escrow entry. */
export const partyWords = ({
  kind,
  direction,
  counterparty,
}: Pick<Entry, 'kind' | 'direction' | 'counterparty'>) =>
  kind === 'transfer' || kind === 'deposit' || kind === 'sale' || kind === 'instalment'
    ? `${direction === 'in' ? 'from' : 'to'} ${counterparty}`
    : counterparty
