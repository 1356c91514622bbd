// Dashboard reads of viewings and test drives: requests per car and upcoming ones.
import type { CarCount } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** How many people asked to see or drive each car, from one moment to before another. */
export const viewingsBetween = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select car_id, count(distinct buyer_id) as count from test_drive
    where started_at >= ${from} and started_at < ${to} group by car_id`

export type VisitAhead = { id: string; car_id: string; at: Date; owner_id: string }

/** Meetings that both agreed to and that have not begun, of somebody on either side, the next first. */
export const visitsAhead = (db: Query, userId: string, limit: number): Promise<VisitAhead[]> =>
  db.rows<VisitAhead>`
    select id, car_id, slot_at as at, owner_id from test_drive
    where state = 'accepted' and (owner_id = ${userId} or buyer_id = ${userId}) order by slot_at, id limit ${limit}`
