// What other domains may know of ratings: averages, for one subject or for a list of them, and how soon somebody answers.
import type { Rating } from '#contract/cars/facts.ts'
import type { RatedKind } from '#contract/ratings/ratings.ts'
import type { Query } from '#server/kernel/db/db.ts'
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

/** The averages of these subjects, by id; every id is in it. */
export const ratingsOf = async (
  db: Query,
  about: RatedKind,
  ids: readonly string[],
): Promise<Map<string, Rating>> => {
  const stars = await starsOf(db, about, ids)
  return new Map(ids.map(id => [id, ratingOf(stars.get(id) ?? nobody)]))
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

/** What buyers read of somebody who offers a thing: both averages, and how soon the seller answers. */
export const readStanding = async (
  db: Query,
  { sellerId, about, aboutId }: { sellerId: string; about: RatedKind; aboutId: string },
  now: Date,
): Promise<{ seller: Rating; thing: Rating; replyHours: number | null }> => {
  const found = await db.one<{ seller: number[] | null; thing: number[] | null } & Replies>`
    select (select stars from rating_average where about = 'seller' and about_id = ${sellerId}) as seller,
      (select stars from rating_average where about = ${about} and about_id = ${aboutId}) as thing, ${repliesOf(sellerId, now)}`
  return {
    seller: ratingOf(found.seller ?? nobody),
    thing: ratingOf(found.thing ?? nobody),
    replyHours: hoursOf(found),
  }
}

export const readRating = async (db: Query, about: RatedKind, id: string): Promise<Rating> =>
  (await ratingsOf(db, about, [id])).get(id)!
