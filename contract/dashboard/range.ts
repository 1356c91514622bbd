// Date range of a dashboard: Lagos days, at most two years.
import { z } from 'zod'
import { dayLike } from '../core/fields.ts'
import { dayBefore } from '../core/lagos-days.ts'

export const rangeDaysMax = 731
const dayMs = 86_400_000
const daysApart = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** How many days a range holds, both ends among them. */
export const daysOf = ({ from, to }: Range): number => daysApart(from, to) + 1

const Day = dayLike()

/** A query with the days asked for, by Lagos; without them it is the last thirty. Both or none. */
export const ranged = <const Shape extends z.ZodRawShape>(more: Shape) =>
  z.object({ From: Day.optional(), To: Day.optional(), ...more }).superRefine((range, context) => {
    const { From, To } = range as { From?: string; To?: string }
    if ((From === undefined) !== (To === undefined))
      context.addIssue({
        code: 'custom',
        path: [From === undefined ? 'From' : 'To'],
        message: 'Choose both a first and a last day',
      })
    // `Day` reports invalid days itself.
    if (!Day.safeParse(From).success || !Day.safeParse(To).success) return
    if (From === undefined || To === undefined) return
    if (From > To)
      context.addIssue({ code: 'custom', path: ['To'], message: 'The last day must not be before the first' })
    else if (daysApart(From, To) + 1 > rangeDaysMax)
      context.addIssue({ code: 'custom', path: ['From'], message: 'Choose up to two years at a time' })
  })

export const Range = z.object({ from: z.iso.date(), to: z.iso.date() })
export type Range = z.output<typeof Range>

const usualDays = 30

/** The days that a query asks for; `today` is the day in Lagos. */
export const rangeFor = (
  range: { From?: string | undefined; To?: string | undefined },
  today: string,
): Range => {
  if (range.From !== undefined && range.To !== undefined) return { from: range.From, to: range.To }
  return { from: dayBefore(today, usualDays - 1), to: today }
}
