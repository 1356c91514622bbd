// What the operator may know of purchases.
import { purchase } from '#contract/deals/purchase/process.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { disputesIn, openDealsOf, type Role } from '#server/kernel/process/deals.ts'
import { historyOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { carsSoldBy, findPurchase, type PurchaseRow } from './sql.ts'

/** Purchases in dispute, the longest waiting first, at most 100. */
export const findDisputes = (db: Query): Promise<PurchaseRow[]> => disputesIn(db, purchase)

export const readPurchase = async (
  db: Query,
  id: string,
): Promise<{ row: PurchaseRow; history: PastEvent[] } | undefined> => {
  const row = await findPurchase(db, id)
  return row && { row, history: await historyOf(db, purchase, id) }
}

/** A user's purchases that have not ended, on either side, the oldest first, at most 100. */
export const openPurchasesOf = (db: Query, userId: string): Promise<(PurchaseRow & { role: Role })[]> =>
  openDealsOf(db, purchase, userId)

/** The cars of a seller that were ever in a purchase, whatever became of it. */
export const carsDealt = async (db: Query, sellerId: string): Promise<string[]> =>
  (await carsSoldBy(db, sellerId)).map(row => row.id)
