// Cars like one: the nearest on the market by model, year, condition and price.
import { type CarCard, openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import { cardOf, findCards } from '#server/cars/card.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { nearestCars } from './search-sql.ts'

const similarMax = 6

/** The nearest first. Refuses NOT_FOUND, as the car's own page does. */
export const findSimilar = async (db: Query, id: string): Promise<CarCard[]> => {
  const [car] = await findCards(db, [id])
  if (!car || !openCarStates.some(state => state === car.state))
    return fail('NOT_FOUND', { message: 'We could not find that car.' })
  return (await nearestCars(db, car, similarMax)).map(cardOf)
}
