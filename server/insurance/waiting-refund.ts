// Condition on a policy whose premium is still to go back after its end.
import { sql, type Sql } from '#server/kernel/db/db.ts'

/** It ended by nobody's choice, and what is left of its premium waits for the decision of a claim. */
export const refundWaits: Sql = sql`(
  state in ('lapsed', 'cancelled') and refunded_kobo is null and ended_on < until_on)`
