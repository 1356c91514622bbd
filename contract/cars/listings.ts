// Calls for a seller's own listings, including bulk import.
import { z } from 'zod'
import { call, files, flag } from '../core/call.ts'
import { CarDraft, CarDraftFields, carDraftNames, carDraftRules } from './draft.ts'
import { Car, CarCard, carStates } from './cars.ts'
import { Id, Moment, paging, Version, VersionAsText } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { ColumnChoices, ImportReport, Spellings } from './imports.ts'
import { PriceCheck } from './facts.ts'
import { ownFilters } from './own-filters.ts'
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
  stockNumber: z.string().nullable().describe('The seller’s own number for it, which buyers never see'),
}

/** A car as its seller sees it in the list of their own. */
export const OwnCarCard = CarCard.extend({
  ...own,
  daysInStock: z.int().describe('Lagos days since it was listed; until its sale for a sold car'),
  renewsItself: z.boolean().describe('Its listing renews itself when its days end'),
  priceLabel: PriceCheck.shape.label.describe(
    'Null with too few similar cars, or if the car is only for rent',
  ),
})
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
    query: z.object({ ...paging, ...ownFilters }),
    data: z.array(OwnCarCard),
    paged: true,
    refuses: ['NOT_NOW'],
    about:
      'The cars of the signed-in user without deleted ones: newest first, or searched, sorted and filtered. Price labels are compared for up to 2,000 cars at once.',
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
    ...forStaff,
    byKey: true,
    form: true,
    idempotent: true,
    body: z.object({
      File: files({
        filesMin: 1,
        filesMax: 1,
        bytesMax: limits.importBytesMax,
        accept: '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }),
      Columns: ColumnChoices.default({}).describe(
        'JSON: columns by heading, for headings that are not ours; an empty column leaves its heading out. Remembered for the next file',
      ),
      Spellings: Spellings.default([]).describe(
        'JSON: makes and models as the file spells them and as they are meant. Remembered for the next file',
      ),
      DryRun: flag.default(false).describe('Report only; nothing is listed'),
    }),
    data: ImportReport,
    refuses: ['NO_WALLET', 'BAD_TABLE', 'NOT_NOW'],
    about: `Lists up to ${limits.importRowsMax} cars from a CSV or Excel (.xlsx) file and reports on each row. Columns are the fields of a listing, with amounts in naira; other headings and spellings are suggested in a dry run and confirmed in the next request. A key of the dealer’s stock opens this call, too: \`Authorization: Bearer autox_stock_…\`.`,
  }),
}
