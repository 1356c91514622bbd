// Roadside help for a rented car that broke down: workshops with distance and phone.
import { z } from 'zod'
import { Id } from '../core/fields.ts'

/** Workshops in one answer, and how far away they may be. */
export const roadsideLimits = { workshopsMax: 8, kmMax: 100 } as const

export const RoadsideHelp = z.object({
  near: z.string().describe('Where distances are from, such as Ikeja, Lagos; empty if unknown'),
  workshops: z.array(
    z.object({
      id: Id,
      name: z.string(),
      city: z.string(),
      distanceKm: z.int().nullable().describe('About, as the crow flies; null if unknown'),
      isOpen: z.boolean().describe('Open now'),
      hours: z.string().describe('Until when it is open, or when it opens'),
      phoneNumber: z.string(),
    }),
  ),
})
export type RoadsideHelp = z.output<typeof RoadsideHelp>
