// Shows the public dealer directory with cars offered and sold.
import type { DealerCard, dealers } from '#contract/dealers/dealers.ts'
import { ratingsOf } from '#server/ratings/reads.ts'
import { pageOfDealers, type PublicDealer } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { slice } from './show-cars.ts'
import { countsOfOwners, hasListedCar } from './sql.ts'

const cardsOf = async (db: Query, dealers: readonly PublicDealer[]): Promise<DealerCard[]> => {
  const ids = dealers.map(dealer => dealer.id)
  const [rows, ratings] = await Promise.all([countsOfOwners(db, ids), ratingsOf(db, 'seller', ids)])
  const counts = new Map(rows.map(row => [row.owner_id, row]))
  return dealers.map(({ id, name, state, profileImage, memberSince }) => ({
    id,
    name,
    state,
    profileImage,
    rating: ratings.get(id)!.average,
    ratingsCount: ratings.get(id)!.count,
    carsListed: counts.get(id)?.listed ?? 0,
    carsSold: counts.get(id)?.sold ?? 0,
    memberSince: memberSince.toISOString(),
  }))
}

export const listDealers: Handler<typeof dealers.list> = async ({ db }, { query }) => {
  // An empty yard sells nothing: it stands behind the others.
  const filter = { state: query.State, search: query.Search, first: hasListedCar, ...slice(query) }
  const result = await pageOfDealers(db, filter)
  return { page: await cardsOf(db, result.dealers), totalRecords: result.total }
}
