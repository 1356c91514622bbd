// Export, withdrawal and erasure of a person’s parts, and their pictures in use.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { deleteReservations } from './reservation-sql.ts'
import { cardOf } from './rules.ts'
import { partsAfter, forgetParts, hashesNeverOrdered, moveAllParts, partHashesIn } from './sql.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'

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

/** Takes everything that somebody offers off the market for good, before it is asked what they still owe. */
export const withdrawParts = async (tx: Tx, ownerId: string): Promise<void> => {
  for (const state of ['listed', 'paused', 'suspended'] as const)
    await moveAllParts(tx, ownerId, state, 'withdrawn')
  marketChanged(tx)
}

/** Erases what the owner wrote and pictures of their parts. Those that somebody ordered keep their name and pictures. */
export const eraseParts = async (tx: Tx, ownerId: string): Promise<void> => {
  await deleteReservations(tx, ownerId)
  const hashes = (await hashesNeverOrdered(tx, ownerId)).map(row => row.hash)
  await forgetParts(tx, ownerId)
  await enqueueForgetPictures(tx, hashes)
}

/** Which of these pictures a part still shows. */
export const partPicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await partHashesIn(db, hashes)).map(row => row.hash)
