// What the dashboard may know of purchases: which cars were sold, and when.
import type { CarCount } from '#server/domains/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** The cars whose sale ended with the seller paid, from one moment to before another. */
export const salesBetween = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select car_id, count(*) as count from purchase
    where state in ('completed', 'released') and changed_at >= ${from} and changed_at < ${to} group by car_id`
