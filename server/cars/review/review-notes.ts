// Review notes as the sellers of the listings read them.
import type { z } from 'zod'
import type { Review } from '#contract/cars/listings.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { newestReviews, type ReviewRow, reviewsOfOwner } from './review-sql.ts'

type ReviewNote = z.output<typeof Review>

// What was met names other sellers' listings, so it stays inside.
const reviewNoteOf = ({ reasons, state, note, at, decided_at: decidedAt }: ReviewRow): ReviewNote => ({
  reasons,
  state,
  note,
  at: at.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** The newest look at each of these cars; those that were never looked at are left out. */
export const reviewNotesOf = async (db: Query, carIds: readonly string[]): Promise<Map<string, ReviewNote>> =>
  new Map((await newestReviews(db, carIds)).map(row => [row.car_id, reviewNoteOf(row)]))

/** Every look at somebody's cars, for the copy of their data. */
export const exportReviewNotes = async (db: Query, ownerId: string) =>
  (await reviewsOfOwner(db, ownerId)).map(row => ({ carId: row.car_id, ...reviewNoteOf(row) }))
