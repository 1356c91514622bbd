// What becomes of somebody's ended purchases when they delete their account: their papers lose the names they gave them too.
import { purchase } from '#contract/deals/purchase/process.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { eraseDeals } from '#server/kernel/process/deals.ts'
import { blankPaperNames } from './sql.ts'

export const eraseBookings = async (tx: Tx, userId: string): Promise<void> => {
  await eraseDeals(tx, purchase, userId)
  await blankPaperNames(tx, userId)
}
