// The personal data of deals: what stands in the way of deleting an account.
import type { Query } from '#server/kernel/db/db.ts'
import type { Kind } from './kind.ts'
import { openDealsOf } from './table.ts'

/** Open deals of a user, each with the page that settles it. */
export const dealsUnderWay = async (
  db: Query,
  kind: Kind,
  userId: string,
): Promise<{ words: string; link: string }[]> => {
  const open = await openDealsOf(db, kind, userId)
  return open.map(({ id, side, state }) => ({
    words: `${kind.underWay[side]} is under way: ${kind.deal.states[state]!.words}.`,
    link: `${kind.address}/${id}`,
  }))
}
