// Rating a completed dealing, and changing it while the other side cannot see it.
import { fail } from '#contract/errors.ts'
import type { ratings } from '#contract/ratings.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { publish } from './publish.ts'
import { bothIn, mayRate, subjectOf } from './rules.ts'
import { partyIn, readDealing } from './show-ratings.ts'
import { lockDealing, putRating, ratingsIn } from './sql.ts'

/** Refuses NOT_FOUND and NOT_RATEABLE. */
export const rate: Handler<typeof ratings.addOrUpdate> = async ({ tx, user, now }, { body }) => {
  const named = { kind: body.dealingKind, id: body.dealingId }
  const { role } = await partyIn(tx, named, user.id)
  const dealing = (await lockDealing(tx, named.id))!
  const given = await ratingsIn(tx, dealing.id)
  if (!mayRate(dealing, given, role, now).includes(body.about)) fail('NOT_RATEABLE')
  const { about, stars, words } = body
  const rating = { about, stars, words, by_role: role, author_id: user.id }
  await putRating(tx, { ...rating, dealing_id: dealing.id, about_id: subjectOf(dealing, about) }, now)
  if (dealing.visible_at || bothIn(dealing, await ratingsIn(tx, dealing.id))) await publish(tx, dealing, now)
  return readDealing(tx, named, user.id, now)
}
