// Ratings of a completed deal, hidden until both sides rated or time ran out.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Rating } from '../cars/facts.ts'
import { Id, Moment, paging, text, typed } from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** Kinds of completed deals; each feature announces its own. */
export const dealKinds = ['purchase', 'part-order', 'repair', 'rental'] as const
export type DealKind = (typeof dealKinds)[number]
/** Subject of a rating: a side of the deal, or its object. */
export const ratedKinds = ['seller', 'buyer', 'car', 'part', 'workshop'] as const
export type RatedKind = (typeof ratedKinds)[number]

const Kind = z.enum(dealKinds, 'The kind of the deal')
const About = z.enum(ratedKinds, 'seller, buyer, car, part or workshop')
const stars = 'Choose 1 to 5 stars'

export const RatingView = z.object({
  id: Id,
  about: About,
  stars: z.int().min(1).max(5),
  words: z.string(),
  byName: z.string().describe('First name and initial, or the name of a business'),
  by: z.enum(['buyer', 'seller']),
  kind: Kind,
  subject: z.string().describe('Subject of the deal, such as 2015 Toyota Corolla'),
  at: Moment,
  reply: z.object({ words: z.string(), at: Moment }).nullable(),
})
export type RatingView = z.output<typeof RatingView>

/** A deal as one of its sides may rate it. */
export const DealRatings = z.object({
  kind: Kind,
  id: Id,
  subject: z.string(),
  role: z.enum(['buyer', 'seller']),
  counterpartyName: z.string(),
  mayRate: z.array(About).describe('Empty once the window has closed'),
  closesAt: Moment,
  visible: z.boolean().describe('Both have rated, or the window has closed'),
  mine: z.array(RatingView),
  counterpartyRatings: z.array(RatingView).describe('Empty until they are visible'),
  counterpartyHasRated: z.boolean(),
})
export type DealRatings = z.output<typeof DealRatings>

export const RatingReplyForm = z.object({ ratingId: Id, words: text(1, limits.ratingWordsMax) })
export const RatingReportForm = z.object({ ratingId: Id, words: text(5, 1_000) })

export const ratings = {
  addOrUpdate: call({
    method: 'POST',
    path: '/api/ratings/Add-Or-UpdateRating',
    auth: 'bearer',
    body: z.object({
      dealKind: Kind,
      dealId: Id,
      about: About,
      stars: typed(z.int(stars).min(1, stars).max(5, stars)),
      words: text(0, limits.ratingWordsMax).default(''),
    }),
    data: DealRatings,
    refuses: ['NOT_FOUND', 'NOT_RATEABLE'],
    about: `Rates a completed deal, or changes the rating while the other side cannot see it yet. Open for ${limits.ratingWindowDays} days.`,
  }),
  ofDeal: call({
    method: 'GET',
    path: '/api/ratings/get-deal-ratings',
    auth: 'bearer',
    query: z.object({ Kind, Id }),
    data: DealRatings,
    refuses: ['NOT_FOUND'],
    about: 'The ratings of one deal, for its two sides.',
  }),
  list: call({
    method: 'GET',
    path: '/api/ratings/get-ratings',
    auth: 'anyone',
    query: z.object({ About, Id, ...paging }),
    data: z.array(RatingView),
    paged: true,
    about: 'The ratings of a seller, buyer, car, part or workshop, newest first.',
  }),
  summary: call({
    method: 'GET',
    path: '/api/ratings/get-summary',
    auth: 'anyone',
    query: z.object({ About, Id }),
    data: Rating.extend({
      stars: z.array(z.int()).length(5).describe('Number of ratings with one star, two, … five'),
    }),
    about: 'The average, counting each person once, and the number of ratings by stars.',
  }),
  reply: call({
    method: 'POST',
    path: '/api/ratings/reply',
    auth: 'bearer',
    body: RatingReplyForm,
    data: RatingView,
    refuses: ['NOT_FOUND', 'ALREADY_REPLIED'],
    staff: 'may',
    about: 'The person a rating is about answers it, once, in public.',
  }),
  report: call({
    method: 'POST',
    path: '/api/ratings/report',
    auth: 'bearer',
    body: RatingReportForm,
    data: z.object({ ratingId: Id }),
    refuses: ['NOT_FOUND'],
    about: 'Reports a rating that breaks the rules; a person at AutoX reads the report.',
  }),
}
