// What a row and the page show of a repair beside what every deal shows.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { workshopModes } from './workshops/modes.ts'
import { Category } from './forms.ts'
import { VehicleInspection } from './inspection.ts'
import { repair } from './process.ts'
import {
  type JobReason,
  jobReasons,
  type JobStatus,
  jobStatuses,
  type PartGrade,
  partGrades,
} from './terms.ts'

const keysOf = <T extends string>(of: Record<T, unknown>) => Object.keys(of) as [T, ...T[]]

const Part = z.object({
  title: z.string(),
  grade: z.enum(keysOf<PartGrade>(partGrades)),
  priceKobo: Kobo,
  count: z.int(),
  accessoryId: Id.nullable(),
})
export const UsualPrice = z.object({ fromKobo: Kobo, toKobo: Kobo, jobs: z.int() })

export const Job = z.object({
  id: Id,
  title: z.string(),
  category: Category,
  labourKobo: Kobo,
  parts: z.array(Part),
  totalKobo: Kobo.describe('Labour and parts'),
  warrantyDays: z.int(),
  warrantyKm: z.int().nullable(),
  why: z.string(),
  reason: z.enum(keysOf<JobReason>(jobReasons)),
  included: z.string().describe('What is included'),
  pointId: z.string().describe('The inspection point it fixes; empty if none'),
  toDoId: z
    .string()
    .describe('The open job of the vehicle’s record it completes, for the workshop; empty if none'),
  status: z.enum(keysOf<JobStatus>(jobStatuses)),
  isFurther: z.boolean().describe('Requested after other jobs were approved'),
  warrantyUntil: z.iso.date().nullable().describe('Once the car is collected'),
  usual: UsualPrice.nullable().describe(
    'What the same job cost on a vehicle of this class in the last 12 months, for the customer until it is answered; null where fewer than five workshops did it',
  ),
})
export type Job = z.output<typeof Job>

export const RepairRecord = z.object({
  odometerKm: z.int(),
  fuelEighths: z.int().nullable(),
  words: z.string(),
  pictures: z.array(Picture),
  madeAt: Moment,
})
export type RepairRecord = z.output<typeof RepairRecord>

const own = {
  workshop: z.object({ id: Id, name: z.string(), picture: Picture.nullable() }),
  vehicleTitle: z.string(),
  service: Category.describe('Reason for the booking'),
  mode: z.enum(workshopModes),
  slotAt: Moment,
  stoodAt: Moment.nullable().describe(
    'When the car came to the workshop’s counter, if that was before the repair began',
  ),
  quotedKobo: Kobo.describe('Total of the jobs to answer'),
  approvedKobo: Kobo.describe('Total of the approved jobs: held, or charged'),
  insuredKobo: Kobo.describe(
    'The part that an insurer has paid into escrow; before approval, the amount waiting there',
  ),
}
export const RepairCard = z.object({ ...cardFields(repair), ...own })
export type RepairCard = z.output<typeof RepairCard>

const ToDo = z.object({
  id: z.string(),
  title: z.string(),
  since: z.iso.date(),
})

export const Repair = z.object({
  ...pageFields(repair),
  ...own,
  place: z.object({
    id: Id,
    name: z.string(),
    address: z.string(),
    state: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  address: z.string().describe('Address the workshop comes to; the workshop sees it once the time is agreed'),
  message: z.string(),
  vehicle: z.object({
    id: Id.nullable().describe('Its id in the customer’s garage; only for the customer'),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    plate: z.string(),
    odometerKm: z.int().nullable(),
  }),
  toDo: z
    .array(ToDo)
    .describe('Jobs of earlier visits that were not done, from the vehicle’s record, until it is collected'),
  records: z.object({
    workshop: RepairRecord.nullable().describe('Arrival record by the workshop'),
    customer: RepairRecord.nullable().describe('Arrival record by the customer'),
    ready: RepairRecord.nullable().describe('When ready'),
  }),
  inspection: VehicleInspection.nullable().describe('Findings of the workshop by point'),
  mayInspect: z.boolean().describe('Whether the caller may continue it'),
  mayRecord: z.boolean().describe('Whether the customer can still record how the car arrived'),
  jobs: z.array(Job),
  quoteWords: z.string(),
  readyBy: Moment.nullable(),
  checkedInAt: Moment.nullable(),
  collectedAt: Moment.nullable(),
  countersLeft: z.int().describe('Number of further times that can be proposed'),
  missedBy: z.enum(repair.sides).nullable(),
  otherMissed: z
    .object({ missed: z.int(), of: z.int() })
    .describe('Appointments the counterparty missed in this role, of those that were due'),
  workshopReceivesKobo: Kobo.describe(
    'The approved jobs and what is left of the fee for the diagnosis, less commission; before the quote is answered, the fee alone',
  ),
  diagnosis: z
    .object({
      feeKobo: Kobo.describe('Agreed at booking; 0 if none was agreed, and then none is owed'),
      heldKobo: Kobo.describe(
        'The part still held, less what counts towards approved jobs; once the repair has ended, the part that was held',
      ),
    })
    .describe('Paid if the quote is declined, counted towards approved jobs, refunded if there was no quote'),
  settlement: z.object({ toWorkshopKobo: Kobo, toCustomerKobo: Kobo, commissionKobo: Kobo }).nullable(),
  handoverCode: z
    .string()
    .nullable()
    .describe('For the customer once the car is ready, to read out at collection'),
})
export type Repair = z.output<typeof Repair>
