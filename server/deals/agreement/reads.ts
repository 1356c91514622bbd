// What the dashboard may know of finance agreements: which cars were sold by one, and when.
import type { CarCount } from '#server/domains/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** The cars that changed hands by an agreement on a day of Lagos, with their owner paid. */
export const financedOn = (db: Query, day: string): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select car_id, count(*) as count from agreement where started_on = ${day} group by car_id`
