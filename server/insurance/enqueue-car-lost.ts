// Enqueues the end of a policy whose holder does not get the car.
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { carLostJob } from './job-names.ts'

/** The buyer or renter who lost the car; with the rental, if it was one. */
export type LostCar = { holderId: string; carId: string; rentalId?: string }

/** Ends the policies once the deal that was called off is committed. */
export const enqueueCarLost = async (tx: Tx, lost: LostCar): Promise<void> => {
  await enqueue(tx, carLostJob, lost)
}
