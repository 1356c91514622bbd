// The tables of rating windows and ratings; only this feature touches them.
import type { DealKind, RatedKind } from '#contract/ratings/ratings.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type Role = 'buyer' | 'seller'
export type RatingWindowRow = {
  id: string
  kind: DealKind
  buyer_id: string
  seller_id: string
  subject: string
  thing: 'car' | 'part' | 'workshop' | null
  thing_id: string | null
  completed_at: Date
  closes_at: Date
  visible_at: Date | null
}

/** Gives 0 where the deal is known already. */
export const insertRatingWindow = (tx: Tx, d: Omit<RatingWindowRow, 'visible_at'>): Promise<number> =>
  tx.run`
    insert into rating_window (id, kind, buyer_id, seller_id, subject, thing, thing_id, completed_at, closes_at)
    values (${d.id}, ${d.kind}, ${d.buyer_id}, ${d.seller_id}, ${d.subject}, ${d.thing}, ${d.thing_id}, ${d.completed_at},
      ${d.closes_at})
    on conflict (id) do nothing`

export const findRatingWindow = (
  db: Query,
  kind: DealKind,
  id: string,
): Promise<RatingWindowRow | undefined> =>
  db.maybe<RatingWindowRow>`select * from rating_window where id = ${id} and kind = ${kind}`

export const ratingWindowById = (db: Query, id: string): Promise<RatingWindowRow | undefined> =>
  db.maybe<RatingWindowRow>`select * from rating_window where id = ${id}`

export const lockRatingWindow = (tx: Tx, id: string): Promise<RatingWindowRow | undefined> =>
  tx.maybe<RatingWindowRow>`select * from rating_window where id = ${id} for update`

export type RatingRow = {
  id: string
  deal_id: string
  by_role: Role
  author_id: string
  about: RatedKind
  about_id: string
  stars: number
  words: string
  version: number
  changed_at: Date
  visible_at: Date | null
  reply: string | null
  replied_at: Date | null
  hidden_at: Date | null
  hidden_reason: string | null
}
/** With the deal it is about, as whoever reads it wants to know. */
export type ReadRow = RatingRow & Pick<RatingWindowRow, 'subject' | 'seller_id' | 'kind'>

const readRatings = (db: Query, where: Sql, rest: Sql = sql`order by r.about limit 10`): Promise<ReadRow[]> =>
  db.rows<ReadRow>`
    select r.*, d.subject, d.seller_id, d.kind from rating r join rating_window d on d.id = r.deal_id where ${where} ${rest}`

export const ratingsIn = (db: Query, dealId: string): Promise<ReadRow[]> =>
  readRatings(db, sql`r.deal_id = ${dealId}`)

export const findRating = async (db: Query, id: string): Promise<ReadRow | undefined> =>
  (await readRatings(db, sql`r.id = ${id}`))[0]

export const lockRating = (tx: Tx, id: string): Promise<unknown> =>
  tx.maybe`select from rating where id = ${id} for update`

const shownAbout = (about: RatedKind, id: string): Sql =>
  sql`r.about = ${about} and r.about_id = ${id} and r.visible_at is not null and r.hidden_at is null`

/** What everybody reads about a subject, the newest first, and how many there are. */
export const pageAbout = async (
  db: Query,
  { about, id, limit, offset }: { about: RatedKind; id: string; limit: number; offset: number },
): Promise<{ rows: ReadRow[]; total: number }> => {
  const where = shownAbout(about, id)
  const [rows, { total }] = await Promise.all([
    readRatings(db, where, sql`order by r.visible_at desc, r.id limit ${limit} offset ${offset}`),
    db.one<{ total: number }>`select count(*) as total from rating r where ${where}`,
  ])
  return { rows, total }
}

export type RatingColumns = Pick<
  RatingRow,
  'deal_id' | 'by_role' | 'author_id' | 'about' | 'about_id' | 'stars' | 'words'
>

/** Adds a rating, or a version to it where there is one. */
export const putRating = async (tx: Tx, r: RatingColumns, now: Date): Promise<void> => {
  await tx.run`
    with put as (
      insert into rating (deal_id, by_role, author_id, about, about_id, stars, words, changed_at)
      values (${r.deal_id}, ${r.by_role}, ${r.author_id}, ${r.about}, ${r.about_id}, ${r.stars}, ${r.words}, ${now})
      on conflict (deal_id, about) do update
        set stars = excluded.stars, words = excluded.words, version = rating.version + 1, changed_at = excluded.changed_at
      returning id, version)
    insert into rating_version (rating_id, version, stars, words, at)
    select id, version, ${r.stars}, ${r.words}, ${now} from put`
}

/** Makes what was given in a deal visible; gives what about whom. */
export const showRatings = (tx: Tx, dealId: string, now: Date) =>
  tx.rows<Pick<RatingRow, 'about' | 'about_id' | 'by_role'>>`
    update rating set visible_at = ${now} where deal_id = ${dealId} and visible_at is null
    returning about, about_id, by_role`

export const setRatingWindowVisible = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update rating_window set visible_at = ${now} where id = ${id} and visible_at is null`

export const setReply = (tx: Tx, id: string, words: string, now: Date): Promise<number> =>
  tx.run`update rating set reply = ${words}, replied_at = ${now} where id = ${id}`

export const setHidden = (tx: Tx, id: string, reason: string, now: Date): Promise<number> =>
  tx.run`update rating set hidden_at = ${now}, hidden_reason = ${reason} where id = ${id}`

export const putReport = (
  tx: Tx,
  r: { ratingId: string; userId: string; words: string; now: Date },
): Promise<number> =>
  tx.run`
    insert into rating_report (rating_id, user_id, words, at) values (${r.ratingId}, ${r.userId}, ${r.words}, ${r.now})
    on conflict (rating_id, user_id) do update set words = excluded.words, at = excluded.at, settled_at = null`

export const settleReports = (tx: Tx, ratingId: string, now: Date): Promise<number> =>
  tx.run`update rating_report set settled_at = ${now} where rating_id = ${ratingId} and settled_at is null`
