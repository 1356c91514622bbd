// Search form for workshops: the specification's fields and AutoX's, all optional.
import { z } from 'zod'
import { Id, mayBeEmpty, text } from '../../core/fields.ts'
import { State } from '../../reference/choices.ts'
import { readServiceCategory } from '../../reference/service-categories.ts'
import { Latitude, Longitude } from './drafts.ts'
import { workshopModes, workshopSorts } from './modes.ts'

const service = 'A service category by its number from 1 to 8 or its name, such as BrakeService'
const Service = z.union([z.string(), z.number()], service).transform((value, ctx): number => {
  const category = readServiceCategory(value)
  if (category) return category.id
  ctx.addIssue({ code: 'custom', message: service })
  return z.NEVER
})

const city = text(0, 60)
const locationId = Id.describe('One place of a workshop')
const brand = text(0, 40).describe('A make')
const mode = z.enum(workshopModes, 'drop-off, mobile or roadside')
const sort = z.enum(workshopSorts, 'rating, price, next or distance')
const typedNumber = (words: string) => z.coerce.number(words)

/** The body of GetVendors. */
export const VendorRequest = z.object({
  city: mayBeEmpty(city),
  locationId: mayBeEmpty(locationId),
  service: mayBeEmpty(Service.describe(service)),
  state: mayBeEmpty(State),
  brand: mayBeEmpty(brand),
  mode: mayBeEmpty(mode),
  sort: mayBeEmpty(sort),
  latitude: mayBeEmpty(Latitude),
  longitude: mayBeEmpty(Longitude),
})

/** The same in an address. */
export const WorkshopFilters = z.object({
  City: mayBeEmpty(city),
  LocationId: mayBeEmpty(locationId),
  Service: mayBeEmpty(Service.describe(service)),
  State: mayBeEmpty(State),
  Brand: mayBeEmpty(brand),
  Mode: mayBeEmpty(mode),
  Sort: sort.default('rating'),
  Latitude: mayBeEmpty(typedNumber('A latitude in Nigeria, from 4 to 14').pipe(Latitude)),
  Longitude: mayBeEmpty(typedNumber('A longitude in Nigeria, from 2 to 15').pipe(Longitude)),
})
