// Condition on a policy whose premium is still to go back after its end.
import { sql, type Sql } from '#server/kernel/db/db.ts'

/** It ended in suspension, and what is left of its premium waits for the decision of a claim. */
export const refundWaits: Sql = sql`(state = 'lapsed' and refunded_kobo is null and ended_on < until_on)`
