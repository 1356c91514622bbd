// Shows the operator a listing under review.
import { sliceHits } from '#server/desk/bring.ts'
import type { SearchResult, SearchHit } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { openReportsOf, type OpenReport } from './report-sql.ts'
import { lastReviewOf, type ReviewRow } from './review-sql.ts'
import { titleOf } from '../card.ts'
import { carsWithVin, findCar, type FullCarRow } from '../sql.ts'

export type ForDecision = {
  car: FullCarRow & { title: string }
  review: ReviewRow | undefined
  reports: OpenReport[]
}

/** A car with its latest review and open reports; undefined if it does not exist. */
export const listingForDecision = async (db: Query, carId: string): Promise<ForDecision | undefined> => {
  const car = await findCar(db, carId)
  if (!car) return undefined
  const [review, reports] = await Promise.all([lastReviewOf(db, carId), openReportsOf(db, carId)])
  return { car: { ...car, title: titleOf(car) }, review, reports }
}

/** Cars by id or VIN, in any state. */
export const listingsWithVin = async (
  db: Query,
  fits: { id: string } | { vin: string },
  slice: { limit: number; offset: number },
): Promise<SearchResult> => {
  const hitOf = (car: FullCarRow): SearchHit => ({
    id: car.id,
    title: titleOf(car),
    about: `${car.state}, of account ${car.owner_id}`,
  })
  if ('id' in fits) {
    const car = await findCar(db, fits.id)
    return sliceHits(car ? [hitOf(car)] : [], slice)
  }
  const { rows, total } = await carsWithVin(db, fits.vin, slice)
  return { hits: rows.map(hitOf), total }
}
