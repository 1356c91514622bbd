// Reads of ratings: averages and reply times.
import type { Rating } from '#contract/cars/facts.ts'
import type { RatedKind } from '#contract/ratings/ratings.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { hoursOf, repliesOf, type Replies } from './reply-times.ts'
import { ratingOf } from './rules.ts'

/** How many gave one star, two, … five, by id; who is not in it nobody has rated. */
const starsOf = async (
  db: Query,
  about: RatedKind,
  ids: readonly string[],
): Promise<Map<string, number[]>> => {
  const rows = await db.rows<{ about_id: string; stars: number[] }>`
    select about_id, stars from rating_average where about = ${about} and about_id = any(${[...new Set(ids)]})`
  return new Map(rows.map(row => [row.about_id, row.stars]))
}

const nobody = [0, 0, 0, 0, 0]

/** The average of what a query of another feature read; null where nobody has rated. */
export const averageOf = (stars: readonly number[] | null): Rating => ratingOf(stars ?? nobody)

/** The averages of these subjects, by id; every id is in it. */
export const ratingsOf = async (
  db: Query,
  about: RatedKind,
  ids: readonly string[],
): Promise<Map<string, Rating>> => {
  const stars = await starsOf(db, about, ids)
  return new Map(ids.map(id => [id, averageOf(stars.get(id) ?? null)]))
}

/** One subject: its average, and how many gave how many stars. */
export const readSummary = async (
  db: Query,
  about: RatedKind,
  id: string,
): Promise<Rating & { stars: number[] }> => {
  const stars = (await starsOf(db, about, [id])).get(id) ?? nobody
  return { ...ratingOf(stars), stars }
}

export type SellerRatingRow = { seller_stars: number[] | null; thing_stars: number[] | null } & Replies

/** The columns of `toSellerRating`, for a query of another feature: of somebody who offers a thing, and of the thing itself. */
export const sellerRatingColumns = (
  { sellerId, about, aboutId }: { sellerId: Sql; about: RatedKind; aboutId: Sql },
  now: Date,
): Sql => sql`
  (select stars from rating_average where about = 'seller' and about_id = ${sellerId}) as seller_stars,
  (select stars from rating_average where about = ${about} and about_id = ${aboutId}) as thing_stars, ${repliesOf(sellerId, now)}`

/** What buyers read of somebody who offers a thing: both averages, and how soon the seller answers. */
export const toSellerRating = (
  row: SellerRatingRow,
): { seller: Rating; thing: Rating; replyHours: number | null } => ({
  seller: averageOf(row.seller_stars),
  thing: averageOf(row.thing_stars),
  replyHours: hoursOf(row),
})

export const readRating = async (db: Query, about: RatedKind, id: string): Promise<Rating> =>
  (await ratingsOf(db, about, [id])).get(id)!

/** Stars, average and number of ratings of all workshops that somebody has rated, by `about_id`, for another feature's list. */
export const workshopsStars = (): Sql => sql`(
  select about_id, stars, stars[1] + stars[2] + stars[3] + stars[4] + stars[5] as count,
    (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::double precision
      / nullif(stars[1] + stars[2] + stars[3] + stars[4] + stars[5], 0) as average
  from rating_average where about = 'workshop')`

/** Half of somebody's answers of the last 90 days came within so many hours; null before five. */
export const replyHoursOf = async (db: Query, userId: string, now: Date): Promise<number | null> =>
  hoursOf(await db.one<Replies>`select ${repliesOf(sql`${userId}::uuid`, now)}`)
