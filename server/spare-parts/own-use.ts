// Pieces of own parts for own repairs: reserves, draws and gives them back.
import { fail } from '#contract/core/errors.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { type NewReservation, endReservations, insertReservations } from './reservation-sql.ts'
import { findParts, lockPart, moveStock, type PartRow } from './sql.ts'

/** Withdrawn parts are gone; a paused or suspended one is still on the shelf. */
const isOnShelf = ({ state }: Pick<PartRow, 'state'>): boolean => state !== 'withdrawn'

/** Pieces on the shelf of those of these parts that an owner has, by id. */
export const shelfOf = async (
  db: Query,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, number>> =>
  new Map(
    (await findParts(db, [...new Set(ids)]))
      .filter(row => row.owner_id === ownerId)
      .map(row => [row.id, isOnShelf(row) ? row.stock : 0]),
  )

const byPart = (rows: readonly { partId: string; pieces: number }[]): [string, number][] => {
  const sums = new Map<string, number>()
  for (const { partId, pieces } of rows) sums.set(partId, (sums.get(partId) ?? 0) + pieces)
  // Always in the same order, so that two who take the same parts at once wait for each other and never both.
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Reserves pieces for the lines of approved jobs. A line that has its pieces already is left as it is. The row lock
 * serialises it with buyers. Refuses OUT_OF_STOCK in the words of `missing`, given the part that there is too little of.
 */
export const reserveOwnStock = async (
  tx: Tx,
  lines: readonly NewReservation[],
  { now, missing }: { now: Date; missing: (partId: string) => string },
): Promise<void> => {
  if (lines.length === 0) return
  const parts = byPart(lines).map(([id]) => id)
  const shelf = new Map<string, number>()
  for (const id of parts) {
    const part = await lockPart(tx, id)
    shelf.set(id, part && isOnShelf(part) ? part.stock : 0)
  }
  const reserved = byPart(await insertReservations(tx, lines, now))
  for (const [id, pieces] of reserved) {
    const left = shelf.get(id)!
    if (left < pieces) fail('OUT_OF_STOCK', { message: missing(id) })
    await moveStock(tx, id, -pieces)
  }
  marketChanged(tx, { ids: parts, list: 'parts' })
}

/** The work was paid, or the pieces are in the car: they are gone. */
export const drawOwnStock = async (tx: Tx, jobIds: readonly string[], now: Date): Promise<void> => {
  await endReservations(tx, jobIds, 'drawn', now)
}

/** The jobs are not done: their pieces are on the shelf again. */
export const returnOwnStock = async (tx: Tx, jobIds: readonly string[], now: Date): Promise<void> => {
  const returned = byPart(await endReservations(tx, jobIds, 'returned', now))
  for (const [id, pieces] of returned) await moveStock(tx, id, pieces)
  if (returned.length > 0) marketChanged(tx, { ids: returned.map(([id]) => id), list: 'parts' })
}
