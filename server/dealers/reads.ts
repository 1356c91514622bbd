// Branches of a dealer, for other features.
import type { Query } from '#server/kernel/db/db.ts'
import { branchesOf } from './sql.ts'

/** A branch as a place of cars: they name a local government, not a branch. */
export type BranchPlace = { id: string; name: string; state: string; localGovernment: string }

/** Undefined for a branch that is not, or no longer, among theirs. */
export const findBranchPlace = async (
  db: Query,
  dealerId: string,
  id: string,
): Promise<BranchPlace | undefined> => (await branchPlacesOf(db, dealerId)).find(branch => branch.id === id)

/** Branches to choose one from: none where there are fewer than two. */
export const branchChoicesOf = async (
  db: Query,
  dealerId: string,
): Promise<Pick<BranchPlace, 'id' | 'name'>[]> => {
  const branches = await branchPlacesOf(db, dealerId)
  return branches.length > 1 ? branches.map(({ id, name }) => ({ id, name })) : []
}

/** The oldest first; none for whoever is no dealer. */
export const branchPlacesOf = async (db: Query, dealerId: string): Promise<BranchPlace[]> =>
  (await branchesOf(db, [dealerId])).map(({ id, name, state, local_government: localGovernment }) => ({
    id,
    name,
    state,
    localGovernment,
  }))
