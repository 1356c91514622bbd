// Shows a seller's cars, with status counts and private details.
import { type CarCard, carStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import type { listings, OwnCar } from '#contract/cars/listings.ts'
import { readRating } from '#server/ratings/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { factsOfRow } from '../car-facts.ts'
import { allowedSteps } from './own-steps.ts'
import { type OwnCardRow, countOwn, countSavesOf, findOwn } from './own-sql.ts'
import { reviewNotesOf } from '../review/review-notes.ts'
import { koboOrNull } from '../card.ts'
import { factsOf } from '../rules.ts'
import { findRecord } from '../stock/stock-sql.ts'
import { papersOf } from './write-sql.ts'

/** What only the seller sees of these cars, by row. */
export const ownDetailsOf = async (db: Query, rows: readonly OwnCardRow[]) => {
  const ids = rows.map(row => row.id)
  const [reviews, saves] = await Promise.all([reviewNotesOf(db, ids), countSavesOf(db, ids)])
  return (row: OwnCardRow) => {
    const lacksPictures = row.pictures_count === 0
    return {
      version: row.version,
      expiresAt: row.state === 'listed' ? (row.expires_at?.toISOString() ?? null) : null,
      review: reviews.get(row.id) ?? null,
      lacksPictures,
      allowed: allowedSteps(row.state, lacksPictures),
      savedBy: saves.get(row.id) ?? 0,
    }
  }
}

export const countMyCars: Handler<typeof listings.counts> = async ({ db, user }) => {
  const rows = await countOwn(db, user.id)
  const none = Object.fromEntries(carStates.map(state => [state, 0])) as Record<CarCard['state'], number>
  return { counts: rows.reduce((counts, { state, cars }) => ({ ...counts, [state]: cars }), none) }
}

/** Refuses NOT_FOUND, also for another owner's or a withdrawn car. */
export const readOwnCar = async (db: Query, id: string, ownerId: string, now: Date): Promise<OwnCar> => {
  const row = await findOwn(db, id, ownerId, now)
  if (!row || row.state === 'withdrawn')
    return fail('NOT_FOUND', { message: 'We can’t find that car among yours.' })
  const [own, papers, rating, record] = await Promise.all([
    ownDetailsOf(db, [row]),
    papersOf(db, id),
    readRating(db, 'car', id),
    findRecord(db, id),
  ])
  return {
    ...factsOf(row),
    ...factsOfRow(row, now),
    rating,
    ...own(row),
    state: row.state,
    vin: row.vin,
    stockNumber: record?.stock_number ?? null,
    lookedPriceKobo: koboOrNull(row.looked_price_kobo),
    lookedRentPriceKobo: koboOrNull(row.looked_rent_price_kobo),
    leastOfferKobo: koboOrNull(row.least_offer_kobo),
    locationState: row.location_state,
    localGovernment: row.local_government,
    documents: papers.map(({ id: paperId, kind, name, bytes }) => ({ id: paperId, kind, name, bytes })),
  }
}

export const showMyCar: Handler<typeof listings.one> = ({ db, user, now }, { query }) =>
  readOwnCar(db, query.Id, user.id, now)
