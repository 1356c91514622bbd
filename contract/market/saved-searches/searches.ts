// Saved searches: filters under a name, and when to tell of new cars that match.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { CarFilters } from '../../cars/filters.ts'
import { Id, Moment } from '../../core/fields.ts'
import { title } from '../../core/names.ts'
import { limits } from '../../core/limits.ts'

export const alertPaces = ['at-once', 'daily', 'weekly', 'off'] as const
const Pace = z.enum(alertPaces, 'at-once, daily, weekly or off')
// Dates of a rental pass; a search that is saved stays.
const Filters = CarFilters.omit({ Sort: true, Near: true, From: true, To: true }).strict()

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  address: z.string().describe('The market with these filters, such as /marketplace?Make=Toyota'),
  alerts: Pace,
  newCars: z.int().describe('New on the market since the search was last opened; counted up to 100'),
  savedAt: Moment,
})
export type SavedSearch = z.output<typeof SavedSearch>

export const searches = {
  save: call({
    method: 'POST',
    path: '/api/Search/save-search',
    auth: 'bearer',
    body: z.object({ name: title(1, 60), filters: Filters, alerts: Pace.default('daily') }),
    data: SavedSearch,
    refuses: ['TOO_MANY_SEARCHES'],
    about: `Saves filters under a name; saving the same filters again changes name and alerts. At most ${limits.savedSearchesMax} per user.`,
  }),
  list: call({
    method: 'GET',
    path: '/api/Search/get-saved-searches',
    auth: 'bearer',
    data: z.array(SavedSearch).max(limits.savedSearchesMax),
    about: 'The saved searches of the signed-in user, newest first.',
  }),
  edit: call({
    method: 'POST',
    path: '/api/Search/edit-search',
    auth: 'bearer',
    body: z.object({ id: Id, name: title(1, 60).optional(), alerts: Pace.optional() }),
    data: SavedSearch,
    refuses: ['NOT_FOUND'],
    about: 'Renames a saved search or changes its alerts.',
  }),
  markSeen: call({
    method: 'POST',
    path: '/api/Search/mark-seen',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: SavedSearch,
    refuses: ['NOT_FOUND'],
    about: 'Resets its count of new cars.',
  }),
  remove: call({
    method: 'POST',
    path: '/api/Search/remove-search',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: z.object({ id: Id }),
    about: 'Removes a saved search; does nothing if it is gone.',
  }),
}
