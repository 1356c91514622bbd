// What later features may know of saved cars: how many people saved each, and when.
import type { Query } from '#server/kernel/db/db.ts'
import type { CarCount } from '../reads.ts'

/** How many people saved each car from one moment to before another, and have it saved still; its owner is none of them. */
export const countSaves = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select s.car_id, count(*) as count from saved_car s join car c on c.id = s.car_id
    where s.at >= ${from} and s.at < ${to} and s.user_id <> c.owner_id group by s.car_id`
