// Wallet entries in words: kind, counterparty and description.
import { kobo } from '#contract/core/money.ts'
import type { Entry, entryKinds } from '#contract/wallet/wallet.ts'
import { contactsOf } from '#server/user/reads.ts'
import { type AccountCode, overflowPrefix } from '#server/ledger/accounts.ts'
import type { KindFilter } from '#server/ledger/find-entries.ts'
import type { Entry as BookEntry } from '#server/ledger/statement.ts'
import type { Query } from '#server/kernel/db/db.ts'

export type EntryKind = (typeof entryKinds)[number]

/** The user whose wallet an account is. */
export const ownerOf = (code: AccountCode): string | undefined => /^wallet:(.+)$/.exec(code)?.[1]

const counterpartyOf = ({ counterparty, meta }: BookEntry, names: Map<string, { name: string }>): string => {
  const owner = ownerOf(counterparty)
  if (owner) return names.get(owner)?.name ?? 'Closed wallet'
  if (counterparty.startsWith('outside:')) return String(meta.senderName ?? meta.accountName ?? 'Bank')
  if (counterparty.startsWith(overflowPrefix)) return 'Released from hold'
  if (counterparty.startsWith('savings:')) return String(meta.about ?? 'Savings')
  if (counterparty.startsWith('hold:')) return String(meta.about ?? meta.accountName ?? 'Escrow')
  if (counterparty.startsWith('insurer:')) return String(meta.about ?? 'Insurer')
  return 'AutoX'
}

type Kinded = { kind: string; direction: 'in' | 'out'; ownHold: boolean }

/** Kind of an entry for its reader: escrow paid out is a sale to its receiver, escrow returned a release. */
export const kindOf = ({ kind, direction, ownHold }: Kinded): EntryKind => {
  if (kind === 'capture' && direction === 'in') return ownHold ? 'release' : 'sale'
  if (kind === 'take-in') return 'deposit'
  if (kind === 'loan-paid-off') return 'instalment'
  if (kind.startsWith('withdrawal')) return 'withdrawal'
  if (kind.startsWith('insurance-')) return 'insurance'
  return kind.startsWith('savings-') ? 'savings' : (kind as EntryKind)
}

/** The entries of the books that `kindOf` calls by this kind. */
export const kindFilters = (kind: EntryKind): KindFilter[] => {
  if (kind === 'sale') return [{ like: 'capture', direction: 'in', ownHold: false }]
  if (kind === 'capture') return [{ like: 'capture', direction: 'out' }]
  if (kind === 'release') return [{ like: 'release' }, { like: 'capture', direction: 'in', ownHold: true }]
  if (kind === 'deposit') return [{ like: 'deposit' }, { like: 'take-in' }]
  if (kind === 'instalment') return [{ like: 'instalment' }, { like: 'loan-paid-off' }]
  if (kind === 'withdrawal') return [{ like: 'withdrawal%' }]
  if (kind === 'insurance') return [{ like: 'insurance-%' }]
  return [{ like: kind === 'savings' ? 'savings-%' : kind }]
}

const entryOf = (entry: BookEntry, names: Map<string, { name: string }>): Entry => ({
  id: String(entry.transactionId),
  number: entry.number,
  kind: kindOf(entry),
  direction: entry.direction,
  amountKobo: entry.amountKobo,
  balanceAfterKobo: kobo(entry.balanceAfterKobo),
  counterparty: counterpartyOf(entry, names),
  narration: String(entry.meta.narration ?? ''),
  bookingId: entry.meta.bookingId === undefined ? null : String(entry.meta.bookingId),
  at: entry.at.toISOString(),
})

/** Entries of the books as the owner of the wallet reads them. */
export const readEntries = async (db: Query, entries: readonly BookEntry[]): Promise<Entry[]> => {
  const owners = entries.map(entry => ownerOf(entry.counterparty)).filter(id => id !== undefined)
  const names = await contactsOf(db, owners)
  return entries.map(entry => entryOf(entry, names))
}
