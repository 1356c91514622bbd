// The looks that AutoX took at listings, as their sellers are told of them.
import type { z } from 'zod'
import type { Review } from '#contract/cars/listings.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { newestReviews, type ReviewRow, reviewsOfOwner } from './review-sql.ts'

type Told = z.output<typeof Review>

// What was met names other sellers' listings, so it stays inside.
const toldOf = ({ reasons, state, note, at, decided_at: decidedAt }: ReviewRow): Told => ({
  reasons,
  state,
  note,
  at: at.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** The newest look at each of these cars; those that were never looked at are left out. */
export const reviewsOf = async (db: Query, carIds: readonly string[]): Promise<Map<string, Told>> =>
  new Map((await newestReviews(db, carIds)).map(row => [row.car_id, toldOf(row)]))

/** Every look at somebody's cars, for the copy of their data. */
export const exportReviews = async (db: Query, ownerId: string) =>
  (await reviewsOfOwner(db, ownerId)).map(row => ({ carId: row.car_id, ...toldOf(row) }))
