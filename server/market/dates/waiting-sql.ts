// SQL of cars whose rental days or terms await copying.
import { afresh, type Query, type Sql } from '#server/kernel/db/db.ts'

/**
 * Changes that a search reads, oldest first. If more arrive at once, it sees the rest slightly stale: they are copied
 * within seconds, and the key of `rental_day` prevents double booking.
 */
const waitingMax = 1_000

/** Cars that wait to be copied. */
export const listWaitingCars = async (db: Query): Promise<string[]> =>
  (
    await db.rows<{ car_id: string }>`
      select distinct car_id from (select car_id from rent_move order by id limit ${waitingMax}) move`
  ).map(row => row.car_id)

/** Those of these cars that are free (`fits`); `n` is the market row each would have. */
export const freeThemselves = async (db: Query, ids: readonly string[], fits: Sql): Promise<string[]> =>
  (
    await db.rows<{ id: string }>`
      ${afresh} select c.id from car c, car_for_market(c) n where c.id = any(${ids}) and ${fits}`
  ).map(row => row.id)
