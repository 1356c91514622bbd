// Ends deals about a car once it is no longer available.
import { z } from 'zod'
import { type Offer, offersOf } from '#server/cars/reads.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { type DealRow, type Kind, partyOf } from '../deal-engine/kind.ts'
import { moveDeal } from '../deal-engine/move.ts'

export type FollowsCar = {
  kind: Kind
  /** What ends one when its car is gone. */
  event: string
  /** A reservation for this side is no loss of the car; left out if any reservation is. */
  buyer?: string
  /** It ends as well where its seller may not trade any more, although the car is still held. */
  standing?: true
  /** Those about a car that have not ended. */
  openOf: (db: Query, carId: string) => Promise<readonly { id: string }[]>
}

const goneStates: readonly Offer['state'][] = ['sold', 'withdrawn', 'suspended', 'declined']

const isGone = (car: Offer | undefined, buyerId: string | undefined): boolean =>
  !car ||
  goneStates.includes(car.state) ||
  (buyerId !== undefined && car.heldFor !== null && car.heldFor !== buyerId)

const follow = (db: Db, { kind, event, buyer, standing }: FollowsCar, id: string, carId: string, now: Date) =>
  db.inTx(async tx => {
    const row = (await lockRow<DealRow>(tx, kind.deal, id))!
    const car = (await offersOf(tx, [carId])).get(carId)
    const stands = kind.deal.edges.some(edge => edge.event === event && edge.from === row.state)
    const alone = standing && car && !(await mayTrade(tx, car.ownerId))
    if (!stands || !(alone || isGone(car, buyer && partyOf(row, buyer)))) return
    await moveDeal(tx, kind, { id, event, actor: 'system', actorId: null, now })
  })

const Payload = z.object({ carId: z.uuid() })

/**
 * Handles a changed car: each deal in its own transaction, which reads the car again. Idempotent; if one deal fails,
 * the others are done and the job is retried for it.
 */
export const followCar =
  (followers: readonly FollowsCar[], db: Db, clock: () => Date): Job =>
  async payload => {
    const { carId } = Payload.parse(payload)
    const failed: unknown[] = []
    for (const follower of followers)
      for (const { id } of await follower.openOf(db, carId))
        await follow(db, follower, id, carId, clock()).catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw new AggregateError(failed, 'Deals could not follow their car')
  }
