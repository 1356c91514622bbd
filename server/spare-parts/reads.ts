// What other features and the operator may know of parts.
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { MapRow, MapSource } from '#server/kernel/pages/sitemap.ts'
import { cardOf } from './rules.ts'
import { findParts } from './sql.ts'

/** Cards of these parts, by id. */
export const partCardsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, PartCard>> =>
  new Map((await findParts(db, [...new Set(ids)])).map(row => [row.id, cardOf(row)]))

/** Undefined if the part does not exist. */
export const ownerIdOfPart = async (db: Query, id: string): Promise<string | undefined> =>
  (await findParts(db, [id]))[0]?.owner_id

/** Title of a part, short enough to fit beside an amount. */
export const shortName = ({ title }: PartCard): string => title.slice(0, 80).toWellFormed()

/** Number of an owner's parts by state. */
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

/** An owner's listed stock: kinds, units and total price. */
export const stockOf = (db: Query, ownerId: string) =>
  db.one<{ listed: number; paused: number; units: number; worth: number }>`
    select count(*) filter (where state = 'listed') as listed, count(*) filter (where state = 'paused') as paused,
      coalesce(sum(stock) filter (where state = 'listed'), 0)::bigint as units,
      coalesce(sum(stock * price_kobo) filter (where state = 'listed'), 0)::bigint as worth
    from part where owner_id = ${ownerId}`

export type LowPart = { id: string; title: string; stock: number }

/** An owner's listed parts with few left, or among these ids, fewest first. */
export const partsLow = (
  db: Query,
  {
    ownerId,
    stockMax,
    among,
    limit,
  }: { ownerId: string; stockMax: number; among: readonly string[]; limit: number },
): Promise<LowPart[]> =>
  db.rows<LowPart>`
    select id, title, stock from part
    where owner_id = ${ownerId} and state = 'listed' and (stock <= ${stockMax} or id = any(${among}::uuid[]))
    order by stock, id limit ${limit}`
