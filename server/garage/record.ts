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
import {
  countEntries,
  entriesPage,
  entriesWithToDo,
  insertEntry,
  insertVehicle,
  markOwned,
  markSold,
  putReading,
  readingsOf,
  vehicleOfCar,
} from './sql.ts'

const entriesMax = 100

/** Only what was done, when, at how many kilometres and where: no cost, no words, no plate. */
const toPublicRecord = async (db: Query, vehicleId: string): Promise<PublicRecord> => {
  const entries = await entriesPage(db, vehicleId, { limit: entriesMax, offset: 0 })
  return {
    entries: entries.map(row => ({
      kind: row.kind,
      onDay: row.on_day,
      odometerKm: row.odometer_km,
      title: row.title,
      workshopName: row.workshop_name,
      proven: row.source !== '',
    })),
    notDone: (await entriesWithToDo(db, vehicleId)).flatMap(({ jobs, on_day: since }) =>
      jobs.flatMap(({ title, done }) => (done ? [] : [{ title, since }])),
    ),
    count: await countEntries(db, vehicleId),
    readings: (await readingsOf(db, vehicleId)).slice(-entriesMax),
  }
}

/** Null where the car is not on the market, or its owner shows no record. */
export const showRecord: Handler<typeof garage.record> = async ({ db }, { query }) => {
  const car = await visitOf(db, query.CarId)
  if (!car || (car.state !== 'listed' && car.state !== 'reserved')) return null
  const row = await vehicleOfCar(db, car.ownerId, query.CarId)
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
  for (const entry of await entriesPage(tx, from, { limit: 2_000, offset: 0 }))
    await insertEntry(
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
  for (const reading of await readingsOf(tx, from)) await putReading(tx, to, reading)
}

/**
 * A car was sold through AutoX: it stands in the garage of its buyer from now on, with its record where the seller had
 * said so, and in that of the seller as sold. Done again it changes nothing.
 */
export const moveToBuyer = async (tx: Tx, { carId, sellerId, buyerId, marks, now }: Sold): Promise<void> => {
  if (await vehicleOfCar(tx, buyerId, carId)) return
  const facts = (await factsOfCar(tx, carId))!
  const id = randomUUID()
  const { vin, plate } = marks ?? { vin: '', plate: '' }
  const named = { ...facts.named, vin: vin || facts.named.vin, plate }
  await insertVehicle(tx, { id, owner_id: buyerId, ...named, car_id: carId }, now)
  await enqueue(tx, vehiclePaperJob, { ownerId: buyerId, carId })
  const before = await vehicleOfCar(tx, sellerId, carId)
  if (before) {
    if (before.hands_over) await copyRecord(tx, before.id, id, now)
    await markSold(tx, before.id, lagosDayOf(now))
  }
  const newest = (await readingsOf(tx, id)).at(-1)
  // A listing is typed once; what was read since is newer.
  if (!newest || newest.km < facts.mileageKm)
    await putReading(tx, id, { onDay: lagosDayOf(now), km: facts.mileageKm })
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
  const [back, left] = [await vehicleOfCar(tx, sellerId, carId), await vehicleOfCar(tx, buyerId, carId)]
  if (left) await markSold(tx, left.id, lagosDayOf(now))
  if (!back) return
  await markOwned(tx, back.id)
  for (const reading of left?.hands_over ? await readingsOf(tx, left.id) : [])
    await putReading(tx, back.id, reading)
  await keepDue(tx, back.id)
}

type OfPapers = { carId: string; ownerId: string; title: string; source: string; now: Date }

/** Writes about the papers of a car that was bought here into its record; nothing where it has left that garage. */
export const writeOfPapers = async (
  tx: Tx,
  { carId, ownerId, title, source, now }: OfPapers,
): Promise<void> => {
  const vehicle = await vehicleOfCar(tx, ownerId, carId)
  if (!vehicle) return
  const nothingElse = { odometer_km: null, words: '', cost_kobo: 0, workshop_name: '', jobs: [] }
  const entry = { id: randomUUID(), vehicle_id: vehicle.id, kind: 'papers', on_day: lagosDayOf(now) } as const
  await insertEntry(tx, { ...entry, ...nothingElse, title, source }, now)
}
