// What is read around a deal, once for all that is said of it.
import { type Contact, contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { DealRow, Kind } from './kind.ts'

/** Participants and subject of a deal, read once for all its notices. */
export type DealContext = { people: ReadonlyMap<string, Contact>; about: unknown }

export const readDealContext = async (
  db: Query,
  kind: Kind,
  row: DealRow,
  userIds: readonly string[],
): Promise<DealContext> => {
  const [people, abouts] = await Promise.all([contactsOf(db, userIds), kind.about(db, [row])])
  return { people, about: abouts.get(row.id)! }
}
