// The fields of a repair: how it is booked, what its steps are given, and what its row and its page show.
import { z } from 'zod'
import { Picture } from '../../cars/cars.ts'
import { cardFields, pageFields } from '../../core/deal-shape.ts'
import { Id, Moment, text } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { formatNaira, kobo } from '../../core/money.ts'
import { workshopModes } from '../../workshops/modes.ts'
import { repair } from './process.ts'
import { type JobStatus, jobStatuses, type PartGrade, partGrades, repairLimits, typedTotal } from './terms.ts'

const keysOf = <T extends string>(of: Record<T, unknown>) => Object.keys(of) as [T, ...T[]]
const category = 'A service category from 1 to 8'
export const Category = z.int(category).min(1, category).max(8, category)
const slotAt = Moment.describe('A whole hour within the hours of the place, as get-slots offers them')
const km = '0 to 5,000,000 kilometres'
const odometerKm = z.int(km).min(0, km).max(repairLimits.odometerMax, km)
const eighths = 'Eighths of the tank, 0 to 8'
const fuelEighths = z.int(eighths).min(0, eighths).max(8, eighths)
const hash = 'A picture as the upload gave it'
const pictureWords = `1 to ${repairLimits.picturesMax} pictures, each once`
const pictures = z
  .array(z.string(hash).regex(/^[a-f0-9]{40}$/, hash), pictureWords)
  .min(1, pictureWords)
  .max(repairLimits.picturesMax, pictureWords)
  .refine(all => new Set(all).size === all.length, pictureWords)
const shownTotalKobo = Kobo.optional().describe(
  'What the page showed. Never charged from here: where it differs the call is refused',
)

/** How a car was found, by one side, when it came. */
export const CheckInForm = z.object({
  odometerKm,
  fuelEighths,
  words: text(0, 1_000).default('').describe('Scratches, warning lights, what lies in it'),
  pictures,
})

const jobMax = kobo(repairLimits.jobMaxKobo)
const mostWords = `At most ${formatNaira(jobMax)}`
const most = Kobo.refine(amount => amount <= jobMax, mostWords)
const count = `1 to ${repairLimits.partCountMax}`
const PartForm = z.object({
  title: text(2, 80),
  grade: z.enum(keysOf<PartGrade>(partGrades), `One of ${Object.keys(partGrades).join(', ')}`),
  priceKobo: most.describe('Of one; nothing for what the customer brings'),
  count: z.int(count).min(1, count).max(repairLimits.partCountMax, count).default(1),
  accessoryId: Id.optional().describe('Where it is offered on AutoX'),
})
const warrantyDays = `0 to ${repairLimits.warrantyDaysMax} days`
const warrantyKm = `1 to ${repairLimits.warrantyKmMax} kilometres`
const partsWords = `At most ${repairLimits.partsMax} parts`
const JobForm = z
  .object({
    title: text(2, 80),
    category: Category,
    labourKobo: most,
    parts: z.array(PartForm, partsWords).max(repairLimits.partsMax, partsWords).default([]),
    warrantyDays: z
      .int(warrantyDays)
      .min(0, warrantyDays)
      .max(repairLimits.warrantyDaysMax, warrantyDays)
      .default(0)
      .describe('From the day it is fetched; 0 where there is none'),
    warrantyKm: z
      .int(warrantyKm)
      .min(1, warrantyKm)
      .max(repairLimits.warrantyKmMax, warrantyKm)
      .nullable()
      .default(null),
    why: text(0, 500).default('').describe('Why it is needed'),
    toDoId: text(0, 80)
      .default('')
      .describe('What it takes up of the record of the vehicle, as toDo names it'),
  })
  .refine(({ parts }) => parts.every(part => part.grade !== 'brought' || part.priceKobo === 0), {
    path: ['parts'],
    message: 'A part that the customer brings costs nothing',
  })
  .refine(job => typedTotal(job) > 0, { path: ['labourKobo'], message: 'More than ₦0.00 for a job' })
  .refine(job => typedTotal(job) <= jobMax, { path: ['labourKobo'], message: `${mostWords} for a job` })
