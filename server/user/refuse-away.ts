// Nobody agrees with an account that is closed at the moment.
import { fail } from '#contract/core/errors.ts'
import { businessOf } from './reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'

/** Refuses NOT_NOW. */
export const refuseAway = async (tx: Tx, userId: string): Promise<void> => {
  if (!(await businessOf(tx, userId)))
    fail('NOT_NOW', { message: 'The other account is suspended at the moment. Nothing was agreed.' })
}
