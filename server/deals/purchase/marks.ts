// What a sold car is known by: its chassis number and plate, from the sale, the listing or the seller's garage.
import { vinOf } from '#server/domains/cars/reads.ts'
import { plateOfCar } from '#server/domains/garage/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { PurchaseRow } from './sql.ts'

/** Empty where unknown. */
export type Marks = { vin: string; plate: string }
type Sold = Pick<PurchaseRow, 'car_id' | 'seller_id' | 'vin' | 'plate'>

/** As the seller gave them with the documents, else as listing and garage have them. */
export const knownMarks = async (db: Query, row: Sold): Promise<Marks & { listedVin: string }> => {
  const listedVin = (await vinOf(db, row.car_id)) ?? ''
  const plate = row.plate || (await plateOfCar(db, row.seller_id, row.car_id))
  return { listedVin, vin: row.vin || listedVin, plate }
}
