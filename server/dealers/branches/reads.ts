// Branches of a dealer, for other features.
import type { BranchChoices, BranchPlace } from '#contract/dealers/branch.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { branchesOf } from './branch-table.ts'

export { branchesOf, type BranchRow, lockBranches } from './branch-table.ts'

/** The branch with the id `branchId` as a column of another query, of type `BranchPlace`; null where there is none. */
export const branchPlaceColumn = (branchId: Sql): Sql => sql`(
  select jsonb_build_object('id', b.id, 'name', b.name, 'address', b.address, 'latitude', b.latitude,
    'longitude', b.longitude) from dealer_branch b where b.id = ${branchId})`
export type BranchPlaceColumn = BranchPlace | null

/** The opening hours of the branch with the id `branchId` as a column of another query; null where there is none. */
export const branchHoursColumn = (branchId: Sql): Sql =>
  sql`(select b.hours from dealer_branch b where b.id = ${branchId})`
export type BranchHoursColumn = Hours | null

/** Branches to choose one from, the oldest first: none where there are fewer than two. */
export const branchChoicesOf = async (db: Query, dealerId: string): Promise<BranchChoices> => {
  const branches = await branchesOf(db, [dealerId])
  return branches.length > 1
    ? branches.map(({ id, name, state, local_government: localGovernment }) => ({
        id,
        name,
        state,
        localGovernment,
      }))
    : []
}

/** The name of the branch with the id `branchId` as a column of another query; null where there is none. */
export const branchNameColumn = (branchId: Sql): Sql =>
  sql`(select b.name from dealer_branch b where b.id = ${branchId})`
