// Posts money inside the caller's transaction: all of it or nothing, once per key.
import { fail, Failure } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { AccountCode } from './accounts.ts'
import { checkTransaction, type Posted, type Transaction } from './transaction.ts'
import { writeAll } from './write.ts'

/** Translates a database error to its refusal; other errors stay. */
export const nameRefusal = (error: unknown): unknown => {
  const { message, constraint } = error as { message?: string; constraint?: string }
  if (message === 'NO_SUCH_ACCOUNT') return new Failure('NO_SUCH_ACCOUNT')
  // The receiver's accounts were closed since they were looked up.
  if (constraint === 'ledger_account_closed_is_empty') return new Failure('NO_SUCH_ACCOUNT')
  // Two transactions at once under one key: the same body would have met at the account's lock, so the bodies differ.
  if (constraint === 'ledger_txn_key') return new Failure('KEY_REUSED')
  return error
}

/** `post` for every kind of account, holds included. For the ledger's own verbs only. */
export const write = async (tx: Tx, transaction: Transaction<AccountCode>): Promise<Posted> => {
  checkTransaction(transaction)
  const [outcome] = await writeAll(tx, [transaction]).catch((error: unknown) => {
    throw nameRefusal(error)
  })
  return 'refusal' in outcome! ? fail(outcome.refusal) : outcome!
}

/**
 * Moves money. The same key returns the first result and moves nothing. Refuses the whole transaction by name:
 * INSUFFICIENT_FUNDS, KEY_REUSED (same key, other body), NO_SUCH_ACCOUNT, SAME_WALLET, BALANCE_LIMIT, DAILY_LIMIT.
 */
export const post = (tx: Tx, transaction: Transaction): Promise<Posted> => write(tx, transaction)
