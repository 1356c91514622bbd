// Refuses impossible rental dates by the field to correct.
import { datesProblem } from '#contract/rental/terms/dates.ts'
import { failField } from '#contract/core/errors.ts'
import type { Filters } from '../predicates.ts'

/** Refuses BAD_INPUT. */
export const checkDates = (f: Filters, now: Date): void => {
  const problem = datesProblem(f, now)
  if (problem) failField(`query.${problem.field}`, problem.message)
}
