// What other domains and the operator may know of parts.
import type { PartCard } from '#contract/accessories/part-shapes.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { MapRow, MapSource } from '#server/kernel/pages/sitemap.ts'
import { cardOf } from './rules.ts'
import { findParts } from './sql.ts'

/** Cards of these parts, by id. */
export const partCardsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, PartCard>> =>
  new Map((await findParts(db, [...new Set(ids)])).map(row => [row.id, cardOf(row)]))

/** Undefined where there is no such part. */
export const ownerIdOfPart = async (db: Query, id: string): Promise<string | undefined> =>
  (await findParts(db, [id]))[0]?.owner_id

/** What a part is called, short enough to stand beside an amount. */
export const shortName = ({ title }: PartCard): string => title.slice(0, 80).toWellFormed()

/** How many parts of an owner stand where. */
export const partsByState = (
  db: Query,
  ownerId: string,
): Promise<{ state: PartCard['state']; parts: number }[]> =>
  db.rows<{ state: PartCard['state']; parts: number }>`
    select state, count(*) as parts from part where owner_id = ${ownerId} group by state order by state`

/** The parts on the market, for search engines: how many there are, and some of them in the order of their ids. */
export const partsOnMap = (db: Query): Pick<MapSource, 'count' | 'rows'> => ({
  count: async () =>
    (await db.one<{ count: number }>`select count(*) as count from part where state = 'listed'`).count,
  rows: (after, to, limit) =>
    db.rows<MapRow>`
      select id, changed_at from part where state = 'listed' and id > ${after} and id <= ${to}
      order by id limit ${limit}`,
})
