import { z } from 'zod'
import { call } from '../../core/call.ts'
import { CarCard, openCarStates } from '../../cars/cars.ts'
import { Id, Moment, paging } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'

/** Current state of a saved car. Once its page is hidden, only name and facts remain. */
export const SavedCar = CarCard.omit({ state: true }).extend({
  state: z.enum([...openCarStates, 'withdrawn']).describe('Withdrawn: it is no longer shown to anybody'),
  onMarket: z.boolean().describe('Can be bought or rented now'),
  savedPriceKobo: Kobo.nullable().describe('What it cost when it was saved; null where it was only for rent'),
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
    about: `Saves a car to look at again, with its price of now; one that is saved stays as it was. At most ${limits.savedCarsMax} a person.`,
  }),
  unsave: call({
    method: 'POST',
    path: '/api/Car/unsave-car',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: SavedOrNot,
    about: 'Forgets a saved car; one that is not saved is fine too.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Car/get-saved-cars',
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(SavedCar),
    paged: true,
    about: 'The cars that the signed-in user saved, the last saved first, as they stand now.',
  }),
  ids: call({
    method: 'GET',
    path: '/api/Car/get-saved-ids',
    auth: 'bearer',
    data: z.array(Id).max(limits.savedCarsMax),
    about: 'The ids of every saved car, the last saved first.',
  }),
}
