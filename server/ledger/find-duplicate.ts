// Finds whether the same transaction was posted a moment ago under another key.
import type { Query } from '#server/kernel/db/db.ts'
import type { OwnedAccount } from './accounts.ts'
import { hashOf, type Transaction } from './transaction.ts'

// Nobody makes this many transfers by hand.
const lookedAt = 100

/** Looks through the newest entries of the account for the same kind, moves and facts, made after `since`. */
export const findDuplicate = async (
  db: Query,
  account: OwnedAccount,
  transaction: Transaction,
  since: Date,
): Promise<boolean> => {
  const posting = await db.maybe<object>`
    select from (
      select p.txn_id from ledger_posting p
      where p.account_id = (select id from ledger_account where code = ${account})
      order by p.version desc limit ${lookedAt}) newest
    join ledger_txn t on t.id = newest.txn_id
    where t.at > ${since} and t.request_hash = ${hashOf(transaction)} limit 1`
  return posting !== undefined
}
