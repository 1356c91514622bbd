// What somebody gets of their part orders when they ask for their data.
import { partOrder } from '#contract/deals/part-order/process.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { exportDeals } from '#server/kernel/process/show-deal.ts'
import { readOrder } from './order-show.ts'

export const exportOrders = (db: Query, userId: string): AsyncGenerator<object> =>
  exportDeals(db, partOrder, userId, readOrder)
