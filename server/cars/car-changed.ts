// Announces a car's price or market change to other features after commit.
import { join, sql, type Tx } from '#server/kernel/db/db.ts'
import { enqueued } from '#server/kernel/jobs/jobs.ts'
import { carIdsOf } from './sql.ts'

export const carChangedJob = 'savings/car-changed'
export const savedCarChangedJob = 'cars/saved-car-changed'
export const dealsFollowCarJob = 'deals/follow-car'
const followers = [carChangedJob, savedCarChangedJob, dealsFollowCarJob]

/** Queues the notification in the caller's transaction. Listeners read the car again, so duplicates are harmless. */
export const carChanged = async (tx: Tx, carId: string): Promise<void> => {
  const payload = sql`${JSON.stringify({ carId })}::json`
  await tx.run`select ${join(
    followers.map(job => enqueued(job, payload)),
    ', ',
  )}`
}

/** The same for several cars in one round trip. */
export const eachCarChanged = async (tx: Tx, carIds: readonly string[]): Promise<void> => {
  const payload = sql`json_build_object('carId', changed.id)`
  await tx.run`
    select ${join(
      followers.map(job => enqueued(job, payload)),
      ', ',
    )} from unnest(${carIds}::uuid[]) changed (id)`
}

/** The same for every car of an owner: they left the market together, or came back. */
export const carsChanged = async (tx: Tx, ownerId: string): Promise<void> =>
  eachCarChanged(tx, await carIdsOf(tx, ownerId))
