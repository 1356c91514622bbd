// Forms of a repair: the record of a car, and the jobs of a quote.
import { z } from 'zod'
import { Id, Moment, text } from '../core/fields.ts'
import { title } from '../core/names.ts'
import { Kobo } from '../core/kobo.ts'
import { formatNaira, kobo } from '../core/money.ts'
import {
  type JobReason,
  jobReasons,
  jobWhyWords,
  type PartGrade,
  partGrades,
  repairLimits,
  estimateQuoteTotal,
} from './terms.ts'

const category = 'Choose a service category from 1 to 8'
export const Category = z.int(category).min(1, category).max(8, category)
const km = 'Enter 0 to 5,000,000 kilometres'
export const odometerKm = z.int(km).min(0, km).max(repairLimits.odometerMax, km)
const eighths = 'Choose 0 to 8 eighths of the tank'
const fuelEighths = z.int(eighths).min(0, eighths).max(8, eighths)
const hash = 'A picture reference from the upload'
/** Pictures of a person's own, at least one and each once. */
export const picturesUpTo = (most: number) => {
  const words = `Add 1 to ${most} pictures, each once`
  return z
    .array(z.string(hash).regex(/^[a-f0-9]{40}$/, hash), words)
    .min(1, words)
    .max(most, words)
    .refine(all => new Set(all).size === all.length, words)
}
export const pictures = picturesUpTo(repairLimits.picturesMax)
/** How a car was found, by one side, when it came. */
export const CheckInForm = z.object({
  odometerKm,
  fuelEighths,
  words: text(0, 1_000).default('').describe('Scratches, warning lights, items left inside'),
  pictures,
})

const jobMax = kobo(repairLimits.jobMaxKobo)
const mostWords = `At most ${formatNaira(jobMax)}`
const most = Kobo.refine(amount => amount <= jobMax, mostWords)
const count = `Enter 1 to ${repairLimits.partCountMax}`
const PartForm = z.object({
  title: title(2, 80),
  grade: z.enum(
    Object.keys(partGrades) as [PartGrade, ...PartGrade[]],
    `One of ${Object.keys(partGrades).join(', ')}`,
  ),
  priceKobo: most.describe('Price of one; zero for parts the customer brings'),
  count: z.int(count).min(1, count).max(repairLimits.partCountMax, count).default(1),
  accessoryId: Id.optional().describe('Its listing on AutoX'),
  costKobo: most
    .nullable()
    .default(null)
    .describe('What the workshop paid for one; only the workshop sees it'),
})
const warrantyDays = `Enter 0 to ${repairLimits.warrantyDaysMax} days`
const warrantyKm = `Enter 1 to ${repairLimits.warrantyKmMax} kilometres`
const partsWords = `At most ${repairLimits.partsMax} parts`
const JobForm = z
  .object({
    title: title(2, 80),
    category: Category,
    labourKobo: most,
    parts: z.array(PartForm, partsWords).max(repairLimits.partsMax, partsWords).default([]),
    warrantyDays: z
      .int(warrantyDays)
      .min(0, warrantyDays)
      .max(repairLimits.warrantyDaysMax, warrantyDays)
      .default(0)
      .describe('From collection; 0 for none'),
    warrantyKm: z
      .int(warrantyKm)
      .min(1, warrantyKm)
      .max(repairLimits.warrantyKmMax, warrantyKm)
      .nullable()
      .default(null),
    why: text(0, 500)
      .refine(why => why === '' || why.length >= repairLimits.whyMin, jobWhyWords)
      .default('')
      .describe(
        'Why it is needed. If omitted, the reason of the finding, open job or booking that the job answers; refused if it answers none',
      ),
    reason: z
      .enum(
        Object.keys(jobReasons) as [JobReason, ...JobReason[]],
        `One of ${Object.keys(jobReasons).join(', ')}`,
      )
      .optional()
      .describe(
        'Whether the workshop found it or the customer asked for it; if omitted, derived from what the job answers',
      ),
    pointId: text(0, 40).default('').describe('The inspection point it fixes'),
    included: text(0, 500).default('').describe('What is included, for the customer'),
    toDoId: text(0, 80)
      .default('')
      .describe('The open job of the vehicle’s record it completes, as toDo names it'),
  })
  .refine(({ parts }) => parts.every(part => part.grade !== 'brought' || part.priceKobo === 0), {
    path: ['parts'],
    message: 'A part that the customer brings costs nothing',
  })
  .refine(job => estimateQuoteTotal(job) > 0, {
    path: ['labourKobo'],
    message: 'Enter more than ₦0.00 for a job',
  })
  .refine(job => estimateQuoteTotal(job) <= jobMax, {
    path: ['labourKobo'],
    message: `${mostWords} for a job`,
  })
const jobsWords = `Add 1 to ${repairLimits.jobsMax} jobs`
export const QuoteForm = z.object({
  jobs: z.array(JobForm, jobsWords).min(1, jobsWords).max(repairLimits.jobsMax, jobsWords),
  words: text(0, 1_000).default(''),
  readyBy: Moment.describe('When the car can be collected if every job is approved'),
})
export type QuoteForm = z.input<typeof QuoteForm>
export type JobForm = QuoteForm['jobs'][number]
