import { z } from 'zod'
import { call } from '../../core/call.ts'
import { CarCard, openCarStates } from '../../cars/cars.ts'
import { Id, Moment, paging } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'

/** Current state of a saved car. Once its page is hidden, only name and facts remain. */
export const SavedCar = CarCard.omit({ state: true }).extend({
  state: z.enum([...openCarStates, 'withdrawn']).describe('Deleted: no longer shown to anyone'),
  onMarket: z.boolean().describe('Can be bought or rented now'),
  savedPriceKobo: Kobo.nullable().describe('Its price when it was saved; null if it was only for rent'),
  savedAt: Moment,
})
export type SavedCar = z.output<typeof SavedCar>

const SavedOrNot = z.object({ id: Id, saved: z.boolean() })

export const saved = {
  save: call({
    method: 'POST',
    path: '/api/Car/save-car',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: SavedOrNot,
    refuses: ['NOT_FOUND', 'OWN_CAR', 'TOO_MANY_SAVED'],
    about: `Saves a car with its current price; saving it again changes nothing. At most ${limits.savedCarsMax} per user.`,
  }),
  unsave: call({
    method: 'POST',
    path: '/api/Car/unsave-car',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: SavedOrNot,
    about: 'Removes a saved car; does nothing if it is not saved.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Car/get-saved-cars',
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(SavedCar),
    paged: true,
    about: 'The signed-in user’s saved cars with current data, last saved first.',
  }),
  ids: call({
    method: 'GET',
    path: '/api/Car/get-saved-ids',
    auth: 'bearer',
    data: z.array(Id).max(limits.savedCarsMax),
    about: 'The ids of all saved cars, last saved first.',
  }),
}
