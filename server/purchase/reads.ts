// What the dashboard may know of purchases: which cars were sold, and when.
import { purchase } from '#contract/purchase/process.ts'
import type { CarCount } from '#server/cars/reads.ts'
import { listEndStates } from '#server/deal-engine/reads.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'

const endedPurchases = listEndStates(purchase)

/** The cars whose sale ended with the seller paid, from one moment to before another. */
export const salesBetween = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select car_id, count(*) as count from purchase
    where state in ('completed', 'released') and changed_at >= ${from} and changed_at < ${to} group by car_id`

/** What buyers have in escrow for a seller's cars, of purchases that are not over. */
export const salesInEscrow = (db: Query, sellerId: string) =>
  db.one<{ kobo: number; deals: number; disputed: number }>`
    select coalesce(sum(coalesce(received_kobo, price_kobo)), 0)::bigint as kobo,
      count(*) filter (where received_kobo is distinct from 0) as deals,
      coalesce(sum(coalesce(received_kobo, price_kobo)) filter (where state in ('disputed')), 0)::bigint as disputed
    from purchase
    where seller_id = ${sellerId} and state <> all (${endedPurchases})`

/** Cars and buyers of a seller's sales, with the number plate that each sale names. */
export const platesSoldBy = (sellerId: string): Sql => sql`
  select car_id, buyer_id, plate from purchase where seller_id = ${sellerId}`
