// What the operator sees of listings that wait for a decision, and of what people reported.
import type { Query } from '#server/kernel/db/db.ts'
import { lastReviewOf, reviewsWaiting, type ReviewRow } from './review-sql.ts'
import { openReportsOf, type OpenReport, reportedCars } from './report-sql.ts'
import { titleOf } from '../card.ts'
import { carsWithVin, findCar, type FullCarRow } from '../sql.ts'

export type InQueue = {
  carId: string
  title: string
  sellerId: string
  reasons: string[]
  since: Date
  dueAt: Date
}

export const listingsWaiting = async (
  db: Query,
  page: { limit: number; offset: number },
): Promise<{ rows: InQueue[]; total: number }> => {
  const { rows, total } = await reviewsWaiting(db, page)
  return {
    total,
    rows: rows.map(row => ({
      carId: row.car_id,
      title: titleOf(row),
      sellerId: row.owner_id,
      reasons: row.reasons,
      since: row.at,
      dueAt: row.due_at,
    })),
  }
}

export const listingsReported = async (db: Query, limit: number) =>
  (await reportedCars(db, limit)).map(car => ({ ...car, title: titleOf(car) }))

export type ForDecision = {
  car: FullCarRow & { title: string }
  review: ReviewRow | undefined
  reports: OpenReport[]
}

/** A car with its newest look and its open reports; undefined where there is none. */
export const listingForDecision = async (db: Query, carId: string): Promise<ForDecision | undefined> => {
  const car = await findCar(db, carId)
  if (!car) return undefined
  const [review, reports] = await Promise.all([lastReviewOf(db, carId), openReportsOf(db, carId)])
  return { car: { ...car, title: titleOf(car) }, review, reports }
}

/** Cars that fit an id or a VIN, whatever became of them, at most 20. */
export const listingsWithVin = async (db: Query, fits: { id: string } | { vin: string }) => {
  const one = 'id' in fits ? await findCar(db, fits.id) : undefined
  const cars = 'id' in fits ? (one ? [one] : []) : await carsWithVin(db, fits.vin)
  return cars.map(car => ({ id: car.id, title: titleOf(car), state: car.state, ownerId: car.owner_id }))
}
