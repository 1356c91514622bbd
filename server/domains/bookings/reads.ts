// What the operator may know of purchases.
import { purchase } from '#contract/purchase.ts'
import type { Query } from '#server/platform/db.ts'
import { historyOf, type PastEvent } from '#server/platform/transition.ts'
import { findPurchase, type PurchaseRow } from './sql.ts'

/** Purchases in dispute, the longest waiting first, at most 100. */
export const findDisputes = (db: Query): Promise<PurchaseRow[]> =>
  db.rows<PurchaseRow>`select * from purchase where state = 'disputed' order by changed_at limit 100`

export const readPurchase = async (
  db: Query,
  id: string,
): Promise<{ row: PurchaseRow; history: PastEvent[] } | undefined> => {
  const row = await findPurchase(db, id)
  return row && { row, history: await historyOf(db, purchase, id) }
}
