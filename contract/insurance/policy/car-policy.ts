// Comprehensive policy as seen by other deals about the car.
import { z } from 'zod'
import { Id } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'

export const CarPolicy = z.object({
  id: Id,
  insurerName: z.string(),
  policyNumber: z.string(),
  sumInsuredKobo: Kobo,
  startsOn: z.iso.date(),
  until: z.iso.date(),
  awaitsDelivery: z.boolean().describe('Issued: it begins when the car is delivered'),
  inForce: z.boolean().describe('False once it is cancelled, suspended or revoked'),
})
export type CarPolicy = z.output<typeof CarPolicy>
