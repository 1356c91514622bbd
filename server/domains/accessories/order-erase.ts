// What becomes of somebody's ended part orders when they delete their account.
import { partOrder } from '#contract/part-order.ts'
import type { Tx } from '#server/platform/db.ts'
import { eraseDealings } from '#server/platform/dealings.ts'

export const eraseOrders = (tx: Tx, userId: string): Promise<void> => eraseDealings(tx, partOrder, userId)
