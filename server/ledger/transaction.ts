// Ledger input: one key, one kind, moves and conditions.
import { createHash } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { KOBO_MAX, type Kobo } from '#contract/core/money.ts'
import type { AccountCode, OwnedAccount, PostAccount } from './accounts.ts'

/** Money from one account to another; always above zero. */
export type Move<Account extends AccountCode = PostAccount> = { from: Account; to: Account; amountKobo: Kobo }

/** A few short facts kept with the transaction, such as a narration or a purpose's id. */
export type Meta = Readonly<Record<string, string | number | boolean | null>>

/**
 * Counts spending from an account on a Lagos day, and refuses DAILY_LIMIT past the limit; negative amounts give
 * spending back.
 */
export type Spend = { account: OwnedAccount; day: string; amountKobo: number; limitKobo: Kobo }

export type Transaction<Account extends AccountCode = PostAccount> = {
  /** Born with the request: it moves money once, for ever. At most 200 characters. */
  key: string
  kind: string
  /** Done in this order, all or none. At most 100. */
  moves: readonly Move<Account>[]
  meta?: Meta
  /** When it happened; the database's time where absent. */
  at?: Date
  spend?: Spend
  /** Refuses BALANCE_LIMIT where the account would hold more than this afterwards. */
  cap?: { account: OwnedAccount; maxKobo: Kobo }
}

export type Posted = {
  transactionId: number
  /** True where the key had moved the money before: nothing was moved now, the rest is the first answer. */
  replayed: boolean
  at: Date
  /** Balance of the first move's payer afterwards; negative only for outside accounts. */
  payerBalanceKobo: number
}

export const movesMax = 100

/** Refuses what no account could make right: SAME_WALLET. The rest is a mistake of ours and throws RangeError. */
export const checkTransaction = ({ key, moves }: Transaction<AccountCode>): void => {
  if (key.length === 0 || key.length > 200) throw new RangeError('A key has 1 to 200 characters')
  if (moves.length === 0 || moves.length > movesMax) throw new RangeError('A transaction has 1 to 100 moves')
  for (const { from, to, amountKobo } of moves) {
    if (!(Number.isSafeInteger(amountKobo) && amountKobo > 0 && amountKobo <= KOBO_MAX))
      throw new RangeError(`Not an amount that moves: ${amountKobo}`)
    if (from === to) fail('SAME_WALLET')
  }
}

/** Hash of a request, independent of the order of its facts. */
export const hashOf = ({ kind, moves, meta = {} }: Transaction<AccountCode>): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        moves.map(({ from, to, amountKobo }) => [from, to, amountKobo]),
        Object.entries(meta).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    )
    .digest()
