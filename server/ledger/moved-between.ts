// Reads recent moves to warn of duplicates and first payments.
import type { Query } from '#server/kernel/db/db.ts'
import type { OwnedAccount } from './accounts.ts'

// An account's entries are numbered without a gap, so its newest are found without reading the rest.
const entriesLookedAt = 2_000

export type OutgoingPayment = { to: OwnedAccount; amountKobo: number; at: Date }

/** What `from` paid to any of `to` among its newest 2,000 entries, newest first, at most a thousand. */
export const movedBetween = (
  query: Query,
  from: OwnedAccount,
  to: readonly OwnedAccount[],
): Promise<OutgoingPayment[]> =>
  query.rows<OutgoingPayment>`
    select other.code as "to", -p.amount_kobo as "amountKobo", t.at
    from ledger_account a
    join ledger_posting p on p.account_id = a.id and p.version > a.version - ${entriesLookedAt}
    join ledger_account other on other.id = p.other_account_id
    join ledger_txn t on t.id = p.txn_id
    where a.code = ${from} and other.code = any(${to}) and p.amount_kobo < 0
    order by p.version desc limit 1000`
