// Rules of ratings: subjects, deadlines and display.
import type { Rating } from '#contract/cars/facts.ts'
import { limits } from '#contract/core/limits.ts'
import type { DealKind, RatedKind } from '#contract/ratings/ratings.ts'
import type { RatingWindowRow, RatingRow, Role } from './sql.ts'

const dayMs = 86_400_000
export const ratingClosesAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + limits.ratingWindowDays * dayMs)

/** The page of a deal, where its sides rate it. */
export const pageOf = ({ kind, id }: Pick<RatingWindowRow, 'kind' | 'id'>): `/${string}` => {
  const pages: Record<DealKind, string> = {
    purchase: 'bookings',
    'part-order': 'bookings/parts',
    repair: 'bookings/repairs',
    rental: 'bookings/rentals',
  }
  return `/${pages[kind]}/${id}#rating`
}

/** The other side, as this one rates it: a workshop is rated as one. */
const otherSide = (d: Pick<RatingWindowRow, 'thing'>, role: Role): RatedKind => {
  if (role === 'seller') return 'buyer'
  return d.thing === 'workshop' ? 'workshop' : 'seller'
}

/** What a side can rate, the other side first. Things are rated by who bought or used them. */
export const abouts = (d: Pick<RatingWindowRow, 'thing'>, role: Role): RatedKind[] => {
  const side = otherSide(d, role)
  return role === 'buyer' && d.thing && d.thing !== side ? [side, d.thing] : [side]
}

/** Whom or what a rating in this deal is about, by id. */
export const subjectOf = (d: RatingWindowRow, about: RatedKind): string => {
  if (about === 'seller') return d.seller_id
  return about === 'buyer' ? d.buyer_id : d.thing_id!
}

type RatingKey = Pick<RatingRow, 'about' | 'by_role'>
/** A side is in when it has rated the other side; a thing alone opens nothing. */
export const isIn = (d: Pick<RatingWindowRow, 'thing'>, ratings: readonly RatingKey[], role: Role): boolean =>
  ratings.some(each => each.by_role === role && each.about === otherSide(d, role))

export const haveBothRated = (d: Pick<RatingWindowRow, 'thing'>, ratings: readonly RatingKey[]): boolean =>
  isIn(d, ratings, 'buyer') && isIn(d, ratings, 'seller')

/** What may be given or changed now: everything while it is hidden, then only a thing that was not rated yet. */
export const mayRate = (
  d: RatingWindowRow,
  ratings: readonly RatingKey[],
  role: Role,
  now: Date,
): RatedKind[] => {
  if (d.closes_at <= now) return []
  const all = abouts(d, role)
  if (!d.visible_at) return all
  const ownSubjects = new Set(ratings.filter(each => each.by_role === role).map(each => each.about))
  return all.filter(about => about !== otherSide(d, role) && !ownSubjects.has(about))
}

/** Who answers for what is said: the rated side itself, or the seller of the thing. */
export const answersFor = (
  r: Pick<RatingRow, 'about' | 'about_id'> & Pick<RatingWindowRow, 'seller_id'>,
): string => (r.about === 'buyer' ? r.about_id : r.seller_id)

/** From how many gave one star, two, … five. */
export const ratingOf = (stars: readonly number[]): Rating => {
  const count = stars.reduce((all, each) => all + each, 0)
  const sum = stars.reduce((all, each, i) => all + each * (i + 1), 0)
  return { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count }
}

type Person = { firstName: string; lastName: string; name: string; accountType: string }
/** "Ada D.", or the name of a business; of whoever is gone nothing. */
export const shortNameOf = (person: Person | undefined): string => {
  if (!person) return 'Deleted account'
  if (person.accountType === 'AutoDealer') return person.name
  const initial = [...person.lastName][0]
  return initial ? `${person.firstName} ${initial}.` : person.firstName
}
