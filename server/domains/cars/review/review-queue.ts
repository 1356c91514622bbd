// What the operator sees of listings that wait for a decision, and of what people reported.
import type { Query } from '#server/kernel/db/db.ts'
import { lastReviewOf, reviewsWaiting, type ReviewRow } from './review-sql.ts'
import { openReportsOf, type OpenReport, reportedCars } from './report-sql.ts'
import { titleOf } from '../card.ts'
import { findCar, type FullCarRow } from '../sql.ts'

export type InQueue = { carId: string; title: string; sellerId: string; reasons: string[]; dueAt: Date }

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
