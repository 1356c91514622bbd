// Handing a car out: on its first day, once its owner has recorded it.
import { fail } from '#contract/core/errors.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { recordOf } from './record-reads.ts'
import type { RentalRow } from './sql.ts'

type Columns = Promise<Partial<RentalRow>>

/** Refuses NOT_NOW. */
export const handOut = async (tx: Tx, { row, now }: StepContext<RentalRow>): Columns => {
  if (lagosDayOf(now) < row.from_day)
    fail('NOT_NOW', { message: 'The car is handed out on the first day, not before.' })
  if (!(await recordOf(tx, row.id)).out.owner)
    fail('NOT_NOW', {
      message: 'The owner records the condition of the car first: kilometres, fuel and pictures.',
    })
  return { out_at: now }
}
