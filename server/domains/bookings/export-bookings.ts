// What somebody gets of their purchases when they ask for their data: their own side, and of the other only the public name.
import type { Query } from '#server/platform/db.ts'
import { readBooking } from './show-bookings.ts'
import { purchasesAfter } from './sql.ts'

const pageSize = 50

export const exportBookings = async function* (db: Query, userId: string): AsyncGenerator<object> {
  let lastId: string | undefined
  for (;;) {
    const rows = await purchasesAfter(db, userId, lastId, pageSize)
    for (const { id } of rows) {
      const {
        counterparty,
        handoverCode: _secret,
        allowed: _now,
        ...booking
      } = await readBooking(db, id, userId)
      yield { ...booking, counterparty: counterparty.name }
    }
    lastId = rows.at(-1)?.id
    if (rows.length < pageSize) return
  }
}
