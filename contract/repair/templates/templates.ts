// Labour templates of a workshop: named jobs that it quotes in one tap.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { text } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { formatNaira, kobo } from '../../core/money.ts'
import { MadeFrom, SettingsVersion } from '../../core/settings-version.ts'
import { title } from '../../core/names.ts'
import { Category } from '../forms.ts'
import { estimateQuoteTotal, type PartGrade, partGrades, repairLimits } from '../terms.ts'
import { estimateLabour, templatesMax } from './template-labour.ts'

const jobMax = kobo(repairLimits.jobMaxKobo)
const mostWords = `At most ${formatNaira(jobMax)}`
const most = Kobo.refine(amount => amount <= jobMax, mostWords)
const grades = Object.keys(partGrades).filter(grade => grade !== 'brought') as [PartGrade, ...PartGrade[]]
const count = `Enter 1 to ${repairLimits.partCountMax}`
const TemplatePart = z.object({
  title: title(2, 80),
  grade: z.enum(grades, `One of ${grades.join(', ')}`),
  priceKobo: most.describe('Price of one'),
  count: z.int(count).min(1, count).max(repairLimits.partCountMax, count).default(1),
  costKobo: most.nullable().default(null).describe('What the workshop paid for one'),
})

const minutes = `Minutes from 15 to ${limits.serviceMinutesMax}`
const partsWords = `At most ${repairLimits.partsMax} parts`
const fields = {
  name: title(2, 80),
  category: Category,
  minutes: z.int(minutes).min(15, minutes).max(limits.serviceMinutesMax, minutes),
  hourlyKobo: most.nullable().default(null).describe('Hourly rate; null if the price is fixed'),
  fixedKobo: most.nullable().default(null).describe('Labour price; null if charged by the hour'),
  parts: z.array(TemplatePart, partsWords).max(repairLimits.partsMax, partsWords).default([]),
  included: text(0, 500).default('').describe('What is included, as the customer reads it in a quote'),
}
export const TemplateDraft = z
  .object(fields)
  .refine(({ hourlyKobo, fixedKobo }) => (hourlyKobo === null) !== (fixedKobo === null), {
    path: ['fixedKobo'],
    message: 'Set either an hourly rate or a fixed price',
  })
  .refine(({ parts, ...labour }) => estimateQuoteTotal({ labourKobo: estimateLabour(labour), parts }) > 0, {
    path: ['fixedKobo'],
    message: 'Enter more than ₦0.00 for a job',
  })
  .refine(
    ({ parts, ...labour }) => estimateQuoteTotal({ labourKobo: estimateLabour(labour), parts }) <= jobMax,
    {
      path: ['fixedKobo'],
      message: `${mostWords} for a job`,
    },
  )
export type TemplateDraft = z.output<typeof TemplateDraft>

const templatesWords = `At most ${templatesMax} templates`
const TemplatesDraft = z.object({
  templates: z
    .array(TemplateDraft, templatesWords)
    .max(templatesMax, templatesWords)
    .superRefine((all, ctx) => {
      const names = all.map(({ name }) => name.toLowerCase())
      for (const [place, each] of names.entries())
        if (names.indexOf(each) < place)
          ctx.addIssue({
            code: 'custom',
            path: [place, 'name'],
            message: 'Another template has this name. Tell them apart, for example by the make.',
          })
    }),
  settingsVersion: MadeFrom,
})

export const Templates = z.object({
  settingsVersion: SettingsVersion,
  isNew: z.boolean().describe('True if no templates were ever saved'),
  templates: z.array(
    z.object({
      ...fields,
      labourKobo: Kobo.describe('Of the hours at their rate, or fixed'),
      totalKobo: Kobo.describe('Labour and parts'),
    }),
  ),
})
export type Templates = z.output<typeof Templates>
export type Template = Templates['templates'][number]

export const templates = {
  mine: call({
    method: 'GET',
    path: '/api/Workshop/get-templates',
    auth: 'bearer',
    staff: 'may',
    data: Templates,
    about: 'The labour templates of the signed-in user’s workshop, with the total price of each.',
  }),
  save: call({
    method: 'POST',
    path: '/api/Workshop/save-templates',
    auth: 'bearer',
    body: TemplatesDraft,
    data: Templates,
    refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    about:
      'Replaces the labour templates of the signed-in user’s workshop. Refused if they changed since they were read.',
  }),
}
