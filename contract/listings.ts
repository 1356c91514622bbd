// A seller's own listings: changed, paused, sold, renewed, withdrawn, and many at once from a table.
import { z } from 'zod'
import { call, files } from './call.ts'
import { CarDraftFields, carDraftRules } from './car-draft.ts'
import { Car, carStates } from './cars.ts'
import { Id, Moment } from './fields.ts'
import { limits } from './limits.ts'
import { reviewReasons, type ReviewReason } from './review-reasons.ts'

/** Why AutoX looks at a listing before others see it (again), and what came of it. */
export const Review = z.object({
  reasons: z.array(z.enum(Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]])),
  state: z.enum(['open', 'approved', 'declined']),
  note: z.string().describe('What AutoX says to the seller'),
  at: Moment,
  decidedAt: Moment.nullable(),
})

/** A car as its seller sees it. */
export const OwnCar = Car.omit({ seller: true, state: true }).extend({
  state: z.enum(carStates),
  version: z.int(),
  vin: z.string().nullable(),
  locationState: z.string(),
  localGovernment: z.string(),
  expiresAt: Moment.nullable().describe('When it leaves the market by itself; null where it is not on it'),
  review: Review.nullable().describe('The newest look, where there was one'),
  lacksPictures: z.boolean().describe('It cannot come on the market before it has one'),
  allowed: z.array(z.enum(['edit', 'pause', 'resume', 'sold', 'renew', 'withdraw'])),
  documents: z.array(z.object({ id: Id, kind: z.string(), name: z.string(), bytes: z.int() })),
  savedBy: z.int().describe('How many people saved it'),
})
export type OwnCar = z.output<typeof OwnCar>

const version = z.coerce.number('A version').int('A version').min(1, 'A version')
const step = z.object({ id: Id, version })

/** One line of an import: offered, held for a look, waiting for pictures, or refused with what would be right. */
export const ImportRow = z.object({
  line: z.int().describe('In the file; the names of the columns are line 1'),
  outcome: z.enum(['offered', 'in-review', 'needs-pictures', 'refused']),
  carId: Id.nullable(),
  title: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})

export const listings = {
  one: call({
    method: 'GET',
    path: '/api/Car/get-my-car',
    auth: 'bearer',
    query: z.object({ Id }),
    data: OwnCar,
    about: 'One car of the signed-in user, with what only its seller sees.',
  }),
  edit: call({
    method: 'POST',
    path: '/api/Car/edit-car',
    auth: 'bearer',
    form: true,
    once: true,
    body: carDraftRules(
      CarDraftFields.extend({
        id: Id,
        version,
        KeepDocuments: z.array(Id).max(limits.carPapersMax).default([]),
      }),
    ),
    data: OwnCar,
    about:
      'Changes a listing. A price beyond ten per cent, another VIN or year, a lower mileage and new pictures are looked at again.',
  }),
  pause: call({
    method: 'POST',
    path: '/api/Car/pause-car',
    auth: 'bearer',
    body: step,
    data: OwnCar,
    about: 'Takes a car off the market until its seller resumes it.',
  }),
  resume: call({
    method: 'POST',
    path: '/api/Car/resume-car',
    auth: 'bearer',
    body: step,
    data: OwnCar,
    about: 'Puts a paused car back on the market.',
  }),
  sold: call({
    method: 'POST',
    path: '/api/Car/mark-sold',
    auth: 'bearer',
    body: step,
    data: OwnCar,
    about: 'Says that the car was sold elsewhere.',
  }),
  renew: call({
    method: 'POST',
    path: '/api/Car/renew-car',
    auth: 'bearer',
    body: step,
    data: OwnCar,
    about: `Gives a listing another ${limits.listingDays} days, also one whose time ran out.`,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/Car/withdraw-car',
    auth: 'bearer',
    body: step,
    data: z.object({ id: Id }),
    about: 'Takes a listing away for good.',
  }),
  importCars: call({
    method: 'POST',
    path: '/api/Car/import-cars',
    auth: 'bearer',
    form: true,
    once: true,
    body: z.object({
      File: files({ filesMin: 1, filesMax: 1, bytesMax: limits.importBytesMax, accept: 'text/csv,.csv' }),
      DryRun: z
        .union([z.boolean(), z.stringbool()])
        .default(false)
        .describe('Only the report; nothing is offered'),
    }),
    data: z.object({ rows: z.array(ImportRow).max(limits.importRowsMax) }),
    about: `Offers up to ${limits.importRowsMax} cars from a CSV file, each row on its own, with a report per row. The columns are the fields of the listing draft.`,
  }),
}
