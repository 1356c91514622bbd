// A timer that runs out while its thing moves: the move is done, the timer finds that it is too late, and neither waits for the other in a circle.
import { expect, test } from 'vitest'
import { moveDeal } from '#server/deals/engine/move.ts'
import { purchaseKind } from '#server/deals/purchase/kind.ts'
import { reminders, timers } from '#server/jobs.ts'
import { someoneWaits } from '#server/testing/world/at-once.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { commission, price, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import type { Db, Tx } from '../db/db.ts'
import { fireTimers, remindOfTimers } from './timers.ts'

const world = await makeWorld()
const never = (error: unknown) => {
  throw error
}

/** Counts how often work is begun: more often than it is asked for where the database undid a circle. */
const counted = (db: Db) => {
  const begun = { times: 0 }
  const inTx: Db['inTx'] = work =>
    db.inTx(tx => {
      begun.times++
      return work(tx)
    })
  return { db: { ...db, inTx }, begun }
}

const rounds: [string, 'due' | 'soon', (db: Db, now: Date) => Promise<number>][] = [
  ['fires', 'due', (db, now) => fireTimers(db, now, timers, never)],
  ['reminds', 'soon', (db, now) => remindOfTimers(db, now, reminders, never)],
]
test.each(rounds)(
  'a clock that %s meets a move halfway: nobody is asked to try again',
  async (_, when, round) => {
    const { seller, buyer, booking } = await saleIn(world, 'handed-over')
    const dueAt = new Date(world.now().getTime() + (when === 'due' ? 0 : 3_600_000))
    await world.db.run`update process_timer set due_at = ${dueAt} where subject_id = ${booking.id}`
    const before = await balanceOf(world, seller)
    const [mover, clock] = [counted(world.db), counted(world.db)]
    const { id } = booking
    const goOn = Promise.withResolvers<undefined>()
    const locked = Promise.withResolvers<undefined>()
    const moving = mover.db.inTx(async (tx: Tx) => {
      await tx.run`select from purchase where id = ${id} for update`
      locked.resolve(undefined)
      await goOn.promise
      await moveDeal(tx, purchaseKind, {
        id,
        event: 'complete',
        actor: 'buyer',
        actorId: buyer.id,
        now: world.now(),
      })
    })
    await locked.promise
    const firing = round(clock.db, world.now())
    await Promise.race([firing, someoneWaits(world.db)])
    goOn.resolve(undefined)
    await Promise.all([moving, firing])
    // One look at what is due that finds the thing taken, and one that finds nothing else.
    expect([mover.begun.times, clock.begun.times]).toEqual([1, 2])
    expect(await balanceOf(world, seller)).toBe(before + price - commission)
    expect(await round(world.db, world.now())).toBe(0)
  },
)
