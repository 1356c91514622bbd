// Vehicle in a garage: record, papers, due items and costs.
import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { SettingsVersion } from '../core/settings-version.ts'
import { type EntryKind, type VehiclePaper, entryKinds, vehiclePapers } from './words.ts'

const Day = z.iso.date()
export const EntryKindName = z.enum(Object.keys(entryKinds) as [EntryKind, ...EntryKind[]], 'A kind of entry')
export const VehiclePaperName = z.enum(
  Object.keys(vehiclePapers) as [VehiclePaper, ...VehiclePaper[]],
  'A kind of document',
)
const State = z.enum(['fine', 'soon', 'over'])

export const VehicleCard = z.object({
  id: Id,
  title: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  plate: z.string(),
  vin: z.string(),
  odometerKm: z.int().nullable().describe('The last reading'),
})
export type VehicleCard = z.output<typeof VehicleCard>

const Paper = z.object({
  id: Id,
  kind: VehiclePaperName,
  called: z.string().describe('Name of another document'),
  number: z.string(),
  expiresOn: Day,
  state: State,
})

const Service = z.object({
  byDay: Day.nullable(),
  atKm: z.int().nullable(),
  on: Day.nullable().describe('Expected date, by this vehicle’s usual mileage'),
  state: State,
})

/** One job of a workshop visit; a declined one stays open. */
export const EntryJob = z.object({ title: z.string(), done: z.boolean() })

export const Entry = z.object({
  id: Id,
  kind: EntryKindName,
  onDay: Day,
  odometerKm: z.int().nullable(),
  title: z.string(),
  words: z.string(),
  costKobo: Kobo,
  workshopName: z.string().describe('Empty if the owner typed no name'),
  proven: z.boolean().describe('From AutoX; cannot be changed'),
  jobs: z.array(EntryJob),
})
export type Entry = z.output<typeof Entry>

const ToDo = z.object({ entryId: Id, place: z.int(), title: z.string(), since: Day })

const YearOfCosts = z.object({
  year: z.int(),
  totalKobo: Kobo,
  byKind: z.array(z.object({ kind: EntryKindName, kobo: Kobo })),
})

const Listing = z.object({ carId: Id, title: z.string(), showsRecord: z.boolean(), handsOver: z.boolean() })

/** A vehicle in a list, with what is due next. */
export const VehicleRow = VehicleCard.extend({
  due: z.array(z.object({ words: z.string(), on: Day.nullable(), state: State })).max(3),
  soldOn: Day.nullable(),
})
export type VehicleRow = z.output<typeof VehicleRow>

export const Vehicle = VehicleCard.extend({
  serviceEveryKm: z.int().nullable(),
  serviceEveryMonths: z.int().nullable(),
  settingsVersion: SettingsVersion.describe('Of plate, VIN and how often it is serviced'),
  papers: z.array(Paper),
  service: Service.nullable().describe('Null without an interval or an earlier service'),
  toDo: z.array(ToDo).describe('Jobs advised but not done'),
  costs: z.array(YearOfCosts),
  perKm: z
    .object({ kobo: Kobo, km: z.int() })
    .nullable()
    .describe('Cost per kilometre between the first and the last reading'),
  listing: Listing.nullable().describe('The owner’s listing of this vehicle'),
  listings: z
    .array(z.object({ carId: Id, title: z.string() }))
    .describe('The owner’s listings that could be this vehicle'),
  soldOn: Day.nullable(),
})
export type Vehicle = z.output<typeof Vehicle>

/** Service record that an owner shows with a listing: work and dates, never costs. */
export const PublicRecord = z.object({
  entries: z.array(
    z.object({
      kind: EntryKindName,
      onDay: Day,
      odometerKm: z.int().nullable(),
      title: z.string(),
      workshopName: z.string(),
      proven: z.boolean(),
    }),
  ),
  notDone: z.array(z.object({ title: z.string(), since: Day })),
  count: z.int().describe('Number of all entries, including older ones not listed here'),
  readings: z.array(z.object({ onDay: Day, km: z.int() })),
})
export type PublicRecord = z.output<typeof PublicRecord>
