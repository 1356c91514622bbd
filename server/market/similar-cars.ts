// Cars like one: the nearest on the market by model, year, condition and price; and several cars side by side.
import { type cars, openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { cardOf } from '../domains/cars/reads.ts'
import { nearestCars } from './search-sql.ts'
import { readCar } from '../domains/cars/show-cars.ts'
import { findCards } from '../domains/cars/reads.ts'

/** Refuses NOT_FOUND, as the car's own page does. */
export const showSimilar: Handler<typeof cars.similar> = async ({ db }, { query }) => {
  const [car] = await findCards(db, [query.Id])
  if (!car || !openCarStates.some(state => state === car.state))
    return fail('NOT_FOUND', { message: 'We could not find that car.' })
  return (await nearestCars(db, car, 6)).map(cardOf)
}

export const showSeveral: Handler<typeof cars.several> = async ({ db, now }, { query }) => {
  const open = new Set(
    (await findCards(db, query.Ids))
      .filter(car => openCarStates.some(state => state === car.state))
      .map(car => car.id),
  )
  return Promise.all(query.Ids.filter(id => open.has(id)).map(id => readCar(db, id, now)))
}
