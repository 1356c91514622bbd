// What somebody gets of their part orders when they ask for their data: their own side, and of the other only the public name.
import type { Query } from '#server/platform/db.ts'
import { readOrder } from './order-show.ts'
import { ordersAfter } from './order-sql.ts'

const pageSize = 50

export const exportOrders = async function* (db: Query, userId: string): AsyncGenerator<object> {
  let lastId: string | undefined
  for (;;) {
    const rows = await ordersAfter(db, userId, lastId, pageSize)
    for (const { id } of rows) {
      const { counterparty, handoverCode: _secret, allowed: _now, ...order } = await readOrder(db, id, userId)
      yield { ...order, counterparty: counterparty.name }
    }
    lastId = rows.at(-1)?.id
    if (rows.length < pageSize) return
  }
}
