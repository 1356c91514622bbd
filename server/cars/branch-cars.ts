// Cars of branches: which stand there, and where they go with them.
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { carChanged } from './car-changed.ts'

/** Condition on a car: it is this owner's, and stands at this branch of theirs. */
export const isOwnCarAt = (carId: Sql, ownerId: string, branchId: string): Sql => sql`exists (
  select from car c where c.id = ${carId} and c.owner_id = ${ownerId} and c.branch_id = ${branchId})`

/** Number of an owner's cars on the market by branch; branches without any are left out. */
export const countListedByBranch = async (db: Query, ownerId: string): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows<{ branch_id: string; cars: number }>`
        select branch_id, count(*) as cars from car
        where owner_id = ${ownerId} and state = 'listed' and branch_id is not null group by branch_id`
    ).map(row => [row.branch_id, row.cars]),
  )

type Place = { state: string; local_government: string }
type OfBranch = { ownerId: string; branchId: string; now: Date }

/** Puts cars at a branch and its place, or at none where they are. They are locked in the order of their ids, as everywhere. */
const place = async (
  tx: Tx,
  cars: Sql,
  { branchId, to, now }: { branchId: string | null; to: Place | null; now: Date },
): Promise<void> => {
  const rows = await tx.rows<{ id: string }>`select id from car where ${cars} order by id for update`
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.run`
    update car set branch_id = ${branchId}, location_state = coalesce(${to && to.state}, location_state),
      local_government = coalesce(${to && to.local_government}, local_government), changed_at = ${now},
      version = version + 1
    where id = any(${ids}::uuid[])`
  for (const id of ids) await carChanged(tx, id)
  await marketChanged(tx, { ids, list: 'cars' })
}

/** What was sold stays where it was sold. */
const isUnsold = sql`state not in ('withdrawn', 'sold')`

/** The cars of a branch are where the branch is now. */
export const moveCarsOfBranch = (
  tx: Tx,
  { ownerId, branchId, place: to, now }: OfBranch & { place: Place },
): Promise<void> =>
  place(
    tx,
    sql`owner_id = ${ownerId} and branch_id = ${branchId} and ${isUnsold}
      and (location_state, local_government) is distinct from (${to.state}, ${to.local_government})`,
    { branchId, to, now },
  )

/** Cars of the owner that name no branch stand at a new one in their local government. */
export const takeCarsOfPlace = (
  tx: Tx,
  { ownerId, branchId, place: at, now }: OfBranch & { place: Place },
): Promise<void> =>
  place(
    tx,
    sql`owner_id = ${ownerId} and branch_id is null and ${isUnsold}
      and location_state = ${at.state} and local_government = ${at.local_government}`,
    { branchId, to: null, now },
  )

/** The cars of a branch that goes stay where they are, and name none. */
export const leaveBranch = (tx: Tx, { ownerId, branchId, now }: OfBranch): Promise<void> =>
  place(tx, sql`owner_id = ${ownerId} and branch_id = ${branchId}`, { branchId: null, to: null, now })
