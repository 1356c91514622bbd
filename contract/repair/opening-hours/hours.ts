// Weekly opening hours with exceptions by date, in Lagos time.
import { z } from 'zod'
import { dayLike, Id } from '../../core/fields.ts'
import { line } from '../../core/names.ts'
import { limits } from '../../core/limits.ts'

const time = 'A time such as 09:00'
const Opens = z.string(time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, time)
const Closes = z.string(time).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, time)

const OpenFrom = z
  .object({ opens: Opens, closes: Closes })
  .refine(
    ({ opens, closes }) => opens !== closes,
    'Opening and closing times must differ; a whole day is 00:00 to 24:00',
  )
  .describe('Lagos time; a closing time before the opening time is on the next day, such as 18:00 to 02:00')
export type OpenFrom = z.output<typeof OpenFrom>

const days = 'Seven days from Monday to Sunday, each with its hours or null where it is closed'
export const Week = z.array(OpenFrom.nullable(), days).length(7, days)
export type Week = z.output<typeof Week>

const Exception = z.object({
  day: dayLike('2026-12-25'),
  open: OpenFrom.nullable().describe('Null where it is closed that day'),
})
const exceptions = `At most ${limits.openingExceptionsMax} special days, each once`
export const Exceptions = z
  .array(Exception, exceptions)
  .max(limits.openingExceptionsMax, exceptions)
  .refine(all => new Set(all.map(each => each.day)).size === all.length, exceptions)

export const Hours = z.object({
  week: Week.describe(days),
  exceptions: Exceptions.describe('Special days that differ from the week, earliest first'),
})
export type Hours = z.output<typeof Hours>

export const OpeningHours = Hours.extend({
  userId: Id,
  isDefault: z.boolean().describe('True if none are set; Monday to Saturday, 9 to 5, is then assumed'),
})
export type OpeningHours = z.output<typeof OpeningHours>

/** Where exactly people come to: only who is expected learns it. */
export const MeetingAddress = line(0, 200)
