// Rating a completed deal, and changing it while the other side cannot see it.
import { fail } from '#contract/core/errors.ts'
import type { RatedKind, ratings } from '#contract/ratings/ratings.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { publish } from './publish.ts'
import { haveBothRated, mayRate, subjectOf } from './rules.ts'
import { type DealRef, partyIn, readRatingWindow } from './show-ratings.ts'
import { lockRatingWindow, putRating, ratingsIn } from './sql.ts'

type RatingInput = DealRef & { userId: string; about: RatedKind; stars: number; words: string; now: Date }

/** One side's words about the other, or about what was dealt in. Refuses NOT_FOUND and NOT_RATEABLE. */
export const giveRating = async (
  tx: Tx,
  { userId, about, stars, words, now, ...named }: RatingInput,
): Promise<void> => {
  const { role } = await partyIn(tx, named, userId)
  const deal = (await lockRatingWindow(tx, named.id))!
  const ratings = await ratingsIn(tx, deal.id)
  if (!mayRate(deal, ratings, role, now).includes(about)) fail('NOT_RATEABLE')
  const rating = { about, stars, words, by_role: role, author_id: userId }
  await putRating(tx, { ...rating, deal_id: deal.id, about_id: subjectOf(deal, about) }, now)
  if (deal.visible_at || haveBothRated(deal, await ratingsIn(tx, deal.id))) await publish(tx, deal, now)
}

export const rate: Handler<typeof ratings.addOrUpdate> = async ({ tx, user, now }, { body }) => {
  const { about, stars, words } = body
  const named = { kind: body.dealKind, id: body.dealId }
  await giveRating(tx, { ...named, userId: user.id, about, stars, words, now })
  return readRatingWindow(tx, named, user.id, now)
}
