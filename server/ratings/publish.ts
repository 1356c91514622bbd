// Publishes ratings when both sides rated or time ran out.
import { filterExistingUsers } from '#server/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import type { OnDue } from '#server/kernel/process/timers.ts'
import { clearTimer } from '#server/kernel/process/transition.ts'
import { countAgain } from './averages.ts'
import { ratingWindowTimer } from './open-rating-window.ts'
import { pageOf } from './rules.ts'
import { type RatingWindowRow, lockRatingWindow, setRatingWindowVisible, showRatings } from './sql.ts'

/** Shows what was given and is not shown yet; whoever is rated hears of it. The window's row is locked by the caller. */
export const publish = async (tx: Tx, d: RatingWindowRow, now: Date): Promise<void> => {
  await setRatingWindowVisible(tx, d.id, now)
  await clearTimer(tx, ratingWindowTimer, d.id)
  const rows = await showRatings(tx, d.id, now)
  await countAgain(
    tx,
    rows.map(row => ({ about: row.about, aboutId: row.about_id })),
  )
  // Who has left meanwhile is told nothing more.
  const rated = rows.map(row => (row.by_role === 'buyer' ? d.seller_id : d.buyer_id))
  const readers = await filterExistingUsers(tx, rated)
  const notices = [...readers].map(userId => ({
    userId,
    kind: 'listing' as const,
    title: `You were rated: ${d.subject}`,
    text: `The rating of ${d.subject} is public now. You can answer it once, in public.`,
    link: pageOf(d),
    now,
  }))
  await notifyMany(tx, notices)
}

/** The window is over: what one side said is shown, whether the other spoke or not. */
export const ratingWindowDue: OnDue = async (tx, { id, now }) => {
  const deal = (await lockRatingWindow(tx, id))!
  await publish(tx, deal, now)
}
