// Counts how a claim was settled, so that everybody sees how fast an insurer is.
import type { Tx } from '#server/kernel/db/db.ts'
import { insertSettled, type Settled } from './sql.ts'

/** Once for a claim, however often it is said. */
export const countSettled = async (tx: Tx, settled: Settled): Promise<void> => {
  await insertSettled(tx, settled)
}
