// Workshop inspection: pass, advise or fail per point, with notes and pictures.
import { z } from 'zod'
import { Id, Moment } from '../core/fields.ts'
import { presetNames } from '../inspection/checklist/presets.ts'
import { Counts, PointVerdict, PointInput } from '../inspection/report-shape.ts'

export const InspectionForm = z.object({
  repairId: Id,
  preset: z.enum(presetNames, `One of ${presetNames.join(', ')}`),
  results: z
    .array(PointInput)
    .min(1, 'At least one point')
    .max(60, 'At most 60 points at once')
    .describe('Each replaces the earlier finding at its point'),
})

export const VehicleInspection = z.object({
  preset: z.enum(presetNames),
  listVersion: z.int(),
  of: z.int().describe('Number of points in the preset'),
  counts: Counts.describe('Results so far, over the preset’s points'),
  findings: z.array(PointVerdict).describe('Every point with a result, in list order'),
  changedAt: Moment,
})
export type VehicleInspection = z.output<typeof VehicleInspection>

/** What people call a result in a workshop. */
export const resultWords = {
  good: 'Pass',
  advise: 'Advise',
  bad: 'Fail',
  unchecked: 'Not checked',
} as const
