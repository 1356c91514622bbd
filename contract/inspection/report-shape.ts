// Inspection report: findings per point, facts read at the car and scores.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { CarCard } from '../cars/cars.ts'
import { Id, mayBeEmpty, Moment, PlateOrNone, text, VinOrNone } from '../core/fields.ts'
import { groupIds } from './checklist/checklist.ts'

export const results = ['good', 'advise', 'bad', 'unchecked'] as const
export type PointResult = (typeof results)[number]
const Result = z.enum(results, 'good, advise, bad or unchecked')

export const reportLimits = { noteMax: 300, picturesPerPoint: 4, picturesMax: 80, wordsMax: 2_000 } as const

const hash = 'A picture reference from the upload'
export const PointInput = z.object({
  point: text(1, 40),
  result: Result,
  note: text(0, reportLimits.noteMax).default(''),
  pictures: z
    .array(z.string(hash).regex(/^[a-f0-9]{40}$/, hash))
    .max(reportLimits.picturesPerPoint, `At most ${reportLimits.picturesPerPoint} pictures of a point`)
    .default([]),
})

/** One group of the list from the phone; replaces the saved group. */
export const GroupForm = z.object({
  inspectionId: Id,
  group: z.enum(groupIds, 'A group of the list'),
  results: z.array(PointInput).min(1, 'At least one point').max(60, 'At most 60 points'),
})

const km = 'Enter 0 to 5,000,000 kilometres'
export const FactsForm = z.object({
  inspectionId: Id,
  odometerKm: mayBeEmpty(z.int(km).min(0, km).max(5_000_000, km)).describe('Omitted if it was not read'),
  vin: VinOrNone.default('').describe('As read on the car; empty if it was not read'),
  plate: PlateOrNone.default(''),
  words: text(0, reportLimits.wordsMax).default(''),
})

/** How far a draft is: a point counts once it has a result, and words where its result needs them. */
export const ReportProgress = z.object({ done: z.int(), of: z.int(), savedAt: Moment.nullable() })

/** Number of points by result. There is no score, because a bad brake and a bad seat cannot be compared. */
export const Counts = z.object({ good: z.int(), advise: z.int(), bad: z.int(), unchecked: z.int() })
export type Counts = z.output<typeof Counts>

export const PointVerdict = z.object({
  point: z.string(),
  result: Result,
  note: z.string(),
  pictures: z.array(Picture),
})
export type PointVerdict = z.output<typeof PointVerdict>

export const Report = z.object({
  inspectionId: Id,
  car: CarCard,
  inspectorName: z.string(),
  checklist: z.int().describe('The version of the list of points'),
  submittedAt: Moment.nullable().describe('Null while it is a draft, which only its inspector sees'),
  progress: ReportProgress,
  counts: Counts,
  findings: z.array(PointVerdict),
  odometerKm: z.int().nullable(),
  vin: z.string(),
  vinMatches: z
    .boolean()
    .nullable()
    .describe('Whether the VIN on the car matched the listing; null if the listing had none'),
  plate: z.string(),
  words: z.string(),
})
export type Report = z.output<typeof Report>

/** A report that is shown with a listing, in short. */
export const PublicInspection = z.object({
  inspectionId: Id,
  at: Moment,
  inspectorName: z.string(),
  odometerKm: z.int(),
  counts: Counts,
  of: z.int().describe('Number of points in the list'),
  ofThisListing: z.boolean().describe('False if it was made for an earlier listing of the same VIN'),
})
export type PublicInspection = z.output<typeof PublicInspection>

/** The full public report: problems worst first, good points only counted. */
export const PublicReport = PublicInspection.extend({
  checklist: z.int().describe('The version of the list of points'),
  words: z.string(),
  vinMatches: z.boolean().nullable(),
  findings: z.array(PointVerdict),
})
export type PublicReport = z.output<typeof PublicReport>
