// Saves cars for a user, within limits, and shows their current state.
import { openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { saved, SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { cardOf, type CarRow, findCards, koboOrNull } from '../card.ts'
import {
  type SavedRow,
  countSaved,
  deleteSaved,
  insertSaved,
  isSaved,
  savedOf,
  totalSaved,
} from './saved-sql.ts'
import { slice } from '../show-cars.ts'

/** Refuses NOT_FOUND, OWN_CAR, TOO_MANY_SAVED. A saved car keeps its price and position. */
const saveCar: Handler<typeof saved.save> = async ({ tx, user, now }, { body: { id } }) => {
  const count = await countSaved(tx, user.id)
  if (await isSaved(tx, user.id, id)) return { id, saved: true }
  const [car] = await findCards(tx, [id])
  if (!car || !openCarStates.some(state => state === car.state))
    return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  if (car.owner_id === user.id) fail('OWN_CAR')
  if (count >= limits.savedCarsMax) fail('TOO_MANY_SAVED')
  await insertSaved(tx, user.id, { car_id: id, price_kobo: car.price_kobo, at: now })
  return { id, saved: true }
}

const unsaveCar: Handler<typeof saved.unsave> = async ({ tx, user }, { body: { id } }) => {
  await deleteSaved(tx, user.id, id)
  return { id, saved: false }
}

// A suspension is private: such a car disappears as if withdrawn. Its new price was neither public nor reviewed.
const savedCarOf = (car: CarRow, { price_kobo: price, known_price_kobo, at }: SavedRow): SavedCar => {
  const card = cardOf(car)
  const state = openCarStates.find(each => each === car.state) ?? 'withdrawn'
  return {
    ...card,
    ...(state === 'withdrawn' && {
      picture: null,
      picturesCount: 0,
      priceKobo: koboOrNull(known_price_kobo),
    }),
    state,
    onMarket: state === 'listed',
    savedPriceKobo: koboOrNull(price),
    savedAt: at.toISOString(),
  }
}

/** Saved cars, the last saved first. */
export const readSaved = async (
  db: Query,
  userId: string,
  page: { limit: number; offset: number },
): Promise<SavedCar[]> => {
  const rows = await savedOf(db, userId, page)
  const ids = rows.map(row => row.car_id)
  const cars = new Map((await findCards(db, ids)).map(car => [car.id, car]))
  return rows.map(row => savedCarOf(cars.get(row.car_id)!, row))
}

const listSaved: Handler<typeof saved.list> = async ({ db, user }, { query }) => ({
  page: await readSaved(db, user.id, slice(query)),
  totalRecords: await totalSaved(db, user.id),
})

const listSavedIds: Handler<typeof saved.ids> = async ({ db, user }) =>
  (await savedOf(db, user.id, { limit: limits.savedCarsMax, offset: 0 })).map(row => row.car_id)

export const savedHandlers = { save: saveCar, unsave: unsaveCar, list: listSaved, ids: listSavedIds }
