// Condition record of a rented car, immutable once saved.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { call } from '../core/call.ts'
import { Id, Moment, text } from '../core/fields.ts'
import { recordLimits, recordMoments } from './record-limits.ts'
import { recordPointIds } from './record-points.ts'

const km = 'Enter 0 to 5,000,000 kilometres'
const eighths = 'Choose 0 to 8 eighths of the tank'
const hash = 'The id of an uploaded picture'
export const PictureHash = z.string(hash).regex(/^[a-f0-9]{40}$/, hash)
const Point = z.enum(recordPointIds, 'A point of the list')

const PointInput = z.object({
  point: Point,
  marked: z.boolean().default(false).describe('Whether there is damage here'),
  words: text(0, recordLimits.wordsMax).default(''),
  pictures: z
    .array(PictureHash)
    .max(recordLimits.picturesPerPoint, `At most ${recordLimits.picturesPerPoint} pictures of a point`)
    .default([]),
})

/** What a record says, whatever it is of. */
export const recordFields = {
  odometerKm: z.int(km).min(0, km).max(recordLimits.odometerMax, km),
  fuelEighths: z.int(eighths).min(0, eighths).max(8, eighths),
  points: z.array(PointInput).min(1, 'At least one point').max(recordPointIds.length, 'Each point once'),
  madeAt: Moment.optional().describe(
    'When it was filled in, by the device’s clock; a future time counts as now',
  ),
}
export type RecordInput = z.output<z.ZodObject<typeof recordFields>>

export const RecordForm = z.object({
  rentalId: Id,
  moment: z.enum(recordMoments, 'out or back'),
  ...recordFields,
})

export const RentalRecord = z.object({
  odometerKm: z.int(),
  fuelEighths: z.int(),
  points: z.array(
    z.object({ point: z.string(), marked: z.boolean(), words: z.string(), pictures: z.array(Picture) }),
  ),
  madeAt: Moment,
  sentAt: Moment,
})
export type RentalRecord = z.output<typeof RentalRecord>

const OfMoment = z.object({ owner: RentalRecord.nullable(), renter: RentalRecord.nullable() })

/** The records of a rental, and which one the reader may still make. */
export const RentalRecords = z.object({
  rentalId: Id,
  out: OfMoment,
  back: OfMoment,
  may: z.array(z.enum(recordMoments)),
})
export type RentalRecords = z.output<typeof RentalRecords>

const area = '/api/Rental'

export const rentalRecords = {
  save: call({
    method: 'POST',
    path: `${area}/save-record`,
    auth: 'bearer',
    idempotent: true,
    body: RecordForm,
    data: RentalRecords,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_YOUR_PICTURE'],
    about:
      'Records the condition of a rented car at pick-up or return, once per side. It cannot be changed afterwards.',
  }),
  read: call({
    method: 'GET',
    path: `${area}/get-records`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: RentalRecords,
    refuses: ['NOT_FOUND'],
    about: 'Both sides’ condition records of a rental, for its renter and owner.',
  }),
}
