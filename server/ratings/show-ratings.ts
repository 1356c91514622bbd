// Shows ratings of a deal to its sides, and of a subject publicly.
import { fail } from '#contract/core/errors.ts'
import type { DealKind, DealRatings, ratings, RatingView } from '#contract/ratings/ratings.ts'
import { contactsOf, filterExistingUsers } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { readSummary } from './reads.ts'
import { isIn, mayRate, shortNameOf } from './rules.ts'
import {
  type RatingWindowRow,
  findRatingWindow,
  pageAbout,
  ratingsIn,
  type ReadRow,
  type Role,
} from './sql.ts'

/** Nothing in it says whose account it is. */
export const showOf = async (db: Query, rows: readonly ReadRow[]): Promise<RatingView[]> => {
  const ids = rows.map(row => row.author_id)
  const [people, there] = await Promise.all([contactsOf(db, ids), filterExistingUsers(db, ids)])
  const nameOf = (id: string) => shortNameOf(there.has(id) ? people.get(id) : undefined)
  return rows.map(row => ({
    id: row.id,
    about: row.about,
    stars: row.stars,
    words: row.words,
    byName: nameOf(row.author_id),
    by: row.by_role,
    kind: row.kind,
    subject: row.subject,
    at: row.changed_at.toISOString(),
    // The words of whoever is gone are empty.
    reply:
      row.reply === null || row.reply === '' ? null : { words: row.reply, at: row.replied_at!.toISOString() },
  }))
}

export type DealRef = { kind: DealKind; id: string }

const roleOf = (d: RatingWindowRow, userId: string): Role | undefined => {
  if (d.buyer_id === userId) return 'buyer'
  return d.seller_id === userId ? 'seller' : undefined
}

/** Refuses NOT_FOUND for strangers, and before the deal is completed. */
export const partyIn = async (
  db: Query,
  { kind, id }: DealRef,
  userId: string,
): Promise<{ deal: RatingWindowRow; role: Role }> => {
  const deal = await findRatingWindow(db, kind, id)
  const role = deal && roleOf(deal, userId)
  return deal && role
    ? { deal, role }
    : fail('NOT_FOUND', { message: 'There is no completed deal of yours to rate here.' })
}

/** Refuses as `partyIn`. */
export const readRatingWindow = async (
  db: Query,
  { kind, id }: DealRef,
  userId: string,
  now: Date,
): Promise<DealRatings> => {
  const { deal, role } = await partyIn(db, { kind, id }, userId)
  const otherRole = role === 'buyer' ? 'seller' : 'buyer'
  const otherId = role === 'buyer' ? deal.seller_id : deal.buyer_id
  const rows = await ratingsIn(db, id)
  const open = rows.filter(
    row => row.by_role === otherRole && row.visible_at !== null && row.hidden_at === null,
  )
  const mine = rows.filter(row => row.by_role === role)
  return {
    kind,
    id,
    subject: deal.subject,
    role,
    counterpartyName: (await contactsOf(db, [otherId])).get(otherId)!.name,
    mayRate: mayRate(deal, rows, role, now),
    closesAt: deal.closes_at.toISOString(),
    visible: deal.visible_at !== null,
    mine: await showOf(db, mine),
    counterpartyRatings: await showOf(db, open),
    counterpartyHasRated: isIn(deal, rows, otherRole),
  }
}

export const showRatingWindow: Handler<typeof ratings.ofDeal> = ({ db, user, now }, { query }) =>
  readRatingWindow(db, { kind: query.Kind, id: query.Id }, user.id, now)

export const listRatings: Handler<typeof ratings.list> = async ({ db }, { query }) => {
  const { About: about, Id: id, PageNumber, PageSize: limit } = query
  const { rows, total } = await pageAbout(db, { about, id, limit, offset: (PageNumber - 1) * limit })
  return { page: await showOf(db, rows), totalRecords: total }
}

export const showSummary: Handler<typeof ratings.summary> = ({ db }, { query }) =>
  readSummary(db, query.About, query.Id)
