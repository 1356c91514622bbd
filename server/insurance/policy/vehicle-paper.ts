// The insurance paper of a garage vehicle follows its unbroken cover.
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { correctPaper, notePaper } from '#server/garage/note-paper.ts'
import { vehicleIdOfCar } from '#server/garage/reads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { lastSpan, spansOf } from './insured-until.ts'
import { numbersOf, type PolicyRow, policiesOfCar } from './sql.ts'

type Row = PolicyRow

/** The vehicle of the holder's garage; none for a rented car, whose paper is its owner's matter. */
const vehicleIdOf = async (db: Query, row: Row): Promise<string | undefined> => {
  const { carId, rentalId } = row.insured.vehicle
  if (rentalId !== null) return undefined
  return row.vehicle_id ?? (carId === null ? undefined : await vehicleIdOfCar(db, row.holder_id, carId))
}

/** The cover of its vehicle with this policy until a day, and the policy that ends it today; undefined without a vehicle. */
const coverOf = async (db: Query, row: Row, until: string, today: string) => {
  const { id, holder_id: holderId, policy_number: number, starts_on, insured } = row
  const vehicleId = await vehicleIdOf(db, row)
  if (vehicleId === undefined || number === null) return undefined
  const { carId } = insured.vehicle
  const vehicles = { carIds: carId === null ? [] : [carId], vehicleIds: [vehicleId] }
  const spans = await spansOf(db, holderId, vehicles, today)
  const own = { id, policy_number: number, starts_on, until }
  const last = lastSpan([own, ...spans.filter(span => span.id !== id)], today)
  return { vehicleId, holderId, vehicles, own, last }
}

const paperOf = ({ policy_number: number, until }: { policy_number: string | null; until: string }) => ({
  number: (number ?? '').slice(0, 40),
  expiresOn: until,
})

/**
 * Notes until when the vehicle is insured once this policy insures it, alone or behind another without a gap. Bought ahead,
 * nothing is noted before its first day. `keeps` leaves a paper that is there.
 */
export const startPaper = async (tx: Tx, row: Row, now: Date, keeps = false): Promise<void> => {
  const today = lagosDayOf(now)
  const cover = await coverOf(tx, row, row.ended_on ?? row.until_on, today)
  if (!cover?.last || (row.starts_on > today && cover.last.id !== row.id)) return
  const { vehicleId, holderId: ownerId, last } = cover
  await notePaper(tx, { vehicleId, ownerId, kind: 'insurance', keeps, ...paperOf(last) })
}

const correct = async (tx: Tx, row: Row, until: string, now: Date, fallback: boolean): Promise<void> => {
  const cover = await coverOf(tx, row, until, lagosDayOf(now))
  if (!cover) return
  const { vehicleId, holderId, vehicles, own, last = fallback ? own : undefined } = cover
  if (!last) return
  const numbers = (await numbersOf(tx, holderId, vehicles)).map(({ number }) => number.slice(0, 40))
  await correctPaper(tx, { vehicleId, kind: 'insurance', numbers, paper: paperOf(last) })
}

/** The garage shows the new last day, or that of another policy that still insures its vehicle. */
export const endPaper = (tx: Tx, row: Row, endedOn: string, now: Date): Promise<void> =>
  // Cover that never began insured no day, today neither.
  correct(tx, row, endedOn < row.starts_on ? dayAfter(lagosDayOf(now), -1) : endedOn, now, true)

/** It insures nothing from now on. */
export const suspendPaper = (tx: Tx, row: Row, now: Date): Promise<void> =>
  endPaper(tx, row, dayAfter(lagosDayOf(now), -1), now)

/** It insures again to its own end. */
export const restorePaper = (tx: Tx, row: Row, now: Date): Promise<void> =>
  correct(tx, row, row.ended_on ?? row.until_on, now, false)

/** A car of the market came into a garage: what its owner had bought for it becomes its paper. */
export const noteNewVehicle =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (payload: unknown): Promise<void> => {
    const { ownerId, carId } = payload as { ownerId: string; carId: string }
    await db.inTx(async tx => {
      for (const row of await policiesOfCar(tx, ownerId, carId)) await startPaper(tx, row, clock(), true)
    })
  }
