// Review notes as the sellers of the listings read them.
import type { z } from 'zod'
import type { Review } from '#contract/cars/listings.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { newestReviews, type ReviewRow, reviewsOfOwner } from './review-sql.ts'

type ReviewNote = z.output<typeof Review>

// The findings name other sellers' listings, so they stay internal.
const reviewNoteOf = ({ reasons, state, note, at, decided_at: decidedAt }: ReviewRow): ReviewNote => ({
  reasons,
  state,
  note,
  at: at.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** The latest review of each car; cars without one are left out. */
export const reviewNotesOf = async (db: Query, carIds: readonly string[]): Promise<Map<string, ReviewNote>> =>
  new Map((await newestReviews(db, carIds)).map(row => [row.car_id, reviewNoteOf(row)]))

/** All reviews of an owner's cars, for their data export. */
export const exportReviewNotes = async (db: Query, ownerId: string) =>
  (await reviewsOfOwner(db, ownerId)).map(row => ({ carId: row.car_id, ...reviewNoteOf(row) }))
