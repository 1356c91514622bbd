// Enqueues the end of a policy whose holder does not get the car.
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { carLostJob } from './job-names.ts'

/** Whose car it would have been, and by which rental where it was rented. */
export type LostCar = { holderId: string; carId: string; rentalId?: string }

/** Ends the policies once the deal that was called off is committed. */
export const enqueueCarLost = async (tx: Tx, lost: LostCar): Promise<void> => {
  await enqueue(tx, carLostJob, lost)
}
