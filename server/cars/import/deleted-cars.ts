// Knows lines of a stock list by address that name a listing its dealer deleted.
import type { Query } from '#server/kernel/db/db.ts'
import { deletedCarsOfFeed } from '../feed/missing-cars-sql.ts'
import type { OwnRow } from '../listing/write-sql.ts'
import type { RowDraft } from './read-cells.ts'

/** Whether a line means a deleted listing rather than `car`, with which it was matched. */
export type IsDeleted = (draft: RowDraft, car: OwnRow | undefined) => boolean

const keyOf = (stockNumber: string) => stockNumber.toLowerCase()

/** By VIN, or by the stock number of a car with no other VIN. */
export const deletedCarFinder = async (
  db: Query,
  feedId: string,
  drafts: readonly RowDraft[],
): Promise<IsDeleted> => {
  const vins = drafts.flatMap(({ Vin }) => Vin ?? [])
  const numbers = drafts.flatMap(({ StockNumber }) => StockNumber || [])
  const deleted = await deletedCarsOfFeed(db, feedId, { vins, numbers })
  const byVin = new Set(deleted.map(({ vin }) => vin))
  const byNumber = Map.groupBy(deleted, ({ number }) => number && keyOf(number))
  return ({ Vin, StockNumber }, car) => {
    if (Vin && car?.vin !== Vin && byVin.has(Vin)) return true
    if (car || !StockNumber) return false
    const numbered = byNumber.get(keyOf(StockNumber)) ?? []
    return numbered.some(({ vin }) => !Vin || !vin || vin === Vin)
  }
}
