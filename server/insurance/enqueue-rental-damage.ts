// Enqueues the report of damage above a rental's deposit to its insurer.
import type { Picture } from '#contract/core/picture.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { rentalDamageJob } from './job-names.ts'

export type RentalDamage = {
  rentalId: string
  policyId: string
  /** Whose car it is: the insurer pays them, although the renter holds the policy. */
  ownerId: string
  happenedAt: string
  words: string
  pictures: readonly Picture[]
}

/** Reports it once the end of the rental is committed. */
export const enqueueRentalDamage = async (tx: Tx, damage: RentalDamage): Promise<void> => {
  await enqueue(tx, rentalDamageJob, damage)
}
