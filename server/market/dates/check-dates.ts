// Refuses the dates of a search that no rental can have, by the field that would mend them.
import { datesProblem } from '#contract/rental/terms/dates.ts'
import { failField } from '#contract/core/errors.ts'
import type { Filters } from '../predicates.ts'

/** Refuses BAD_INPUT. */
export const checkDates = (f: Filters, now: Date): void => {
  const problem = datesProblem(f, now)
  if (problem) failField(`query.${problem.field}`, problem.message)
}
