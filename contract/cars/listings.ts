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
  note: z.string().describe('What AutoX says to the seller'),
  at: Moment,
  decidedAt: Moment.nullable(),
})

/** What its seller may do with a listing. */
export const ownSteps = ['edit', 'pause', 'resume', 'sold', 'renew', 'withdraw'] as const
export type OwnStep = (typeof ownSteps)[number]

const own = {
  state: z.enum(carStates),
  version: z.int(),
  expiresAt: Moment.nullable().describe(
    'When it leaves the market automatically; null where it is not on it',
  ),
  review: Review.nullable().describe('The newest look, where there was one'),
  lacksPictures: z.boolean().describe('It cannot come on the market before it has one'),
  allowed: z.array(z.enum(ownSteps)),
  savedBy: z.int().describe('How many people saved it'),
}

/** A car as its seller sees it in the list of their own. */
export const OwnCarCard = CarCard.extend(own)
export type OwnCarCard = z.output<typeof OwnCarCard>

/** A car as its seller sees it. */
export const OwnCar = Car.omit({ seller: true, state: true }).extend({
  ...own,
  vin: z.string().nullable(),
  lookedPriceKobo: Kobo.nullable().describe('The price that the last look passed: edits are measured by it'),
  lookedRentPriceKobo: Kobo.nullable().describe('The same for a day of rent'),
  leastOfferKobo: Kobo.nullable().describe(
    'What is offered below it is declined at once; only its seller sees it',
  ),
  locationState: z.string(),
  localGovernment: z.string(),
  documents: z.array(z.object({ id: Id, kind: z.string(), name: z.string(), bytes: z.int() })),
})
export type OwnCar = z.output<typeof OwnCar>

const step = z.object({ id: Id, version: Version })

/** One line of an import: waiting for pictures, without which no car is offered, or refused with what would be right. */
export const ImportRow = z.object({
  line: z.int().describe('In the file; the names of the columns are line 1'),
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
    about: 'Offers a car, with pictures and papers. It is on the market at once, or held for a look first.',
  }),
  mine: call({
    method: 'GET',
    path: '/api/Car/get-Cars-By-UserId',
    ...forStaff,
    query: z.object({ ...paging, State: z.enum(carStates).optional() }),
    data: z.array(OwnCarCard),
    paged: true,
    about: 'The cars of the signed-in user, newest first; withdrawn ones are left out.',
  }),
  counts: call({
    method: 'GET',
    path: '/api/Car/count-my-cars',
    ...forStaff,
    data: z.object({ counts: z.record(z.enum(carStates), z.int()) }),
    about: 'How many cars the signed-in user has in each state.',
  }),
  one: call({
    method: 'GET',
    path: '/api/Car/get-my-car',
    ...forStaff,
    query: z.object({ Id }),
    data: OwnCar,
    refuses: ['NOT_FOUND'],
    about: 'One car of the signed-in user, with what only its seller sees.',
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
          .describe('Ids of the documents that stay; the others go'),
      }),
    ),
    data: OwnCar,
    refuses: [...standing, ...uploads],
    about:
      'Changes a listing. A price beyond ten per cent, another VIN, make, model or year, a lower mileage and new pictures are looked at again.',
  }),
  pause: call({
    method: 'POST',
    path: '/api/Car/pause-car',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: standing,
    about: 'Takes a car off the market until its seller resumes it.',
  }),
  resume: call({
    method: 'POST',
    path: '/api/Car/resume-car',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: [...standing, 'NO_PICTURE'],
    about: 'Puts a paused car back on the market.',
  }),
  sold: call({
    method: 'POST',
    path: '/api/Car/mark-sold',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: [...standing, 'NO_PICTURE'],
    about: 'Says that the car was sold elsewhere.',
  }),
  renew: call({
    method: 'POST',
    path: '/api/Car/renew-car',
    ...forStaff,
    body: step,
    data: OwnCar,
    refuses: standing,
    about: `Gives a listing another ${limits.listingDays} days, also one whose time ran out.`,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/Car/withdraw-car',
    ...forStaff,
    body: step,
    data: z.object({ id: Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Takes a listing away for good.',
  }),
  importCars: call({
    method: 'POST',
    path: '/api/Car/import-cars',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: z.object({
      File: files({ filesMin: 1, filesMax: 1, bytesMax: limits.importBytesMax, accept: 'text/csv,.csv' }),
      DryRun: flag.default(false).describe('Only the report; nothing is offered'),
    }),
    data: z.object({ rows: z.array(ImportRow).max(limits.importRowsMax) }),
    refuses: ['NO_WALLET', 'BAD_TABLE', 'NOT_NOW'],
    about: `Offers up to ${limits.importRowsMax} cars from a CSV file, each row on its own, with a report per row. The columns are the fields of the listing draft, amounts in naira.`,
  }),
}
