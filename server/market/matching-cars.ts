// Which of some cars on the market answer filters: for saved searches.
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'
import type { Filters } from './predicates.ts'
import { conditionsOf, questionOf } from './query.ts'
import * as table from './search-sql.ts'

/** Takes cars that came on the market or changed there since the last time; whoever rolls back leaves them for the next. */
export const takeArrivals = (tx: Tx, most: number): Promise<string[]> => table.takeArrivals(tx, most)

type Among = { ids: readonly string[]; listedSince: Date; notOf: string; now: Date }

/** Those of these cars that the filters leave, listed since then and by somebody else, the newest first. */
export const matchingCars = async (db: Query, filters: Filters, a: Among): Promise<string[]> => {
  const q = await questionOf(db, filters, a.now)
  const among = sql`m.id = any(${a.ids}) and owner_id <> ${a.notOf} and by_newest <= ${-a.listedSince.getTime() * 1_000}`
  return table.idsOnMarket(db, [among, ...conditionsOf(q)])
}
