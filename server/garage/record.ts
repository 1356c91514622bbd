// Shows a vehicle's record with its listing and transfers it on sale.
import { randomUUID } from 'node:crypto'
import type { garage } from '#contract/garage/garage.ts'
import type { PublicRecord } from '#contract/garage/vehicle-shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { factsOfCar } from '#server/cars/reads.ts'
import { visitOf } from '#server/cars/viewing-facts.ts'
import { vehiclePaperJob } from '#server/insurance/job-names.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { keepDue } from './own-vehicle.ts'
import * as table from './sql.ts'

const toldMax = 100

/** Only what was done, when, at how many kilometres and where: no cost, no words, no plate. */
const toPublicRecord = async (db: Query, vehicleId: string): Promise<PublicRecord> => {
  const entries = await table.entriesPage(db, vehicleId, { limit: toldMax, offset: 0 })
  return {
    entries: entries.map(row => ({
      kind: row.kind,
      onDay: row.on_day,
      odometerKm: row.odometer_km,
      title: row.title,
      workshopName: row.workshop_name,
      proven: row.source !== '',
    })),
    notDone: (await table.entriesWithToDo(db, vehicleId)).flatMap(({ jobs, on_day: since }) =>
      jobs.flatMap(({ title, done }) => (done ? [] : [{ title, since }])),
    ),
    count: await table.countEntries(db, vehicleId),
    readings: (await table.readingsOf(db, vehicleId)).slice(-toldMax),
  }
}

/** Null where the car is not on the market, or its owner shows no record. */
export const showRecord: Handler<typeof garage.record> = async ({ db }, { query }) => {
  const car = await visitOf(db, query.CarId)
  if (!car || (car.state !== 'listed' && car.state !== 'reserved')) return null
  const row = await table.vehicleOfCar(db, car.ownerId, query.CarId)
  return row?.shows_record ? toPublicRecord(db, row.id) : null
}

type Sold = {
  carId: string
  sellerId: string
  buyerId: string
  /** As the documents of the sale have them. */
  marks?: { vin: string; plate: string }
  now: Date
}

/** What was done and the kilometres go along; what it cost, words and papers stay with whom they belong to. */
const copyRecord = async (tx: Tx, from: string, to: string, now: Date): Promise<void> => {
  for (const entry of await table.entriesPage(tx, from, { limit: 2_000, offset: 0 }))
    await table.insertEntry(
      tx,
      {
        ...entry,
        id: randomUUID(),
        vehicle_id: to,
        words: '',
        cost_kobo: 0,
        source: entry.source || 'earlier',
      },
      now,
    )
  for (const reading of await table.readingsOf(tx, from)) await table.putReading(tx, to, reading)
}

/**
 * A car was sold through AutoX: it stands in the garage of its buyer from now on, with its record where the seller had
 * said so, and in that of the seller as sold. Done again it changes nothing.
 */
export const moveToBuyer = async (tx: Tx, { carId, sellerId, buyerId, marks, now }: Sold): Promise<void> => {
  if (await table.vehicleOfCar(tx, buyerId, carId)) return
  const facts = (await factsOfCar(tx, carId))!
  const id = randomUUID()
  const { vin, plate } = marks ?? { vin: '', plate: '' }
  const named = { ...facts.named, vin: vin || facts.named.vin, plate }
  await table.insertVehicle(tx, { id, owner_id: buyerId, ...named, car_id: carId }, now)
  await enqueue(tx, vehiclePaperJob, { ownerId: buyerId, carId })
  const before = await table.vehicleOfCar(tx, sellerId, carId)
  if (before) {
    if (before.hands_over) await copyRecord(tx, before.id, id, now)
    await table.markSold(tx, before.id, lagosDayOf(now))
  }
  const newest = (await table.readingsOf(tx, id)).at(-1)
  // A listing is typed once; what was read since is newer.
  if (!newest || newest.km < facts.mileageKm)
    await table.putReading(tx, id, { onDay: lagosDayOf(now), km: facts.mileageKm })
  await keepDue(tx, id)
}

/**
 * A sold car went back: it is the seller's vehicle again, with the kilometres of meanwhile where the buyer hands the record
 * over, and gone from the buyer's garage.
 */
export const moveBack = async (
  tx: Tx,
  { carId, sellerId, buyerId, now }: Omit<Sold, 'marks'>,
): Promise<void> => {
  const [back, left] = [
    await table.vehicleOfCar(tx, sellerId, carId),
    await table.vehicleOfCar(tx, buyerId, carId),
  ]
  if (left) await table.markSold(tx, left.id, lagosDayOf(now))
  if (!back) return
  await table.markOwned(tx, back.id)
  for (const reading of left?.hands_over ? await table.readingsOf(tx, left.id) : [])
    await table.putReading(tx, back.id, reading)
  await keepDue(tx, back.id)
}

type OfPapers = { carId: string; ownerId: string; title: string; source: string; now: Date }

/** Writes about the papers of a car that was bought here into its record; nothing where it has left that garage. */
export const writeOfPapers = async (
  tx: Tx,
  { carId, ownerId, title, source, now }: OfPapers,
): Promise<void> => {
  const vehicle = await table.vehicleOfCar(tx, ownerId, carId)
  if (!vehicle) return
  const nothingElse = { odometer_km: null, words: '', cost_kobo: 0, workshop_name: '', jobs: [] }
  const entry = { id: randomUUID(), vehicle_id: vehicle.id, kind: 'papers', on_day: lagosDayOf(now) } as const
  await table.insertEntry(tx, { ...entry, ...nothingElse, title, source }, now)
}
