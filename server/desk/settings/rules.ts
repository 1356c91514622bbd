// Four-eyes rules: deadlines, start dates and faults of proposals.
import { lagosDayOf, dayAfter, lagosMidnight } from '#contract/core/lagos-days.ts'
import type { z } from 'zod'
import { fail } from '#contract/core/errors.ts'
import { isDay } from '#contract/core/in-force.ts'
import type { Setting } from '#contract/desk/settings/settings.ts'

const hourMs = 3_600_000
const aheadDaysMax = 730

/** The last moment in which a change may be confirmed: its notice before its day, an hour at the least. */
export const confirmBy = (day: string, noticeDays: number): Date =>
  new Date(lagosMidnight(day).getTime() - Math.max(noticeDays * 24, 1) * hourMs)

/** The first day that a change can have which is proposed at a moment. */
export const earliestDay = (now: Date, noticeDays: number): string => {
  let day = lagosDayOf(new Date(now.getTime() + noticeDays * 24 * hourMs))
  while (confirmBy(day, noticeDays) < now) day = dayAfter(day, 1)
  return day
}

const problem = (field: string, message: string): never =>
  fail('BAD_INPUT', { problems: [{ field, message }] })

/** Refuses BAD_INPUT for a day that is none, too soon to be announced, or too far off. */
export const checkDay = (day: string, { noticeDays }: Pick<Setting, 'noticeDays'>, now: Date): string => {
  if (!isDay(day)) return problem('inForceFrom', 'Enter a day, such as 2027-01-01')
  const earliest = earliestDay(now, noticeDays)
  if (day < earliest)
    problem(
      'inForceFrom',
      noticeDays > 0
        ? `There must be at least ${noticeDays} full days between confirmation and first day: ${earliest} or later`
        : `A value takes effect at midnight in Lagos and must be confirmed an hour before: ${earliest} or later`,
    )
  if (Date.parse(day) - now.getTime() > aheadDaysMax * 24 * hourMs)
    problem('inForceFrom', 'At most two years ahead')
  return day
}

/** Refuses BAD_INPUT by the name of each field that is out of bounds. */
export const checkValue = (shape: z.ZodType<object>, value: unknown): object => {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => ({
    field: ['value', ...path].join('.'),
    message: message.slice(0, 200),
  }))
  return fail('BAD_INPUT', {
    message:
      `Out of bounds: ${problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}`.slice(
        0,
        500,
      ),
    problems: problems.slice(0, 20),
  })
}
