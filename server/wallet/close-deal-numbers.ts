// Closes the account numbers of ended deals at their rail.
import type { Db } from '#server/kernel/db/db.ts'
import type { Rail } from '#server/rails/rail.ts'
import { setClosed, setNotClosed, takeDueToClose, type ToClose } from './pay-in-sql.ts'

const atOnce = 20

const closeOne = async (db: Db, rail: Rail, { id, rail_reference }: ToClose, now: Date): Promise<void> => {
  const answer = await rail.closeAccount({ railReference: rail_reference! })
  if (answer.kind === 'closed') await setClosed(db, id, now)
  else if (answer.kind === 'refused') await setNotClosed(db, id, answer.words, now)
}

/**
 * Closes the due numbers of deals; returns how many it tried. Safe in several processes. A number with an unknown
 * outcome is retried with growing delays and blocks no other.
 */
export const closeDealNumbers = async (
  db: Db,
  rail: Rail,
  now: Date,
  report: (error: unknown, of: { deal: string | null }) => void,
): Promise<number> => {
  let tried = 0
  for (; tried < atOnce; tried++) {
    const due = await takeDueToClose(db, rail.name, now)
    if (!due) break
    await closeOne(db, rail, due, now).catch((error: unknown) => report(error, { deal: due.deal_id }))
  }
  return tried
}
