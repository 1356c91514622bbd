// Branches of a dealer, for other features.
import type { BranchChoices, BranchPlace } from '#contract/dealers/branch.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { branchesOf } from './branch-table.ts'

export { branchesOf, type BranchRow, lockBranches } from './branch-table.ts'

// A car elsewhere, such as one that was sold before its branch moved, is not at the address of the branch.
const branchOfTheCar: Sql = sql`
  dealer_branch b where b.id = car.branch_id and b.state = car.location_state
    and b.local_government = car.local_government`

/** The branch of `car` as a column of its query, of type `BranchPlace`; null where it stands at none. */
export const branchPlaceColumn: Sql = sql`(
  select jsonb_build_object('id', b.id, 'name', b.name, 'address', b.address, 'latitude', b.latitude,
    'longitude', b.longitude) from ${branchOfTheCar})`
export type BranchPlaceColumn = BranchPlace | null

/** The opening hours of the branch of `car` as a column of its query; null where it stands at none. */
export const branchHoursColumn: Sql = sql`(select b.hours from ${branchOfTheCar})`
export type BranchHoursColumn = Hours | null

/** Branches among which a dealer chooses where a car stands, the oldest first. */
export const branchChoicesOf = async (db: Query, dealerId: string): Promise<BranchChoices> =>
  (await branchesOf(db, [dealerId])).map(({ id, name, state, local_government: localGovernment }) => ({
    id,
    name,
    state,
    localGovernment,
  }))

/** The same to filter a list by: none where there are fewer than two. */
export const branchFiltersOf = async (db: Query, dealerId: string): Promise<BranchChoices> => {
  const branches = await branchChoicesOf(db, dealerId)
  return branches.length > 1 ? branches : []
}

/** The name of the branch of `car` as a column of its query; null where it stands at none. */
export const branchNameColumn: Sql = sql`(select b.name from ${branchOfTheCar})`
