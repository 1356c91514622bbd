// Cars as their visitors see them: one, and several side by side.
import { type Car, type cars, openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { findCards } from './card.ts'
import { factsColumns, factsOfRow, type FactsRow } from './car-facts.ts'
import { factsOf } from './rules.ts'
import { sellerColumns, sellerOfRow, type SellerRow } from './seller-of.ts'
import { findCarWith } from './sql.ts'

type Paging = { PageNumber: number; PageSize: number }
export const slice = ({ PageNumber, PageSize }: Paging) => ({
  limit: PageSize,
  offset: (PageNumber - 1) * PageSize,
})

/** The public page of a car, in one query. Refuses NOT_FOUND, also for a withdrawn car or a suspended seller. */
export const readCar = async (db: Query, id: string, now: Date): Promise<Car> => {
  const columns = sql`${factsColumns(now)},
    ${sellerColumns({ about: 'car', aboutId: sql`car.id`, ownerId: sql`car.owner_id` }, now)}`
  const row = await findCarWith<FactsRow & SellerRow>(db, id, columns)
  const state = openCarStates.find(each => each === row?.state)
  if (!row || !state) return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  return { ...factsOf(row), ...factsOfRow(row, now), state, ...sellerOfRow(row) }
}

/** Several cars in the requested order; hidden ones are left out. */
export const showSeveral: Handler<typeof cars.several> = async ({ db, now }, { query }) => {
  const open = new Set(
    (await findCards(db, query.Ids))
      .filter(car => openCarStates.some(state => state === car.state))
      .map(car => car.id),
  )
  return Promise.all(query.Ids.filter(id => open.has(id)).map(id => readCar(db, id, now)))
}

export const showCar: Handler<typeof cars.byId> = ({ db, now }, { query }) => readCar(db, query.Id, now)
