// Erases what was typed about walk-in customers 30 days after it was.
import { walkInLimits } from '#contract/repair/walk-in/walk-in.ts'
import { endAssignment } from '#server/repair/board/end-assignment.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { daysAfter } from './rules.ts'
import { deleteBefore } from './sql.ts'

const batchMax = 200

/** In short transactions, so that a board waits for none of them for long. */
export const eraseOldWalkIns = async (db: Db, now: Date): Promise<void> => {
  const before = daysAfter(now, -walkInLimits.keptDays)
  for (let count = batchMax; count === batchMax;)
    count = await db.inTx(async tx => {
      const rows = await deleteBefore(tx, before, batchMax)
      // A repair has the bay and hours of the walk-in that it was.
      for (const { id, state } of rows) if (state === 'open') await endAssignment(tx, id)
      return rows.length
    })
}