const jobsWords = `1 to ${repairLimits.jobsMax} jobs`
const QuoteForm = z.object({
  jobs: z.array(JobForm, jobsWords).min(1, jobsWords).max(repairLimits.jobsMax, jobsWords),
  words: text(0, 1_000).default(''),
  readyBy: Moment.describe('When the car can be fetched, if all of it is approved'),
})
export type QuoteForm = z.input<typeof QuoteForm>
export type JobForm = QuoteForm['jobs'][number]

const ids = (min: number) => {
  const words = `${min} to ${repairLimits.jobsOfRepairMax} jobs, each once`
  return z
    .array(Id, words)
    .min(min, words)
    .max(repairLimits.jobsOfRepairMax, words)
    .refine(all => new Set(all).size === all.length, words)
}

/** What its steps are given. */
export const repairFields = {
  counter: z.object({ slotAt }),
  'check-in': CheckInForm,
  quote: QuoteForm,
  'quote-further': QuoteForm,
  approve: z.object({
    jobIds: ids(1).describe('What is done; every other job that was asked for counts as declined'),
    shownTotalKobo,
  }),
  ready: z.object({
    odometerKm,
    words: text(0, 1_000).default('').describe('What was done, and what to mind'),
    pictures,
    undoneJobIds: ids(0)
      .default([])
      .describe('Approved jobs that were not done: what was held for them goes back at once'),
  }),
}

const Part = z.object({
  title: z.string(),
  grade: z.enum(keysOf<PartGrade>(partGrades)),
  priceKobo: Kobo,
  count: z.int(),
  accessoryId: Id.nullable(),
})
export const Job = z.object({
  id: Id,
  title: z.string(),
  category: Category,
  labourKobo: Kobo,
  parts: z.array(Part),
  totalKobo: Kobo.describe('Labour and parts together'),
  warrantyDays: z.int(),
  warrantyKm: z.int().nullable(),
  why: z.string(),
  status: z.enum(keysOf<JobStatus>(jobStatuses)),
  isFurther: z.boolean().describe('Asked for after others had been approved'),
  warrantyUntil: z.iso.date().nullable().describe('Once the car was fetched'),
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
  service: Category.describe('What it was booked for'),
  mode: z.enum(workshopModes),
  slotAt: Moment,
  askedKobo: Kobo.describe('Jobs to answer, together'),
  approvedKobo: Kobo.describe('Approved jobs, together: what is held, or was charged'),
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
  address: z
    .string()
    .describe('Where the workshop comes to; for the workshop from when the time is agreed on'),
  message: z.string(),
  vehicle: z.object({
    id: Id.nullable().describe('In the garage of the customer, for them'),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    plate: z.string(),
    odometerKm: z.int().nullable(),
  }),
  toDo: z
    .array(ToDo)
    .describe(
      'Jobs of earlier visits that were not done, from the record of the vehicle, until it is fetched',
    ),
  records: z.object({
    workshop: RepairRecord.nullable().describe('As it came, by the workshop'),
    customer: RepairRecord.nullable().describe('The same, by the customer'),
    ready: RepairRecord.nullable().describe('As it stands ready'),
  }),
  mayRecord: z.boolean().describe('Whether the customer may still make their own record of how it came'),
  jobs: z.array(Job),
  quoteWords: z.string(),
  readyBy: Moment.nullable(),
  checkedInAt: Moment.nullable(),
  collectedAt: Moment.nullable(),
  countersLeft: z.int().describe('How often another time can still be proposed'),
  missedBy: z.enum(repair.sides).nullable(),
  otherMissed: z
    .object({ missed: z.int(), of: z.int() })
    .describe('How many the other side has missed on that side, of those that came to their time'),
  workshopReceivesKobo: Kobo.describe('The approved jobs, less commission'),
  settlement: z.object({ toWorkshopKobo: Kobo, toCustomerKobo: Kobo, commissionKobo: Kobo }).nullable(),
  handoverCode: z
    .string()
    .nullable()
    .describe('When the car is ready, for the customer, to be read out at the pick-up'),
})
export type Repair = z.output<typeof Repair>
