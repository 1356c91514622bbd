// Public view of a workshop: card, page, places and priced services.
import { z } from 'zod'
import { Picture } from '../../core/picture.ts'
import { Rating } from '../../cars/facts.ts'
import { Id, Moment } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { SettingsVersion } from '../../core/settings-version.ts'
import { Hours } from '../opening-hours/hours.ts'
import { TeamMember } from '../../core/team.ts'
import { State } from '../../reference/choices.ts'
import { workshopModes } from './modes.ts'

const Category = z.int().min(1).max(8).describe('A service category by its number, 1 to 8')
const Mode = z.enum(workshopModes)

export const WorkshopCard = z.object({
  id: Id,
  placeId: Id.describe('The place on the card: the nearest or soonest match'),
  name: z.string(),
  picture: Picture.nullable(),
  state: State,
  city: z.string(),
  rating: Rating,
  services: z.array(Category).describe('The categories it offers, in order'),
  fromKobo: Kobo.nullable().describe('The lowest price, of the requested category if any'),
  nextFreeAt: Moment.nullable().describe('The next free hour at the place; null if none within 14 days'),
  distanceKm: z.number().nullable().describe('Only where the search gave a location'),
  modes: z.array(Mode),
})
export type WorkshopCard = z.output<typeof WorkshopCard>

export const Service = z.object({
  category: Category,
  name: z.string(),
  fromKobo: Kobo,
  toKobo: Kobo,
  minutes: z.int(),
  modes: z.array(Mode),
  diagnosisKobo: Kobo.describe(
    'Diagnosis fee, agreed at booking; 0 for none. It counts towards approved jobs',
  ),
})
export type Service = z.output<typeof Service>

export const Place = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  state: State,
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  hours: Hours,
  capacity: z.int().describe('Cars it takes per hour'),
  nextFreeAt: Moment.nullable(),
})
export type Place = z.output<typeof Place>

/** Public page of a workshop. */
export const WorkshopPage = z.object({
  id: Id,
  ownerId: Id,
  name: z.string(),
  about: z.string(),
  brands: z.array(z.string()).describe('Makes it specialises in; empty for all makes'),
  pictures: z.array(Picture),
  team: z.array(TeamMember),
  services: z.array(Service),
  places: z.array(Place),
  modes: z.array(Mode),
  openForBookings: z.boolean(),
  warranty: z
    .object({ honoured: z.int(), of: z.int() })
    .describe('Finished warranty claims on its jobs, and how many it honoured'),
  rating: Rating,
  memberSince: Moment,
})
export type WorkshopPage = z.output<typeof WorkshopPage>

/** What its owner reads; each part that is saved on its own has a version of its own. */
const OwnPlace = Place.extend({ settingsVersion: SettingsVersion })
export type OwnPlace = z.output<typeof OwnPlace>

export const OwnWorkshop = WorkshopPage.extend({
  places: z.array(OwnPlace),
  settingsVersion: SettingsVersion.describe('Of its name, text, contact, makes, pictures and ways to work'),
  servicesVersion: SettingsVersion,
  teamVersion: SettingsVersion,
  email: z.string(),
  phoneNumber: z.string(),
  wasOpen: z.boolean().describe('Whether it was ever open for bookings'),
  missing: z.array(z.string()).describe('What is missing before it can open for bookings'),
})
export type OwnWorkshop = z.output<typeof OwnWorkshop>

/** A card for signed-in users, with what an appointment names. */
export const VendorCard = WorkshopCard.extend({
  email: z.string().describe('The vendorEmail of an appointment'),
  locationId: Id.describe('The locationId of an appointment: the same as placeId'),
})
export type VendorCard = z.output<typeof VendorCard>
