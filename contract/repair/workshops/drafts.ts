// Drafts of a workshop's sections, with their error messages.
import { z } from 'zod'
import { Email, Id, Phone, text } from '../../core/fields.ts'
import { line, name, title } from '../../core/names.ts'
import { Kobo, koboUpTo } from '../../core/kobo.ts'
import { ZERO } from '../../core/money.ts'
import { limits } from '../../core/limits.ts'
import { MadeFrom } from '../../core/settings-version.ts'
import { Hours } from '../opening-hours/hours.ts'
import { TeamDraft } from '../../core/team.ts'
import { State } from '../../reference/choices.ts'
import { makes } from '../../reference/makes.ts'
import { serviceCategories } from '../../reference/service-categories.ts'
import { workshopModes } from './modes.ts'

const once = <T>(all: readonly T[]): boolean => new Set(all).size === all.length

const modeWords = 'drop-off, mobile or roadside, each once and at least one'
const Modes = z.array(z.enum(workshopModes, modeWords), modeWords).min(1, modeWords).refine(once, modeWords)

const brandWords = `At most ${limits.workshopBrandsMax} makes from the list, each once`
const hash = 'A picture reference from finish-picture'
const pictureWords = `At most ${limits.workshopPicturesMax} pictures, each once`

export const WorkshopDraft = z.object({
  name: name(2, 80),
  about: text(0, 2_000).default(''),
  email: Email.describe('The business email: unique, and visible to signed-in users only'),
  phoneNumber: Phone,
  brands: z
    .array(
      z.string(brandWords).refine(make => makes.includes(make), 'Choose a make from the list'),
      brandWords,
    )
    .max(limits.workshopBrandsMax, brandWords)
    .refine(once, brandWords)
    .default([])
    .describe('Makes it specialises in; empty for all makes'),
  pictures: z
    .array(z.string(hash).max(200, hash), pictureWords)
    .max(limits.workshopPicturesMax, pictureWords)
    .refine(once, pictureWords)
    .default([])
    .describe('Hashes of your own pictures, the first for the card'),
  modes: Modes,
  settingsVersion: MadeFrom,
})
export type WorkshopDraft = z.output<typeof WorkshopDraft>

const category = 'Choose a service category from 1 to 8'
const most = limits.servicePriceMaxKobo
const minutes = `Minutes from 15 to ${limits.serviceMinutesMax}`

export const ServiceDraft = z
  .object({
    category: z
      .int(category)
      .min(1, category)
      .max(serviceCategories.length, category)
      .describe('1 MechanicalRepairs to 8 BrakeService'),
    name: title(2, 80),
    fromKobo: Kobo.refine(amount => amount <= most, 'Enter a lower price for a service'),
    toKobo: koboUpTo(most),
    minutes: z.int(minutes).min(15, minutes).max(limits.serviceMinutesMax, minutes),
    modes: Modes,
    diagnosisKobo: Kobo.refine(amount => amount <= most, 'Enter a lower fee for a diagnosis')
      .default(ZERO)
      .describe('Fee for the diagnosis; 0 for none'),
  })
  .refine(({ fromKobo, toKobo }) => fromKobo <= toKobo, {
    path: ['toKobo'],
    message: 'Enter a highest price that is not below the lowest',
  })

const servicesWords = `At most ${limits.servicesMax} services`
export const ServicesDraft = z.object({
  services: z.array(ServiceDraft, servicesWords).max(limits.servicesMax, servicesWords),
  settingsVersion: MadeFrom,
})

const capacity = `Cars per hour, from 1 to ${limits.placeCapacityMax}`
const latitude = 'A latitude in Nigeria, from 4 to 14'
const longitude = 'A longitude in Nigeria, from 2 to 15'
export const Latitude = z.number(latitude).min(4, latitude).max(14, latitude)
export const Longitude = z.number(longitude).min(2, longitude).max(15, longitude)

export const PlaceDraft = z.object({
  id: Id.optional().describe('If omitted, a new place is added'),
  name: name(2, 60),
  address: line(5, 200),
  state: State,
  city: name(2, 60),
  latitude: Latitude.nullable().default(null),
  longitude: Longitude.nullable().default(null),
  hours: Hours,
  capacity: z.int(capacity).min(1, capacity).max(limits.placeCapacityMax, capacity),
  settingsVersion: MadeFrom,
})
export type PlaceDraft = z.output<typeof PlaceDraft>

export const WorkshopTeamDraft = z.object({
  team: TeamDraft,
  settingsVersion: MadeFrom,
})
