// Calls of workshops: search, pages, free hours and owner settings.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Id, Moment, paging, mayBeEmpty, text } from '../../core/fields.ts'
import { PlaceDraft, ServicesDraft, WorkshopDraft, WorkshopTeamDraft, Latitude, Longitude } from './drafts.ts'
import { OwnWorkshop, VendorCard, WorkshopCard, WorkshopPage } from './workshop-shape.ts'
import { SettingsVersion } from '../../core/settings-version.ts'
import { State } from '../../reference/choices.ts'
import { readServiceCategory } from '../../reference/service-categories.ts'
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
const VendorRequest = z.object({
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
const WorkshopFilters = z.object({
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

const area = '/api/Workshop'

export const workshops = {
  vendors: call({
    method: 'POST',
    path: '/api/AutoAppointment/GetVendors',
    auth: 'bearer',
    query: z.object(paging),
    body: VendorRequest,
    data: z.array(VendorCard),
    paged: true,
    about:
      'Workshops that take bookings, by city, place, service and state, each optional; also by brand, mode and order.',
  }),
  list: call({
    method: 'GET',
    path: `${area}/get-workshops`,
    auth: 'anyone',
    query: WorkshopFilters.extend(paging),
    data: z.array(WorkshopCard),
    paged: true,
    about: 'The same search, public and paged.',
  }),
  byId: call({
    method: 'GET',
    path: `${area}/get-workshop-by-id`,
    auth: 'anyone',
    query: z.object({ Id }),
    data: WorkshopPage,
    refuses: ['NOT_FOUND'],
    about: 'One workshop with its services, prices, places, hours and team.',
  }),
  slots: call({
    method: 'GET',
    path: `${area}/get-slots`,
    auth: 'anyone',
    query: z.object({ PlaceId: Id }),
    data: z.object({ placeId: Id, slots: z.array(Moment).describe('In order, within the next 14 days') }),
    refuses: ['NOT_FOUND'],
    about: 'Free hours at a place of a workshop.',
  }),
  mine: call({
    method: 'GET',
    path: `${area}/get-mine`,
    auth: 'bearer',
    staff: 'may',
    data: z.object({
      workshop: OwnWorkshop.nullable().describe('Null if the user has none'),
      settingsVersion: SettingsVersion.describe('Of the workshop, also where the user has none yet'),
    }),
    about: 'The signed-in user’s workshop, with what is missing before it can open.',
  }),
  save: call({
    method: 'POST',
    path: `${area}/save-workshop`,
    auth: 'bearer',
    body: WorkshopDraft,
    data: OwnWorkshop,
    refuses: ['EMAIL_TAKEN', 'NOT_YOUR_PICTURE', 'CHANGED_MEANWHILE'],
    about: 'Creates or changes the signed-in user’s workshop; one per account.',
  }),
  savePlace: call({
    method: 'POST',
    path: `${area}/save-place`,
    auth: 'bearer',
    idempotent: true,
    body: PlaceDraft,
    data: OwnWorkshop,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Adds or changes a place of the workshop. Existing bookings stay.',
  }),
  removePlace: call({
    method: 'POST',
    path: `${area}/remove-place`,
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: OwnWorkshop,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Removes a place. Refused while it has upcoming appointments.',
  }),
  saveServices: call({
    method: 'POST',
    path: `${area}/save-services`,
    auth: 'bearer',
    body: ServicesDraft,
    data: OwnWorkshop,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Replaces the workshop’s services with their price ranges.',
  }),
  saveTeam: call({
    method: 'POST',
    path: `${area}/save-team`,
    auth: 'bearer',
    body: WorkshopTeamDraft,
    data: OwnWorkshop,
    refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    about: 'Replaces the workshop’s team.',
  }),
  open: call({
    method: 'POST',
    path: `${area}/open`,
    auth: 'bearer',
    data: OwnWorkshop,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NO_WALLET'],
    about: 'Opens the workshop for bookings and lists it in the search.',
  }),
  close: call({
    method: 'POST',
    path: `${area}/close`,
    auth: 'bearer',
    data: OwnWorkshop,
    refuses: ['NOT_FOUND'],
    about: 'Stops new bookings. Existing bookings stay.',
  }),
}
