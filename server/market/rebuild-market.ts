// Rebuilds everything that the search reads, after a bulk load without triggers.
import type { Db, Tx } from '#server/kernel/db/db.ts'

type Counts = Map<string, Map<string, number>>
const batchMax = 20_000

const count = (counts: Counts, facets: readonly string[]): void => {
  for (const view of ['', ...facets]) {
    let of = counts.get(view)
    if (!of) counts.set(view, (of = new Map<string, number>()))
    for (const facet of facets) of.set(facet, (of.get(facet) ?? 0) + 1)
  }
}

const countAll = async (tx: Tx): Promise<Counts> => {
  const counts: Counts = new Map<string, Map<string, number>>()
  let last: string | null = null
  for (;;) {
    const rows: { id: string; facets: string[] }[] = await tx.rows<{ id: string; facets: string[] }>`
      select id, market_facets(m) as facets from car_on_market m where ${last}::uuid is null or id > ${last}
      order by id limit ${batchMax}`
    for (const { facets } of rows) count(counts, facets)
    last = rows.at(-1)?.id ?? null
    if (last === null) return counts
  }
}

/** Counted here and not by the database: the pairs of a million cars are half a billion. */
export const rebuildMarket = (db: Db): Promise<void> =>
  db.inTx(async tx => {
    await tx.run`truncate car_on_market, market_count, market_move, rent_move`
    await tx.run`
      insert into car_on_market select m.* from car c, car_for_market(c) m where c.state = 'listed'`
    for (const [view, facets] of await countAll(tx))
      await tx.run`
        insert into market_count (view, facet, cars)
        select ${view}, facet, cars from unnest(${[...facets.keys()]}::text[], ${[...facets.values()]}::int[]) f(facet, cars)
        where market_counts(${view}, facet)`
    await tx.run`select rebuild_market_words()`
  })
