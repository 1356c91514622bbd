// VIN and plate of a sold car, from the sale, listing or seller's garage.
import { vinOf } from '#server/cars/reads.ts'
import { plateOfCar } from '#server/garage/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { PurchaseRow } from './sql.ts'

/** Empty where unknown. */
export type Marks = { vin: string; plate: string }

/** The marks submitted with the documents; otherwise the VIN of the listing. */
export const readMarks = async (
  db: Query,
  row: Pick<PurchaseRow, 'car_id' | 'vin' | 'plate'>,
): Promise<Marks & { listedVin: string }> => {
  const listedVin = (await vinOf(db, row.car_id)) ?? ''
  return { listedVin, vin: row.vin || listedVin, plate: row.plate }
}

/** The marks as one side sees them. Only the seller is offered the plate from their garage. */
export const marksFor = async (db: Query, row: PurchaseRow, side: string): Promise<Marks> => {
  const { vin, plate } = await readMarks(db, row)
  if (side === 'buyer' || plate) return { vin, plate }
  return { vin, plate: await plateOfCar(db, row.seller_id, row.car_id) }
}
