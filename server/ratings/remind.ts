// Reminds sides who have not rated, a day before the window closes.
import { contactsOf, filterExistingUsers } from '#server/user/reads.ts'
import { lagosTime, describeSoon } from '#server/kernel/words/lagos-time.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import type { OnSoon } from '#server/kernel/process/timers.ts'
import { isIn, pageOf } from './rules.ts'
import { ratingWindowById, ratingsIn } from './sql.ts'

/** Not locked: who rates locks the deal before its timer, and this comes with the timer locked. */
export const remindOfRating: OnSoon = async (tx, { id, dueAt, now }) => {
  const d = (await ratingWindowById(tx, id))!
  const ratings = await ratingsIn(tx, id)
  const sides = [
    { role: 'buyer', userId: d.buyer_id, otherId: d.seller_id },
    { role: 'seller', userId: d.seller_id, otherId: d.buyer_id },
  ] as const
  const silent = sides.filter(({ role }) => !isIn(d, ratings, role))
  // Who has left meanwhile is told nothing more.
  const here = await filterExistingUsers(
    tx,
    silent.map(({ userId }) => userId),
  )
  const people = await contactsOf(tx, [d.buyer_id, d.seller_id])
  const notices = silent
    .filter(({ userId }) => here.has(userId))
    .map(({ userId, otherId }) => ({
      userId,
      kind: 'reminder' as const,
      title: `You can rate ${people.get(otherId)!.name} until ${describeSoon(dueAt, now)}`,
      text: `${d.subject}: rate it until ${lagosTime(dueAt)}. After that no one can rate it, and ratings become public.`,
      link: pageOf(d),
      now,
    }))
  await notifyMany(tx, notices)
}
