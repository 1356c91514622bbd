// Counts questions about each car for other features.
import type { CarCount } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** How many people wrote about each car for the first time, from one moment to before another. */
export const questionsBetween = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select c.about_id as car_id, count(*) as count from message m join conversation c on c.id = m.conversation_id
    where m.number = 1 and m.at >= ${from} and m.at < ${to} and c.about = 'car' and m.sender_id = c.buyer_id
    group by c.about_id`
