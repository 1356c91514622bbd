// Copies changed rental days and terms into the search tables.
import type { Db } from '#server/kernel/db/db.ts'

const carsMax = 200

/** Copies some and says how many changes that were. One process does it at a time; the others find nothing to do. */
const rollUpOnce = (db: Db): Promise<number> =>
  db.inTx(async tx => {
    const { free } = await tx.one<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('copy the days of cars to rent', 0)) as free`
    if (!free) return 0
    const moves = await tx.rows<{ car_id: string }>`
      delete from rent_move where id in (select id from rent_move order by id limit ${carsMax}) returning car_id`
    const ids = [...new Set(moves.map(move => move.car_id))].toSorted()
    if (ids.length === 0) return 0
    // Concurrent changes rewrite these market rows first, so wait for them before copying.
    await tx.run`select from car where id = any(${ids}) order by id for share`
    await tx.run`
      update car_on_market m set
        (blocked_days, shortest_days, longest_days, ahead_days, notice_hours) =
        (select n.blocked_days, n.shortest_days, n.longest_days, n.ahead_days, n.notice_hours
          from car c, car_for_market(c) n where c.id = m.id)
      where id = any(${ids})`
    return moves.length
  })

/** Copies everything that waits. */
export const rollUpDays = async (db: Db): Promise<void> => {
  while ((await rollUpOnce(db)) > 0);
}
