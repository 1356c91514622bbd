// Calls for a seller's own listings, including bulk import.
import { z } from 'zod'
import { call, files, flag } from '../core/call.ts'
import { CarDraft, CarDraftFields, carDraftNames, carDraftRules } from './draft.ts'
import { Car, CarCard, carStates } from './cars.ts'
import { Id, Moment, paging, Version, VersionAsText } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { reviewReasons, type ReviewReason } from './review-reasons.ts'

/** Reasons for AutoX's review of a listing, and its outcome. */
export const Review = z.object({
  reasons: z.array(z.enum(Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]])),
  state: z.enum(['open', 'approved', 'declined']),
  note: z.string().describe('AutoX’s note to the seller'),
  at: Moment,
  decidedAt: Moment.nullable(),
})

/** What its seller may do with a listing. */
export const ownSteps = ['edit', 'pause', 'resume', 'sold', 'renew', 'withdraw'] as const
export type OwnStep = (typeof ownSteps)[number]

const own = {
  state: z.enum(carStates),
  version: z.int(),
  expiresAt: Moment.nullable().describe('When it expires; null if it is not on the market'),
  review: Review.nullable().describe('The latest review, if any'),
  lacksPictures: z.boolean().describe('It needs a picture before it can be published'),
  allowed: z.array(z.enum(ownSteps)),
  savedBy: z.int().describe('Number of people who saved it'),
}

/** A car as its seller sees it in the list of their own. */
export const OwnCarCard = CarCard.extend(own)
export type OwnCarCard = z.output<typeof OwnCarCard>

/** A car as its seller sees it. */
export const OwnCar = Car.omit({ seller: true, state: true }).extend({
  ...own,
  vin: z.string().nullable(),
  lookedPriceKobo: Kobo.nullable().describe('The last reviewed price; edits are compared with it'),
  lookedRentPriceKobo: Kobo.nullable().describe('The last reviewed daily price'),
  leastOfferKobo: Kobo.nullable().describe('Lower offers are declined at once; only the seller sees it'),
  locationState: z.string(),
  localGovernment: z.string(),
  documents: z.array(z.object({ id: Id, kind: z.string(), name: z.string(), bytes: z.int() })),
})
export type OwnCar = z.output<typeof OwnCar>

const step = z.object({ id: Id, version: Version })

/** One line of an import: waiting for pictures, without which no car is offered, or refused with what would be right. */
export const ImportRow = z.object({
  line: z.int().describe('Line in the file; line 1 has the column names'),
  outcome: z.enum(['needs-pictures', 'refused']),
  carId: Id.nullable(),
  title: z.string(),
  problems: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .describe('`field` is the column, as contract/cars/import-columns.ts names it'),
})

const standing = ['NOT_FOUND', 'LISTING_HELD', 'NOT_NOW', 'CHANGED_MEANWHILE'] as const
const uploads = ['BAD_PICTURE', 'PICTURE_TOO_SMALL', 'NOT_YOUR_PICTURE', 'BAD_DOCUMENT'] as const

// Staff of a dealer list for them.
const forStaff = { auth: 'bearer', staff: 'may' } as const

export const listings = {
  add: call({
    method: 'POST',
    path: '/api/Car/add-Car',
    ...forStaff,
    form: true,
    idempotent: true,
    body: CarDraft,
    otherNames: carDraftNames,
    data: OwnCar,
    refuses: ['NO_WALLET', 'NOT_FOUND', ...uploads],
    about: 'Lists a car, with pictures and documents. It is published at once or held for review.',
  }),
  mine: call({
    method: 'GET',
    path: '/api/Car/get-Cars-By-UserId',
    ...forStaff,
    query: z.object({ ...paging, State: z.enum(carStates).optional() }),
    data: z.array(OwnCarCard),
    paged: true,
    about: 'The cars of the signed-in user, newest first, without deleted ones.',
  }),
  counts: call({
    method: 'GET',
    path: '/api/Car/count-my-cars',
    ...forStaff,
    data: z.object({ counts: z.record(z.enum(carStates), z.int()) }),
    about: 'Number of the signed-in user’s cars in each state.',
  }),
  one: call({
    method: 'GET',
    path: '/api/Car/get-my-car',
    ...forStaff,
    query: z.object({ Id }),
    data: OwnCar,
    refuses: ['NOT_FOUND'],
    about: 'One car of the signed-in user, with the fields only its seller sees.',
  }),
  edit: call({
    method: 'POST',
    path: '/api/Car/edit-car',
    ...forStaff,
    form: true,
    idempotent: true,
    otherNames: carDraftNames,
    body: carDraftRules(
      CarDraftFields.extend({
        id: Id,
        version: VersionAsText,
        KeepDocuments: z
          .preprocess(
            value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
            z.array(Id).max(limits.carPapersMax),
          )
          .default([])
          .describe('Ids of the documents to keep; others are removed'),
      }),
    ),
    data: OwnCar,
    refuses: [...standing, ...uploads],
    about:
      'Edits a listing. A price change above ten per cent, another VIN, make, model or year, a lower mileage, new pictures and a new video are reviewed again.',
  }),
  pause: call({
    method: 'POST',
    path: '/api/Car/pause-car',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: standing,
    about: 'Pauses a listing until its seller resumes it.',
  }),
  resume: call({
    method: 'POST',
    path: '/api/Car/resume-car',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: [...standing, 'NO_PICTURE'],
    about: 'Resumes a paused listing.',
  }),
  sold: call({
    method: 'POST',
    path: '/api/Car/mark-sold',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: [...standing, 'NO_PICTURE'],
    about: 'Marks a car as sold elsewhere.',
  }),
  renew: call({
    method: 'POST',
    path: '/api/Car/renew-car',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: standing,
    about: `Renews a listing for ${limits.listingDays} days, even if it has expired.`,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/Car/withdraw-car',
    ...forStaff,
    body: step,
    data: z.object({ id: Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Deletes a listing for good.',
  }),
  importCars: call({
    method: 'POST',
    path: '/api/Car/import-cars',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: z.object({
      File: files({ filesMin: 1, filesMax: 1, bytesMax: limits.importBytesMax, accept: 'text/csv,.csv' }),
      DryRun: flag.default(false).describe('Report only; nothing is listed'),
    }),
    data: z.object({ rows: z.array(ImportRow).max(limits.importRowsMax) }),
    refuses: ['NO_WALLET', 'BAD_TABLE', 'NOT_NOW'],
    about: `Lists up to ${limits.importRowsMax} cars from a CSV file and reports on each row. Columns are the fields of a listing, with amounts in naira.`,
  }),
}
