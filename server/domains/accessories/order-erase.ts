// What becomes of somebody's ended part orders when they delete their account.
import { partOrder } from '#contract/deals/part-order/process.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { eraseDeals } from '#server/kernel/process/deals.ts'

export const eraseOrders = (tx: Tx, userId: string): Promise<void> => eraseDeals(tx, partOrder, userId)
