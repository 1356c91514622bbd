// Calls of the garage: vehicles, service records, papers and sharing with listings.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { dayLike, Id, mayBeEmpty, paging, PlateOrNone, text, VinOrNone } from '../core/fields.ts'
import { line, name } from '../core/names.ts'
import { Kobo } from '../core/kobo.ts'
import { MadeFrom } from '../core/settings-version.ts'
import { garageLimits } from './words.ts'
import { Entry, EntryKindName, PublicRecord, Vehicle, VehiclePaperName, VehicleRow } from './vehicle-shape.ts'

const area = '/api/Garage'
const year = `Enter a year from ${garageLimits.yearMin} to next year`
const km = `Enter 0 to ${garageLimits.odometerMax.toLocaleString('en')} kilometres`
const Km = z.int(km).min(0, km).max(garageLimits.odometerMax, km)
const Day = dayLike()
const everyKm = 'From 1,000 to 100,000 kilometres'
const jobPlace = 'Position in the list of jobs, from 0'
const everyMonths = 'From 1 to 60 months'

const what = {
  make: name(1, 40),
  model: name(1, 60),
  year: z.int(year).min(garageLimits.yearMin, year).max(2100, year),
  vin: VinOrNone.default(''),
  plate: PlateOrNone.default(''),
}
const vehicleId = Id
const vehicleCall = { auth: 'bearer', method: 'POST', data: Vehicle } as const

export const garage = {
  list: call({
    method: 'GET',
    path: `${area}/get-vehicles`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(VehicleRow),
    paged: true,
    about: 'The vehicles of the signed-in user, sold ones last.',
  }),
  byId: call({
    method: 'GET',
    path: `${area}/get-vehicle`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: Vehicle,
    refuses: ['NOT_FOUND'],
    about: 'One vehicle of the signed-in user.',
  }),
  entries: call({
    method: 'GET',
    path: `${area}/get-entries`,
    auth: 'bearer',
    query: z.object({ Id, ...paging }),
    data: z.array(Entry),
    paged: true,
    refuses: ['NOT_FOUND'],
    about: 'Work done on a vehicle of the signed-in user, newest first.',
  }),
  add: call({
    ...vehicleCall,
    path: `${area}/add-vehicle`,
    idempotent: true,
    body: z.object({ ...what, odometerKm: mayBeEmpty(Km) }),
    refuses: ['NOT_NOW'],
    about: `Adds a vehicle to the garage; at most ${garageLimits.vehiclesMax}.`,
  }),
  change: call({
    ...vehicleCall,
    path: `${area}/change-vehicle`,
    body: z.object({
      vehicleId,
      plate: what.plate,
      vin: what.vin,
      serviceEveryKm: z.int(everyKm).min(1_000, everyKm).max(100_000, everyKm).nullable(),
      serviceEveryMonths: z.int(everyMonths).min(1, everyMonths).max(60, everyMonths).nullable(),
      settingsVersion: MadeFrom,
    }),
    refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    about: 'Changes the plate, VIN and service interval.',
  }),
  remove: call({
    method: 'POST',
    path: `${area}/remove-vehicle`,
    auth: 'bearer',
    body: z.object({ vehicleId }),
    data: z.object({ vehicleId: Id }),
    refuses: ['NOT_FOUND'],
    about: 'Deletes a vehicle and its record for good.',
  }),
  addEntry: call({
    ...vehicleCall,
    path: `${area}/add-entry`,
    idempotent: true,
    body: z.object({
      vehicleId,
      kind: EntryKindName,
      onDay: Day,
      odometerKm: mayBeEmpty(Km),
      title: line(2, 80),
      words: text(0, 500).default(''),
      costKobo: Kobo,
      workshopName: name(0, 80).default(''),
    }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Records work done on a vehicle, and its cost.',
  }),
  removeEntry: call({
    ...vehicleCall,
    path: `${area}/remove-entry`,
    body: z.object({ vehicleId, entryId: Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Deletes an entry that the owner added; entries from AutoX stay.',
  }),
  tickJob: call({
    ...vehicleCall,
    path: `${area}/tick-job`,
    body: z.object({ vehicleId, entryId: Id, place: z.int(jobPlace).min(0, jobPlace).max(1_000, jobPlace) }),
    refuses: ['NOT_FOUND'],
    about: 'Marks an advised job as done.',
  }),
  noteOdometer: call({
    ...vehicleCall,
    path: `${area}/note-odometer`,
    body: z.object({
      vehicleId,
      odometerKm: Km,
      corrects: z
        .boolean('true or false')
        .default(false)
        .describe('Deletes earlier, higher readings as wrong'),
    }),
    refuses: ['NOT_FOUND'],
    about: 'Records today’s odometer reading; a second one on a day replaces the first.',
  }),
  savePaper: call({
    ...vehicleCall,
    path: `${area}/save-paper`,
    body: z.object({
      vehicleId,
      kind: VehiclePaperName,
      called: line(0, 60).default(''),
      number: line(0, 40).default(''),
      expiresOn: Day,
    }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Records a document’s expiry date; one of the same kind and name is replaced.',
  }),
  removePaper: call({
    ...vehicleCall,
    path: `${area}/remove-paper`,
    body: z.object({ vehicleId, paperId: Id }),
    refuses: ['NOT_FOUND'],
    about: 'Deletes a document.',
  }),
  linkListing: call({
    ...vehicleCall,
    path: `${area}/link-listing`,
    body: z.object({
      vehicleId,
      carId: Id.nullable().describe('A listing of the user; null to unlink it'),
      showsRecord: z.boolean('true or false'),
      handsOver: z.boolean('true or false'),
    }),
    refuses: ['NOT_FOUND'],
    about:
      'Links a listing of the user to this vehicle: whether it shows the record, and whether the buyer gets it.',
  }),
  record: call({
    method: 'GET',
    path: `${area}/get-record`,
    auth: 'anyone',
    query: z.object({ CarId: Id }),
    data: PublicRecord.nullable(),
    about: 'The service record shown with a listing, without costs, documents, plate or notes.',
  }),
}
