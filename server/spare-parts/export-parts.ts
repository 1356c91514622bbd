// What somebody gets of the parts they offered when they ask for their data.
import type { Query } from '#server/kernel/db/db.ts'
import { cardOf } from './rules.ts'
import { partsAfter } from './sql.ts'

const pageSize = 100

/** Every part with its words, pictures and the vehicles it fits. */
export const exportParts = async function* (db: Query, ownerId: string): AsyncGenerator<object> {
  let lastId: string | undefined
  for (;;) {
    const rows = await partsAfter(db, ownerId, lastId, pageSize)
    for (const row of rows) {
      const { picture: _picture, ...card } = cardOf(row)
      const { description, fitments, part_number: partNumber, delivery_kobo: deliveryKobo, pictures } = row
      const pictureAddresses = pictures.map(({ hash }) => `/pictures/${hash}-1600.webp`)
      const more = { partNumber, description, deliveryKobo, warrantyDays: row.warranty_days, fitments }
      yield { ...card, ...more, pictures: pictureAddresses }
    }
    lastId = rows.at(-1)?.id
    if (rows.length < pageSize) return
  }
}
