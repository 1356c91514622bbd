// SQL of cars whose rental days or terms await copying.
import { afresh, type Query, type Sql } from '#server/kernel/db/db.ts'

/**
 * The changes that a search looks at, the oldest first. Where more come at once, it takes the rest as it was a moment ago:
 * they are copied within seconds, and what decides who has a day is the key of `rental_day`.
 */
const waitingMax = 1_000

/** Cars that wait to be copied. */
export const listWaitingCars = async (db: Query): Promise<string[]> =>
  (
    await db.rows<{ car_id: string }>`
      select distinct car_id from (select car_id from rent_move order by id limit ${waitingMax}) move`
  ).map(row => row.car_id)

/** Those of some cars that are free, `fits`, as they stand themselves: `n` is the row of the market that each would have. */
export const freeThemselves = async (db: Query, ids: readonly string[], fits: Sql): Promise<string[]> =>
  (
    await db.rows<{ id: string }>`
      ${afresh} select c.id from car c, car_for_market(c) n where c.id = any(${ids}) and ${fits}`
  ).map(row => row.id)
