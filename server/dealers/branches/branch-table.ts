// Table of a dealer’s branches.
import type { State } from '#contract/reference/places.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type BranchDetails = {
  name: string
  address: string
  state: State
  local_government: string
  phone_number: string
  latitude: number | null
  longitude: number | null
  hours: Hours
}
export type BranchRow = BranchDetails & { id: string; owner_id: string }

const branchColumns: Sql = sql`
  id, owner_id, name, address, state, local_government, phone_number, latitude, longitude, hours`

/** Branches of these dealers, the oldest first. */
export const branchesOf = (db: Query, dealerIds: readonly string[]): Promise<BranchRow[]> =>
  db.rows<BranchRow>`
    select ${branchColumns} from dealer_branch where owner_id = any(${dealerIds}) order by created_at, id`

/** The same of one dealer; they are neither moved nor removed until the transaction ends. */
export const lockBranches = (tx: Tx, dealerId: string): Promise<BranchRow[]> =>
  tx.rows<BranchRow>`
    select ${branchColumns} from dealer_branch where owner_id = ${dealerId} order by created_at, id for share`

export const countBranches = (
  db: Query,
  dealerIds: readonly string[],
): Promise<{ owner_id: string; branches: number }[]> =>
  db.rows<{ owner_id: string; branches: number }>`
    select owner_id, count(*) as branches from dealer_branch where owner_id = any(${dealerIds}) group by owner_id`

export const insertBranch = (
  tx: Tx,
  dealerId: string,
  b: BranchDetails,
  now: Date,
): Promise<{ id: string }> =>
  tx.one<{ id: string }>`
    insert into dealer_branch (owner_id, name, address, state, local_government, phone_number, latitude, longitude,
      hours, created_at)
    values (${dealerId}, ${b.name}, ${b.address}, ${b.state}, ${b.local_government}, ${b.phone_number}, ${b.latitude},
      ${b.longitude}, ${JSON.stringify(b.hours)}, ${now})
    returning id`

export const updateBranch = (tx: Tx, id: string, b: BranchDetails): Promise<number> =>
  tx.run`
    update dealer_branch set name = ${b.name}, address = ${b.address}, state = ${b.state},
      local_government = ${b.local_government}, phone_number = ${b.phone_number}, latitude = ${b.latitude},
      longitude = ${b.longitude}, hours = ${JSON.stringify(b.hours)}
    where id = ${id}`

/** Locks a branch before it is removed; undefined where it is not the dealer's. */
export const lockBranch = (tx: Tx, dealerId: string, id: string): Promise<{ id: string } | undefined> =>
  tx.maybe<{
    id: string
  }>`select id from dealer_branch where id = ${id} and owner_id = ${dealerId} for update`

export const deleteBranch = (tx: Tx, id: string): Promise<number> =>
  tx.run`delete from dealer_branch where id = ${id}`

export const deleteBranches = (tx: Tx, dealerId: string): Promise<number> =>
  tx.run`delete from dealer_branch where owner_id = ${dealerId}`
