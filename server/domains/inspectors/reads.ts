// What others may know of inspectors: who can be asked for how much, and that a report of theirs counts.
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { countReport, lockInspector } from './sql.ts'

/** What this inspector asks now; it stays so until the transaction ends. Undefined for anybody who cannot be asked. */
export const feeOfInspector = async (tx: Tx, userId: string): Promise<Kobo | undefined> => {
  const row = await lockInspector(tx, userId)
  return row?.state === 'approved' && !row.paused ? kobo(row.fee_kobo) : undefined
}

/** Counts a report that was handed in; of somebody who left the list nothing is counted. */
export const noteReport = async (tx: Tx, userId: string): Promise<void> => {
  await countReport(tx, userId)
}
