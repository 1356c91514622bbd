// Forgets how a person wanted their notices, and their devices; the notices themselves the platform forgets.
import type { Tx } from '#server/kernel/db/db.ts'
import { endSubscriptionsBut } from '#server/kernel/push/subscriptions.ts'
import { deleteQuietHours } from './push/push-sql.ts'
import { deleteChoices } from './sql.ts'

export const eraseChoices = async (tx: Tx, userId: string): Promise<void> => {
  await deleteChoices(tx, userId)
  await deleteQuietHours(tx, userId)
  await endSubscriptionsBut(tx, userId, null)
}
