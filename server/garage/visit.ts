// Records a workshop visit in the customer's garage.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import { barePlate, garageLimits } from '#contract/garage/words.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { keepDue, lockOwn, recordChanged } from './own-vehicle.ts'
import {
  type Job,
  type VehicleRow,
  entriesWithToDo,
  findVehicle,
  insertEntry,
  insertVehicle,
  lockGarage,
  lockVehicle,
  putJobs,
  readingsOf,
  vehiclesOfOwner,
} from './sql.ts'

export type { VehicleRow } from './sql.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

type Wish = {
  vehicleId?: string | undefined
  make?: string | undefined
  model?: string | undefined
  year?: number | undefined
  plate: string
}

const isSameName = (first: string, second: string): boolean =>
  cleanCode(first).toLowerCase() === cleanCode(second).toLowerCase()

const matchesVehicle = (row: VehicleRow, { make = '', model = '', year, plate }: Wish): boolean =>
  row.sold_on === null &&
  isSameName(row.make, make) &&
  isSameName(row.model, model) &&
  row.year === year &&
  (plate === '' || row.plate === '' || isSameName(row.plate, plate))

/** Their own vehicle with this plate, however it was typed; nobody else changes the garage until the transaction ends. */
export const findByPlate = async (
  tx: Tx,
  ownerId: string,
  plate: string,
): Promise<VehicleRow | undefined> => {
  await lockGarage(tx, ownerId)
  const bare = barePlate(plate)
  if (bare === '') return undefined
  const mine = await vehiclesOfOwner(tx, ownerId)
  return mine.find(row => row.sold_on === null && barePlate(row.plate) === bare)
}

/**
 * The vehicle of somebody that a visit is about: the one they name, the same one in their garage, or a new one there. Until
 * the transaction ends nobody else changes the garage. Refuses NOT_FOUND, NOT_NOW for one that is sold or a garage that is
 * full, and BAD_INPUT naming what is missing.
 */
export const vehicleFor = async (tx: Tx, ownerId: string, wish: Wish, now: Date): Promise<VehicleRow> => {
  await lockGarage(tx, ownerId)
  if (wish.vehicleId !== undefined) {
    const own = await lockOwn(tx, wish.vehicleId, ownerId)
    return own.sold_on === null ? own : fail('NOT_NOW', { message: 'That vehicle is sold. Choose another.' })
  }
  const make = wish.make ?? failField('vehicleMake', 'Enter the car’s make, such as Toyota')
  const model = wish.model ?? failField('vehicleModel', 'Enter the car’s model, such as Corolla')
  const year = wish.year ?? failField('vehicleYear', 'Enter the car’s year')
  if (year > now.getUTCFullYear() + 1) failField('vehicleYear', 'At most next year')
  const mine = await vehiclesOfOwner(tx, ownerId)
  const vehicle = mine.find(row => matchesVehicle(row, wish))
  if (vehicle) return vehicle
  if (mine.length >= garageLimits.vehiclesMax)
    fail('NOT_NOW', {
      message: `Your garage can have up to ${garageLimits.vehiclesMax} vehicles. Remove one first.`,
    })
  const id = randomUUID()
  const { plate } = wish
  await insertVehicle(tx, { id, owner_id: ownerId, make, model, year, vin: '', plate, car_id: null }, now)
  return (await findVehicle(tx, id))!
}

/** A job of an earlier visit that was not done; its id names its entry and its place there. */
export type ToDo = { id: string; title: string; since: string }

/** The jobs of a vehicle that earlier visits left undone, the newest first. */
export const toDoOf = async (db: Query, vehicleId: string): Promise<ToDo[]> =>
  (await entriesWithToDo(db, vehicleId)).flatMap(({ id, jobs, on_day: since }) =>
    jobs.flatMap(({ title, done }, place) => (done ? [] : [{ id: `${id}:${place}`, title, since }])),
  )

const tickOff = async (tx: Tx, vehicleId: string, toDoIds: readonly string[]): Promise<void> => {
  for (const entry of await entriesWithToDo(tx, vehicleId)) {
    const jobs = entry.jobs.map((job, place) =>
      toDoIds.includes(`${entry.id}:${place}`) ? { ...job, done: true } : job,
    )
    if (jobs.some((job, place) => job.done !== entry.jobs[place]!.done)) await putJobs(tx, entry.id, jobs)
  }
}

type Visit = {
  vehicleId: string
  /** A service counts towards the next one. */
  kind: 'service' | 'repair'
  odometerKm: number | null
  title: string
  costKobo: number
  workshopName: string
  /** What it comes from: `repair:<id>`. */
  source: string
  jobs: readonly Job[]
  /** What of earlier visits was done now, or is asked for anew. */
  toDoIds: readonly string[]
  now: Date
}

/** Kilometres that run back beside the record are left out of it: a visit is not undone by them. */
const fits = async (tx: Tx, vehicleId: string, km: number): Promise<boolean> =>
  (await readingsOf(tx, vehicleId)).every(reading => reading.km <= km)

/** Writes a visit into the record of a vehicle, and ticks off what it took up; nothing where the vehicle is gone. */
export const addVisit = async (tx: Tx, visit: Visit): Promise<void> => {
  const { vehicleId, odometerKm, now } = visit
  const vehicle = await lockVehicle(tx, vehicleId)
  if (!vehicle) return
  const km = odometerKm !== null && (await fits(tx, vehicleId, odometerKm)) ? odometerKm : null
  await tickOff(tx, vehicleId, visit.toDoIds)
  await insertEntry(
    tx,
    {
      id: randomUUID(),
      vehicle_id: vehicleId,
      kind: visit.kind,
      on_day: lagosDayOf(now),
      odometer_km: km,
      title: visit.title,
      words: '',
      cost_kobo: visit.costKobo,
      workshop_name: visit.workshopName,
      source: visit.source,
      jobs: [...visit.jobs],
    },
    now,
  )
  await keepDue(tx, vehicleId)
  await recordChanged(tx, vehicle.car_id)
}
