// Exports and erases a user's rental terms and days.
import type { TermsBesideDay } from '#contract/rental/terms/terms.ts'
import { ownCarIds } from '#server/cars/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { deleteAllClosed, deleteTerms, listTermsOfCars } from './sql.ts'

type Exported = { carId: string; terms: TermsBesideDay | null; closedDays: string[] }

/** Terms and closed days of an owner's cars. The rentals export their own days. */
export const exportRent = async (db: Query, ownerId: string): Promise<Exported[]> =>
  (await listTermsOfCars(db, await ownCarIds(db, ownerId))).map(({ car_id: carId, terms, closed }) => ({
    carId,
    terms,
    closedDays: closed,
  }))

export const eraseRent = async (tx: Tx, ownerId: string): Promise<void> => {
  const carIds = await ownCarIds(tx, ownerId)
  await deleteTerms(tx, carIds)
  await deleteAllClosed(tx, carIds)
}
