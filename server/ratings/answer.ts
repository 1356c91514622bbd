// Answers a public rating once, or reports it.
import { fail } from '#contract/core/errors.ts'
import type { ratings } from '#contract/ratings/ratings.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import { answersFor } from './rules.ts'
import { showOf } from './show-ratings.ts'
import { findRating, lockRating, putReport, type ReadRow, setReply } from './sql.ts'

/** One that everybody reads, locked. Refuses NOT_FOUND, for one that is not out yet in the same words. */
const showRating = async (tx: Tx, id: string): Promise<ReadRow> => {
  await lockRating(tx, id)
  const row = await findRating(tx, id)
  return row && row.visible_at !== null && row.hidden_at === null
    ? row
    : fail('NOT_FOUND', { message: 'We can’t find that rating.' })
}

/** Refuses NOT_FOUND for everybody whom it is not about, and ALREADY_REPLIED. */
export const reply: Handler<typeof ratings.reply> = async ({ tx, user, now }, { body }) => {
  const row = await showRating(tx, body.ratingId)
  if (answersFor(row) !== user.id) fail('NOT_FOUND', { message: 'We can’t find that rating.' })
  if (row.reply !== null) fail('ALREADY_REPLIED')
  await setReply(tx, row.id, body.words, now)
  marketChanged(tx, { ids: [row.id, user.id] })
  const [answer] = await showOf(tx, [(await findRating(tx, row.id))!])
  return answer!
}

// As with listings: who reads ratings does not meet this, who means to flood us does.
const reporting: AttemptLimit = { kind: 'rating-report', attemptsMax: 10, windowMinutes: 24 * 60 }

/** Refuses NOT_FOUND and TOO_MANY_REQUESTS. */
export const report = withPrepared<typeof ratings.report, void>({
  prepare: async ({ db, user, now }) => {
    if (!(await countAttempt(db, reporting, user.id, now)).ok)
      fail('TOO_MANY_REQUESTS', {
        message: 'You’ve reached today’s limit of reports. Try again tomorrow, or write to AutoX.',
      })
  },
  run: async ({ tx, user, now }, { body }) => {
    const { id: ratingId } = await showRating(tx, body.ratingId)
    await putReport(tx, { ratingId, userId: user.id, words: body.words, now })
    return { ratingId }
  },
})
