// Erases a user's notice preferences and devices.
import type { Tx } from '#server/kernel/db/db.ts'
import { endSubscriptionsBut } from '#server/kernel/push/subscriptions.ts'
import { deleteQuietHours } from './push/push-sql.ts'
import { deleteChoices } from './sql.ts'

export const eraseChoices = async (tx: Tx, userId: string): Promise<void> => {
  await deleteChoices(tx, userId)
  await deleteQuietHours(tx, userId)
  await endSubscriptionsBut(tx, userId, null)
}
