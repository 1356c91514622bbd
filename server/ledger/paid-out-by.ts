// Finds the transaction that paid a hold out, for the receipt of its payee.
import type { Query } from '#server/kernel/db/db.ts'

/** Undefined while it is held, and where everything went back. */
export const paidOutBy = async (query: Query, holdId: number): Promise<number | undefined> =>
  (
    await query.maybe<{ txnId: number }>`
      select txn_id as "txnId" from ledger_hold_resolution where hold_id = ${holdId} and outcome = 'captured'`
  )?.txnId
