// Counts daily activity on each listing from other features' data.
import { dayBefore, lagosDayOf, lagosMidnight, dayAfter, endOfDay } from '#contract/core/lagos-days.ts'
import { financedOn } from '#server/finance/agreement/reads.ts'
import { soldInPartsBetween } from '#server/finance/instalment-sale/reads.ts'
import { offersBetween } from '#server/offer/reads.ts'
import { salesBetween } from '#server/purchase/reads.ts'
import { viewingsBetween } from '#server/test-drive/reads.ts'
import { findOwnersOfCars } from '#server/cars/reads.ts'
import { countSaves } from '#server/cars/saved/reads.ts'
import { questionsBetween } from '#server/conversations/reads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { takeCountingTurn } from '../views/views-sql.ts'
import { closeDay, type Deeds, type DeedsOfCar, lastClosedDay, writeDeeds } from './deeds-sql.ts'

// Days counted on the first run.
const firstDays = 60
// Transactions begun before midnight have committed by then.
const graceMs = 600_000

const nothing: Deeds = { saves: 0, questions: 0, offers: 0, viewings: 0, sales: 0 }

/** Counts of a Lagos day by car, as known now. */
export const deedsOn = async (db: Query, day: string): Promise<DeedsOfCar[]> => {
  const [from, to] = [lagosMidnight(day), endOfDay(day)]
  const counted = {
    saves: [await countSaves(db, from, to)],
    questions: [await questionsBetween(db, from, to)],
    offers: [await offersBetween(db, from, to)],
    viewings: [await viewingsBetween(db, from, to)],
    sales: [
      await salesBetween(db, from, to),
      await soldInPartsBetween(db, from, to),
      await financedOn(db, day),
    ],
  }
  const deeds = new Map<string, Deeds>()
  for (const step of Object.keys(counted) as (keyof Deeds)[])
    for (const { car_id: id, count } of counted[step].flat()) {
      const of = deeds.get(id) ?? { ...nothing }
      of[step] += count
      deeds.set(id, of)
    }
  const owners = await findOwnersOfCars(db, [...deeds.keys()])
  return [...deeds].flatMap(([id, of]) => (owners.has(id) ? [{ ...of, id, ownerId: owners.get(id)! }] : []))
}

const countDay = async (tx: Tx, day: string): Promise<void> => writeDeeds(tx, day, await deedsOn(tx, day))

/**
 * Recounts today and every day since the last closed one (sixty days on the first run); past days are then closed for
 * good. Idempotent in every process.
 */
export const countDeeds = async (db: Db, now: Date): Promise<void> => {
  const today = lagosDayOf(now)
  const over = lagosDayOf(new Date(now.getTime() - graceMs))
  const closed = await lastClosedDay(db)
  const first = closed === undefined ? dayBefore(today, firstDays) : dayAfter(closed, 1)
  for (let day = first; day <= today; day = dayAfter(day, 1))
    await db.inTx(async tx => {
      await takeCountingTurn(tx)
      // Another process may have closed the day since.
      if (day < over && (await closeDay(tx, day)) === 0) return
      await countDay(tx, day)
    })
}
