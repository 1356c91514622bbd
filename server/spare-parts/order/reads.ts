// Dashboard reads of part orders: escrow, orders by day and sales speed.
import { partOrder } from '#contract/spare-parts/order/process.ts'
import { listEndStates } from '#server/deal-engine/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

const ended = listEndStates(partOrder)

/** What buyers have in escrow for a seller's parts, of orders that are not over. */
export const ordersInEscrow = (db: Query, sellerId: string) =>
  db.one<{ kobo: number; deals: number; disputed: number }>`
    select coalesce(sum(total_kobo), 0)::bigint as kobo, count(*) as deals,
      coalesce(sum(total_kobo) filter (where state in ('disputed')), 0)::bigint as disputed
    from part_order
    where seller_id = ${sellerId} and state <> all (${ended})`

/** Orders of a seller by Lagos day, including later cancelled ones. */
export const ordersByDay = (db: Query, sellerId: string, from: Date, to: Date) =>
  db.rows<{ day: string; orders: number; units: number; kobo: number }>`
    select (started_at at time zone 'Africa/Lagos')::date as day, count(*) as orders, sum(quantity) as units,
      sum(total_kobo)::bigint as kobo
    from part_order where seller_id = ${sellerId} and started_at >= ${from} and started_at < ${to}
    group by 1 order by 1`

/** How many units of each of a seller's parts were ordered since a moment and not called off. */
export const unitsSold = async (db: Query, sellerId: string, since: Date): Promise<Map<string, number>> => {
  const rows = await db.rows<{ part_id: string; units: number }>`
    select part_id, sum(quantity) as units from part_order
    where seller_id = ${sellerId} and started_at >= ${since} and state not in ('cancelled', 'returned', 'refunded')
    group by part_id`
  return new Map(rows.map(row => [row.part_id, row.units]))
}

/** Orders of a user by the words found in the title of the part. */
export const ordersWithWords = (
  db: Query,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; word: string }[]> =>
  db.rows<{ id: string; word: string }>`
    select d.id, w.word from part_order d join part p on p.id = d.part_id, unnest(${[...words]}::text[]) as w (word)
    where (d.buyer_id = ${userId} or d.seller_id = ${userId}) and plain_name(p.title) like name_pattern(w.word)`
