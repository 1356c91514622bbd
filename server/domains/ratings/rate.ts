// Rating a completed dealing, and changing it while the other side cannot see it.
import { fail } from '#contract/core/errors.ts'
import type { RatedKind, ratings } from '#contract/ratings/ratings.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { publish } from './publish.ts'
import { bothIn, mayRate, subjectOf } from './rules.ts'
import { type Named, partyIn, readRatingWindow } from './show-ratings.ts'
import { lockRatingWindow, putRating, ratingsIn } from './sql.ts'

type Given = Named & { userId: string; about: RatedKind; stars: number; words: string; now: Date }

/** One side's words about the other, or about what was dealt in. Refuses NOT_FOUND and NOT_RATEABLE. */
export const giveRating = async (
  tx: Tx,
  { userId, about, stars, words, now, ...named }: Given,
): Promise<void> => {
  const { role } = await partyIn(tx, named, userId)
  const dealing = (await lockRatingWindow(tx, named.id))!
  const given = await ratingsIn(tx, dealing.id)
  if (!mayRate(dealing, given, role, now).includes(about)) fail('NOT_RATEABLE')
  const rating = { about, stars, words, by_role: role, author_id: userId }
  await putRating(tx, { ...rating, dealing_id: dealing.id, about_id: subjectOf(dealing, about) }, now)
  if (dealing.visible_at || bothIn(dealing, await ratingsIn(tx, dealing.id))) await publish(tx, dealing, now)
}

export const rate: Handler<typeof ratings.addOrUpdate> = async ({ tx, user, now }, { body }) => {
  const { about, stars, words } = body
  const named = { kind: body.dealingKind, id: body.dealingId }
  await giveRating(tx, { ...named, userId: user.id, about, stars, words, now })
  return readRatingWindow(tx, named, user.id, now)
}
