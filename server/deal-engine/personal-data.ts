// The personal data of deals: what stands in the way of deleting an account.
import type { Query } from '#server/kernel/db/db.ts'
import { type Kind, stateWords } from './kind.ts'
import { openDealsOf } from './table.ts'

/** Open deals of a user, each with the page that settles it. */
export const dealsUnderWay = async (
  db: Query,
  kind: Kind,
  userId: string,
  now: Date,
): Promise<{ words: string; link: string }[]> => {
  const open = await openDealsOf(db, kind, userId)
  return open.map(row => ({
    words: `${kind.openDealLabel[row.side]} is under way: ${stateWords(kind, row, now)}.`,
    link: `${kind.address}/${row.id}`,
  }))
}
