// Begins readings of stock lists: hourly, and a few more on request.
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/core/limits.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { type FeedRow, lockDue, setReading } from './feed-sql.ts'

export const readFeedJob = 'cars/read-stock-list'

const hourMs = 3_600_000
const lostAfterMs = 30 * 60_000
const atOnce = 50

/** The next moment at which a list is read: each has a second of the hour of its own, so that not all are read at once. */
export const nextReading = (ownerId: string, now: Date): Date => {
  const slotMs = (Number.parseInt(ownerId.slice(0, 8), 16) % 3_600) * 1_000
  const hours = Math.floor((now.getTime() - slotMs) / hourMs) + 1
  return new Date(hours * hourMs + slotMs)
}

/** A reading that began so long ago was lost with its server. */
const lostBefore = (now: Date) => new Date(now.getTime() - lostAfterMs)
export const isBeingRead = ({ reading_since: since }: FeedRow, now: Date): boolean =>
  since !== null && since >= lostBefore(now)

/** Whatever is still reading this list does nothing at its end. */
export const beginReading = async (
  tx: Tx,
  { id, owner_id: ownerId }: Pick<FeedRow, 'id' | 'owner_id'>,
  now: Date,
  { isByHand = false } = {},
): Promise<void> => {
  const reading = randomUUID()
  await setReading(tx, id, { id: reading, nextAt: nextReading(ownerId, now), now })
  await enqueue(tx, readFeedJob, { feedId: id, reading, isByHand })
}

/** Begins what is due; each list once, however many servers do this at the same time. */
export const beginDueReadings = async (db: Db, now: Date): Promise<void> => {
  for (;;) {
    const count = await db.inTx(async tx => {
      const due = await lockDue(tx, now, { lostBefore: lostBefore(now), limit: atOnce })
      for (const feed of due) await beginReading(tx, feed, now)
      return due.length
    })
    if (count < atOnce) return
  }
}

export const readingsPerHour = {
  kind: 'stock-list',
  attemptsMax: limits.stockFeedReadsPerHour,
  windowMinutes: 60,
}
