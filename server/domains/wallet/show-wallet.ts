// The wallet as its owner sees it: balance, what is held, and what happened, newest first.
import { fail } from '#contract/errors.ts'
import { kobo } from '#contract/money.ts'
import { walletBankCode } from '#contract/nuban.ts'
import type { Entry, entryKinds, Wallet, wallet } from '#contract/wallet.ts'
import { contactOfUser, contactsOf } from '#server/domains/user/reads.ts'
import { type AccountCode, balanceOf, heldFrom, walletOf } from '#server/ledger/accounts.ts'
import { statement, type Entry as BookEntry } from '#server/ledger/statement.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { findWallets } from './sql.ts'

/** The wallet of a user. Refuses NO_WALLET. */
export const readWallet = async (db: Query, userId: string, now: Date): Promise<Wallet> => {
  const row = (await findWallets(db, [userId]))[0] ?? fail('NO_WALLET')
  const code = walletOf(userId)
  const [balanceKobo, heldKobo, owner] = await Promise.all([
    balanceOf(db, code),
    heldFrom(db, code),
    contactOfUser(db, userId),
  ])
  const locked = row.locked_until && row.locked_until > now ? row.locked_until.toISOString() : null
  return {
    accountNumber: row.account_number,
    accountName: owner.name,
    bankName: 'AutoX',
    balanceKobo,
    heldKobo,
    pinLockedUntil: locked,
    createdAt: row.created_at.toISOString(),
  }
}

export const showWallet: Handler<typeof wallet.details> = ({ db, user, now }) => readWallet(db, user.id, now)

export const listBanks: Handler<typeof wallet.banks> = async () => [
  { code: walletBankCode, name: 'AutoX wallet' },
]

const ownerOf = (code: AccountCode): string | undefined => /^wallet:(.+)$/.exec(code)?.[1]

const counterpartyOf = ({ counterparty, meta }: BookEntry, names: Map<string, { name: string }>): string => {
  const owner = ownerOf(counterparty)
  if (owner) return names.get(owner)?.name ?? 'Closed wallet'
  if (counterparty.startsWith('outside:')) return String(meta.senderName ?? 'Bank')
  if (counterparty.startsWith('hold:')) return String(meta.about ?? 'Escrow')
  return 'AutoX'
}

// What is a payout from escrow to the one who pays it is, to its receiver, a sale.
const kindOf = (entry: BookEntry): Entry['kind'] =>
  entry.kind === 'capture' && entry.direction === 'in' ? 'sale' : (entry.kind as (typeof entryKinds)[number])

const entryOf = (entry: BookEntry, names: Map<string, { name: string }>): Entry => ({
  id: String(entry.transactionId),
  kind: kindOf(entry),
  direction: entry.direction,
  amountKobo: entry.amountKobo,
  balanceAfterKobo: kobo(entry.balanceAfterKobo),
  counterparty: counterpartyOf(entry, names),
  narration: String(entry.meta.narration ?? ''),
  bookingId: entry.meta.bookingId === undefined ? null : String(entry.meta.bookingId),
  at: entry.at.toISOString(),
})

export const listHistory: Handler<typeof wallet.history> = async ({ db, user }, { query }) => {
  if ((await findWallets(db, [user.id])).length === 0) fail('NO_WALLET')
  const found = await statement(db, walletOf(user.id), {
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
  })
  const owners = found.entries.map(entry => ownerOf(entry.counterparty)).filter(id => id !== undefined)
  const names = await contactsOf(db, owners)
  return { page: found.entries.map(entry => entryOf(entry, names)), totalRecords: found.total }
}
