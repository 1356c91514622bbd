// Shows the public dealer directory with cars offered and sold.
import type { DealerCard, dealers } from '#contract/dealers/dealers.ts'
import { ratingsOf } from '#server/ratings/reads.ts'
import { countsOfOwners, hasListedCar } from '#server/cars/reads.ts'
import { tiersOf } from '#server/kyc/reads.ts'
import { pageOfDealers, type PublicDealer } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { isVerified } from './rules.ts'
import { countBranches } from './branches/branch-table.ts'
import { findYards } from './sql.ts'

const cardsOf = async (db: Query, dealers: readonly PublicDealer[]): Promise<DealerCard[]> => {
  const ids = dealers.map(dealer => dealer.id)
  const [rows, ratings, tiers, yardRows, branchRows] = await Promise.all([
    countsOfOwners(db, ids),
    ratingsOf(db, 'seller', ids),
    tiersOf(db, ids),
    findYards(db, ids),
    countBranches(db, ids),
  ])
  const yards = new Map(yardRows.map(row => [row.owner_id, row]))
  const branches = new Map(branchRows.map(row => [row.owner_id, row.branches]))
  const counts = new Map(rows.map(row => [row.owner_id, row]))
  return dealers.map(({ id, name, state, profileImage, memberSince, registrationNumber }) => ({
    id,
    name,
    state,
    profileImage,
    rating: ratings.get(id)!.average,
    ratingsCount: ratings.get(id)!.count,
    carsListed: counts.get(id)?.listed ?? 0,
    carsSold: counts.get(id)?.sold ?? 0,
    memberSince: memberSince.toISOString(),
    identityVerified: (tiers.get(id) ?? 0) > 0,
    registrationVerified: isVerified(yards.get(id), registrationNumber),
    branches: branches.get(id) ?? 0,
  }))
}

export const listDealers: Handler<typeof dealers.list> = async ({ db }, { query }) => {
  // An empty yard sells nothing: it stands behind the others.
  const { State, Search, PageNumber, PageSize } = query
  const page = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const filter = { state: State, search: Search, first: hasListedCar, ...page }
  const result = await pageOfDealers(db, filter)
  return { page: await cardsOf(db, result.dealers), totalRecords: result.total }
}
