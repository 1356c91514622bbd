// The dealers as anybody may see them: the directory and one of them, with how many cars they offer and have sold.
import type { DealerCard, dealers } from '#contract/dealers.ts'
import { fail } from '#contract/errors.ts'
import { pageOfDealers, type PublicDealer, publicDealer } from '#server/domains/user/reads.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { slice } from './show-cars.ts'
import { countsOfOwners } from './sql.ts'

const cardsOf = async (db: Query, found: readonly PublicDealer[]): Promise<DealerCard[]> => {
  const rows = await countsOfOwners(
    db,
    found.map(dealer => dealer.id),
  )
  const counts = new Map(rows.map(row => [row.owner_id, row]))
  return found.map(({ id, name, state, profileImage, memberSince }) => ({
    id,
    name,
    state,
    profileImage,
    // Nobody can rate a dealer yet.
    rating: null,
    ratingsCount: 0,
    carsListed: counts.get(id)?.listed ?? 0,
    carsSold: counts.get(id)?.sold ?? 0,
    memberSince: memberSince.toISOString(),
  }))
}

export const listDealers: Handler<typeof dealers.list> = async ({ db }, { query }) => {
  const asked = { state: query.State, search: query.Search, ...slice(query) }
  const found = await pageOfDealers(db, asked)
  return { page: await cardsOf(db, found.dealers), totalRecords: found.total }
}

export const showDealer: Handler<typeof dealers.byId> = async ({ db }, { query }) => {
  const dealer =
    (await publicDealer(db, query.Id)) ?? fail('NOT_FOUND', { message: 'We could not find that dealer.' })
  const [card] = await cardsOf(db, [dealer])
  return { ...card!, localGovernment: dealer.localGovernment, registered: dealer.registered }
}
