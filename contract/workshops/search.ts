// What a search for workshops asks: the fields of the specification and ours, each left out or empty where it is not given.
import { z } from 'zod'
import { Id, mayBeEmpty, text } from '../core/fields.ts'
import { State } from '../reference/choices.ts'
import { readServiceCategory } from '../reference/service-categories.ts'
import { Latitude, Longitude } from './drafts.ts'
import { workshopModes, workshopSorts } from './modes.ts'

const service = 'A service category by its number from 1 to 8 or its name, such as BrakeService'
const Service = z.union([z.string(), z.number()], service).transform((sent, ctx): number => {
  const found = readServiceCategory(sent)
  if (found) return found.id
  ctx.addIssue({ code: 'custom', message: service })
  return z.NEVER
})

const number = <T extends z.ZodType<number, number>>(of: T, words: string) => z.coerce.number(words).pipe(of)
const fields = {
  city: text(0, 60),
  locationId: Id.describe('One place of a workshop'),
  service: Service.describe(service),
  state: State,
  brand: text(0, 40).describe('A make'),
  mode: z.enum(workshopModes, 'drop-off, mobile or roadside'),
  sort: z.enum(workshopSorts, 'rating, price, next or distance'),
  latitude: number(Latitude, 'A latitude in Nigeria, from 4 to 14'),
  longitude: number(Longitude, 'A longitude in Nigeria, from 2 to 15'),
}

/** The body of GetVendors. */
export const VendorRequest = z.object({
  city: mayBeEmpty(fields.city),
  locationId: mayBeEmpty(fields.locationId),
  service: mayBeEmpty(fields.service),
  state: mayBeEmpty(fields.state),
  brand: mayBeEmpty(fields.brand),
  mode: mayBeEmpty(fields.mode),
  sort: mayBeEmpty(fields.sort),
  latitude: mayBeEmpty(fields.latitude),
  longitude: mayBeEmpty(fields.longitude),
})

/** The same in an address. */
export const WorkshopFilters = z.object({
  City: mayBeEmpty(fields.city),
  LocationId: mayBeEmpty(fields.locationId),
  Service: mayBeEmpty(fields.service),
  State: mayBeEmpty(fields.state),
  Brand: mayBeEmpty(fields.brand),
  Mode: mayBeEmpty(fields.mode),
  Sort: mayBeEmpty(fields.sort),
  Latitude: mayBeEmpty(fields.latitude),
  Longitude: mayBeEmpty(fields.longitude),
})
