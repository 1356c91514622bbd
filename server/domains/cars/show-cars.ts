// Cars as their visitors see them: one, and several side by side.
import { type Car, type cars, openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { findCards } from './card.ts'
import { readFacts } from './car-facts.ts'
import { factsOf } from './rules.ts'
import { sellerAndRating } from './seller-of.ts'
import { findCar } from './sql.ts'

type Paging = { PageNumber: number; PageSize: number }
export const slice = ({ PageNumber, PageSize }: Paging) => ({
  limit: PageSize,
  offset: (PageNumber - 1) * PageSize,
})

/** One car as anybody may see it. Refuses NOT_FOUND, also where its seller is suspended or it was withdrawn. */
export const readCar = async (db: Query, id: string, now: Date): Promise<Car> => {
  const row = await findCar(db, id)
  const state = openCarStates.find(each => each === row?.state)
  if (!row || !state) return fail('NOT_FOUND', { message: 'We could not find that car.' })
  const [seen, facts] = await Promise.all([
    sellerAndRating(db, { about: 'car', aboutId: id, ownerId: row.owner_id }, now),
    readFacts(db, row, now),
  ])
  return { ...factsOf(row), ...facts, state, ...seen }
}

/** Several cars side by side, in the order asked; those that nobody may see are left out. */
export const showSeveral: Handler<typeof cars.several> = async ({ db, now }, { query }) => {
  const open = new Set(
    (await findCards(db, query.Ids))
      .filter(car => openCarStates.some(state => state === car.state))
      .map(car => car.id),
  )
  return Promise.all(query.Ids.filter(id => open.has(id)).map(id => readCar(db, id, now)))
}

export const showCar: Handler<typeof cars.byId> = ({ db, now }, { query }) => readCar(db, query.Id, now)
