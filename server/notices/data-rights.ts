// Export and erasure of a person’s notices, choices and devices.
import type { Choice, Notice } from '#contract/notices/notices.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { subscriptionsOf, endSubscriptionsBut } from '#server/kernel/push/subscriptions.ts'
import { quietHoursOf, deleteQuietHours } from './push/push-sql.ts'
import { choiceOf, kinds } from './rules.ts'
import { noticesOf } from './show-notices.ts'
import { choiceRowsOf, noticesAfter, deleteChoices } from './sql.ts'

const pageSize = 200

/** Every notice, the oldest first. */
export const exportNotices = async function* (db: Query, userId: string): AsyncGenerator<Notice> {
  let last: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await noticesAfter(db, userId, last, pageSize)
    yield* await noticesOf(db, rows)
    last = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

/** The devices that are notified while AutoX is closed, by the push service of each, and the quiet hours. */
export const exportPush = async (db: Query, userId: string) => {
  const devices = await subscriptionsOf(db, userId)
  return {
    quietHours: await quietHoursOf(db, userId),
    devices: devices.map(({ endpoint, registered_at }) => ({
      pushService: new URL(endpoint).host,
      registeredAt: registered_at.toISOString(),
    })),
  }
}

export const exportChoices = async (db: Query, userId: string): Promise<Choice[]> => {
  const rows = await choiceRowsOf(db, userId)
  return kinds.map(kind => choiceOf(kind, rows))
}

export const eraseChoices = async (tx: Tx, userId: string): Promise<void> => {
  await deleteChoices(tx, userId)
  await deleteQuietHours(tx, userId)
  await endSubscriptionsBut(tx, userId, null)
}
