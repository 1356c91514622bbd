// What others may know of inspectors: who can be asked, where and for how much.
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { countReport, lockInspector } from './sql.ts'

/** Price and states of an inspector, locked until the transaction ends. Undefined for unavailable ones. */
export const inspectorToAsk = async (
  tx: Tx,
  userId: string,
): Promise<{ feeKobo: Kobo; states: readonly string[] } | undefined> => {
  const row = await lockInspector(tx, userId)
  if (row?.state !== 'approved' || row.paused) return undefined
  return { feeKobo: kobo(row.fee_kobo), states: row.states }
}

/** Counts a submitted report; not for inspectors who left the list. */
export const noteReport = async (tx: Tx, userId: string): Promise<void> => {
  await countReport(tx, userId)
}
