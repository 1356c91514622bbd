// Ends readings of stock lists: counts failures, pauses after too many, and tells the dealer.
import { limits } from '#contract/core/limits.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { contactsOf } from '#server/user/reads.ts'
import { type FeedRow, pauseFeed, setEnded, setSkipped } from './feed-sql.ts'

const messageLettersMax = 600
const link = '/mylistings/feed'
const title = 'We stopped reading your stock list'

export const endWell = async (
  tx: Tx,
  { id }: FeedRow,
  outcome: 'imported' | 'unchanged',
  now: Date,
): Promise<void> => void (await setEnded(tx, id, { outcome, message: null, failures: 0, now }))

type Bad = { outcome: 'failed' | 'refused'; message: string; isByHand: boolean; now: Date }

/** The next one is an hour later; after many in a row nothing happens until the dealer says so. */
export const endBadly = async (
  tx: Tx,
  feed: FeedRow,
  { outcome, message, isByHand, now }: Bad,
): Promise<void> => {
  // Whoever presses "Read now" sees what came of that; it counts neither for nor against the list.
  const failures = feed.failures + (isByHand ? 0 : 1)
  const words = message.slice(0, messageLettersMax).toWellFormed()
  await setEnded(tx, feed.id, { outcome, message: words, failures, now })
  if (isByHand || failures < limits.stockFeedFailuresMax) return
  await pauseFeed(tx, feed.id, 'failures')
  const text = `It couldn’t be used ${failures} times in a row. The last time: ${words} Correct that, then resume it. Your listings stay as they are.`
  await notify(tx, { userId: feed.owner_id, kind: 'listing', link, title, text, now })
}

export const endForLeft = async (tx: Tx, feed: FeedRow, now: Date): Promise<void> => {
  await setSkipped(tx, feed.id)
  await pauseFeed(tx, feed.id, 'left')
  const name = (await contactsOf(tx, [feed.by_id])).get(feed.by_id)?.firstName ?? 'A staff member'
  const text = `${name} saved its address and can no longer act for you. The address may belong to them. Resume the list only if you control what lies there; else remove it. Your listings stay as they are.`
  await notify(tx, { userId: feed.owner_id, kind: 'listing', link, title, text, now })
}
