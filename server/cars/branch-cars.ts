// Cars of branches: which stand there, and where they go with them.
import type { CarCard } from '#contract/cars/cars.ts'
import type { CarsAtBranch } from '#contract/dealers/yard.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { eachCarChanged } from './car-changed.ts'

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

// What was sold stays where it was sold, and what was deleted is nowhere.
const isUnsold = sql`state not in ('withdrawn', 'sold')`

/** Unsold cars by branch: those that go with it, and those that a buyer’s money keeps where they are. */
export const countCarsByBranch = (db: Query, ownerId: string): Promise<CarsAtBranch[]> =>
  db.rows<CarsAtBranch>`
    select branch_id as "branchId", count(*) filter (where state <> 'reserved') as moving,
      count(*) filter (where state = 'reserved') as staying
    from car where owner_id = ${ownerId} and branch_id is not null and ${isUnsold} group by branch_id`

type Place = { state: string; local_government: string }
type OfBranch = { ownerId: string; branchId: string; now: Date }

type LockedCar = { id: string; state: CarCard['state'] }

/** In the order of their ids, as everywhere. */
const lockCars = (tx: Tx, cars: Sql): Promise<LockedCar[]> =>
  tx.rows<LockedCar>`select id, state from car where ${cars} order by id for update`

/** Puts locked cars at a branch and its place, or at none where they are. */
const placeCars = async (
  tx: Tx,
  cars: readonly LockedCar[],
  { branchId, to, now }: { branchId: string | null; to: Place | null; now: Date },
): Promise<void> => {
  if (cars.length === 0) return
  const ids = cars.map(({ id }) => id)
  await tx.run`
    update car set branch_id = ${branchId}, location_state = coalesce(${to && to.state}, location_state),
      local_government = coalesce(${to && to.local_government}, local_government), changed_at = ${now},
      version = version + 1
    where id = any(${ids}::uuid[])`
  await eachCarChanged(tx, ids)
  marketChanged(tx, { ids, list: 'cars' })
}

const fateOf = ({ state }: LockedCar): 'over' | 'staying' | 'moving' => {
  if (state === 'sold' || state === 'withdrawn') return 'over'
  return state === 'reserved' ? 'staying' : 'moving'
}

/**
 * The cars of a branch are where the branch is now. One that is reserved stays where its buyer paid for it, at no branch,
 * and so does one that was sold.
 */
export const moveCarsOfBranch = async (
  tx: Tx,
  { ownerId, branchId, place: to, now }: OfBranch & { place: Place },
): Promise<void> => {
  const cars = await lockCars(
    tx,
    sql`owner_id = ${ownerId} and branch_id = ${branchId}
      and (location_state, local_government) is distinct from (${to.state}, ${to.local_government})`,
  )
  const { over = [], staying = [], moving = [] } = Object.groupBy(cars, fateOf)
  // Nobody waits for news of these.
  await tx.run`update car set branch_id = null where id = any(${over.map(({ id }) => id)}::uuid[])`
  await placeCars(tx, staying, { branchId: null, to: null, now })
  await placeCars(tx, moving, { branchId, to, now })
}

/** Cars of the owner that name no branch stand at a new one in their local government; reserved ones stay as they are. */
export const takeCarsOfPlace = async (
  tx: Tx,
  { ownerId, branchId, place: at, now }: OfBranch & { place: Place },
): Promise<void> => {
  const cars = await lockCars(
    tx,
    sql`owner_id = ${ownerId} and branch_id is null and ${isUnsold} and state <> 'reserved'
      and location_state = ${at.state} and local_government = ${at.local_government}`,
  )
  await placeCars(tx, cars, { branchId, to: null, now })
}

/** The cars of a branch that goes stay where they are, and name none. The database does it for those that are over. */
export const leaveBranch = async (tx: Tx, { ownerId, branchId, now }: OfBranch): Promise<void> => {
  const cars = await lockCars(tx, sql`owner_id = ${ownerId} and branch_id = ${branchId}`)
  const unsold = cars.filter(car => fateOf(car) !== 'over')
  await placeCars(tx, unsold, { branchId: null, to: null, now })
}
