// Which of some cars on the market answer filters: for saved searches.
import { type Query, sql } from '#server/kernel/db/db.ts'
import type { Filters } from './predicates.ts'
import { conditionsOf, parseQuery } from './query.ts'
import { idsOnMarket } from './search-sql.ts'

/** Which cars are looked at: some ids, listed since then, of anybody but one owner. */
export type Among = { ids: readonly string[]; listedSince: Date; notOf: string; now: Date }

/** Those of these cars that the filters leave, the newest first. */
export const matchCars = async (db: Query, filters: Filters, a: Among): Promise<string[]> => {
  const q = await parseQuery(db, filters, a.now)
  const among = sql`m.id = any(${a.ids}) and owner_id <> ${a.notOf} and by_newest <= ${-a.listedSince.getTime() * 1_000}`
  return idsOnMarket(db, [among, ...conditionsOf(q)])
}
