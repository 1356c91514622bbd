// What the dashboard may know of a garage.
import type { Query } from '#server/kernel/db/db.ts'

/** How many vehicles somebody has that were not sold. */
export const vehiclesOf = async (db: Query, ownerId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from vehicle where owner_id = ${ownerId} and sold_on is null`
  ).count
