// What the operator may know of purchases.
import { purchase, type PurchaseActor, purchaseStates } from '#contract/purchase.ts'
import type { Query } from '#server/platform/db.ts'
import { historyOf, type PastEvent } from '#server/platform/transition.ts'
import { isEnding } from './rules.ts'
import { carsSoldBy, findPurchase, type PurchaseRow } from './sql.ts'

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

const ended = purchaseStates.filter(isEnding)
export type OpenPurchase = Pick<PurchaseRow, 'id' | 'state' | 'price_kobo'> & { role: PurchaseActor }

/** A user's purchases that have not ended, on either side, the oldest first, at most 100. */
export const openPurchasesOf = (db: Query, userId: string): Promise<OpenPurchase[]> =>
  db.rows<OpenPurchase>`
    select id, state, price_kobo, case when buyer_id = ${userId} then 'buyer' else 'seller' end as role
    from purchase where (buyer_id = ${userId} or seller_id = ${userId}) and state <> all(${ended})
    order by started_at, id limit 100`

/** The cars of a seller that were ever in a purchase, whatever became of it. */
export const carsDealt = async (db: Query, sellerId: string): Promise<string[]> =>
  (await carsSoldBy(db, sellerId)).map(row => row.id)
