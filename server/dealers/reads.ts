// Branches of a dealer, for other features.
import type { Query } from '#server/kernel/db/db.ts'
import { branchesOf } from './sql.ts'

/** A branch as a place of cars: they name a local government, not a branch. */
export type BranchPlace = { id: string; name: string; state: string; localGovernment: string }

/** The oldest first; none for whoever is no dealer. */
export const branchPlacesOf = async (db: Query, dealerId: string): Promise<BranchPlace[]> =>
  (await branchesOf(db, [dealerId])).map(({ id, name, state, local_government: localGovernment }) => ({
    id,
    name,
    state,
    localGovernment,
  }))
