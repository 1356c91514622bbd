import { beforeEach, describe, expect, test } from 'vitest'
import { moveDeal } from '#server/deal-engine/move.ts'
import { purchaseKind } from '#server/purchase/kind.ts'
import { reminders, timers } from '#server/jobs.ts'
import {
  hoursOn,
  openParcels,
  parcel,
  parcelOf,
  packAndSend,
  timersOf,
} from '#server/testing/process/parcel.ts'
import { waitForLockWaiter } from '#server/testing/world/at-once.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { commission, price, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import type { Db, Tx } from '../db/db.ts'
import { fireTimers, type OnDue, remindOfTimers } from './timers.ts'
import { transition } from './transition.ts'

const world = await makeWorld()
const never = (error: unknown) => {
  throw error
}

/** Counts how often work is start: more often than it is asked for where the database undid a circle. */
const counted = (db: Db) => {
  const start = { times: 0 }
  const inTx: Db['inTx'] = work =>
    db.inTx(tx => {
      start.times++
      return work(tx)
    })
  return { db: { ...db, inTx }, start }
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
    await Promise.race([firing, waitForLockWaiter(world.db)])
    goOn.resolve(undefined)
    await Promise.all([moving, firing])
    // One query that finds the row taken, and one that finds nothing else.
    expect([mover.start.times, clock.start.times]).toEqual([1, 2])
    expect(await balanceOf(world, seller)).toBe(before + price - commission)
    expect(await round(world.db, world.now())).toBe(0)
  },
)

const db = await openParcels()

describe('a timer of a parcel', () => {
  // A round fires everything due in its database.
  beforeEach(() => db.run`delete from process_timer`)

  const fire = (now: Date, onDue: OnDue, report: Parameters<typeof fireTimers>[3] = never) =>
    fireTimers(db, now, { parcel: onDue }, report)
  const onDue: OnDue = async (tx, { id, event, now }) => {
    await transition(tx, parcel, { id, event: event as 'give-up', actor: 'system', actorId: null, now })
  }

  test('fires at its moment, not before, and once', async () => {
    const id = await packAndSend(db)
    expect(await fire(hoursOn(48, -1), onDue)).toBe(0)
    expect(await fire(hoursOn(48), onDue)).toBe(1)
    expect(await parcelOf(db, id)).toMatchObject({ state: 'lost', version: 3 })
    expect(await fire(hoursOn(999), onDue)).toBe(0)
  })

  test('that was due first fires first', async () => {
    const [second, first] = [await packAndSend(db), await packAndSend(db)]
    await db.run`update process_timer set due_at = ${hoursOn(47)} where subject_id = ${first}`
    const fired: string[] = []
    await fire(hoursOn(48), (tx, due) => {
      fired.push(due.id)
      return onDue(tx, due)
    })
    expect(fired).toEqual([first, second])
  })

  test('whose work fails is told, stays due, and keeps no other from firing; at one that is taken nobody waits', async () => {
    const [broken, lockedId, whole] = [await packAndSend(db), await packAndSend(db), await packAndSend(db)]
    const failures: unknown[] = []
    const failing: OnDue = (tx, due) =>
      due.id === broken ? Promise.reject(new Error('torn')) : onDue(tx, due)
    await db.inTx(async tx => {
      await tx.run`select from parcel where id = ${lockedId} for update`
      expect(
        await fire(hoursOn(50), failing, (error, due) => failures.push([(error as Error).message, due])),
      ).toBe(1)
    })
    expect(failures).toEqual([['torn', { id: broken, event: 'give-up' }]])
    const states = await Promise.all(
      [broken, lockedId, whole].map(async id => (await parcelOf(db, id)).state),
    )
    expect(states).toEqual(['sent', 'sent', 'lost'])
    expect(await fire(hoursOn(50), onDue)).toBe(2)
  })

  test('that runs out within a day is spoken of once, also at its last moment, and only where there are words', async () => {
    const id = await packAndSend(db)
    const dueReminders: unknown[] = []
    const onSoon = async (_: Tx, soon: object) => void dueReminders.push(soon)
    const remind = (now: Date, ofWhat = 'parcel') => remindOfTimers(db, now, { [ofWhat]: onSoon }, never)
    expect(await remind(hoursOn(24, -1))).toBe(0)
    expect(await remind(hoursOn(24), 'letter')).toBe(0)
    expect(await remind(hoursOn(24))).toBe(1)
    expect(dueReminders).toEqual([{ id, event: 'give-up', dueAt: hoursOn(48), now: hoursOn(24) }])
    expect(await timersOf(db, id)).toEqual([
      { event: 'give-up', due_at: hoursOn(48), reminded_at: hoursOn(24) },
    ])
    expect(await remind(hoursOn(25))).toBe(0)
    // A timer that is already due fires without a reminder.
    await db.run`update process_timer set reminded_at = null`
    expect(await remind(hoursOn(48))).toBe(0)
  })
})
