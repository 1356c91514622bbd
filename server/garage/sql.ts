// The tables of the garage; only this feature touches them.
import type { Reading, Served } from '#contract/garage/due.ts'
import type { EntryKind } from '#contract/garage/words.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type VehicleRow = {
  id: string
  owner_id: string
  make: string
  model: string
  year: number
  vin: string
  plate: string
  odometer_km: number | null
  service_every_km: number | null
  service_every_months: number | null
  service_on: string | null
  service_told: boolean
  car_id: string | null
  shows_record: boolean
  hands_over: boolean
  sold_on: string | null
  added_at: Date
}
const columns = sql`
  id, owner_id, make, model, year, vin, plate, odometer_km, service_every_km, service_every_months, service_on,
  service_told, car_id, shows_record, hands_over, sold_on, added_at`

export const findVehicle = (db: Query, id: string): Promise<VehicleRow | undefined> =>
  db.maybe<VehicleRow>`select ${columns} from vehicle where id = ${id}`

/** The same, and nobody changes it until the transaction ends. */
export const lockVehicle = (tx: Tx, id: string): Promise<VehicleRow | undefined> =>
  tx.maybe<VehicleRow>`select ${columns} from vehicle where id = ${id} for update`

export const vehiclesPage = (
  db: Query,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<VehicleRow[]> =>
  db.rows<VehicleRow>`
    select ${columns} from vehicle where owner_id = ${ownerId}
    order by sold_on is not null, added_at desc, id limit ${limit} offset ${offset}`

/** Until the transaction ends nobody else puts a vehicle into this garage: of many at once none is one too many. */
export const lockGarage = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`garage of ${ownerId}`}, 0))`

export const countVehicles = async (db: Query, ownerId: string): Promise<number> =>
  (await db.one<{ count: number }>`select count(*) as count from vehicle where owner_id = ${ownerId}`).count

/** Somebody's own vehicle of a listing. */
export const vehicleOfCar = (db: Query, ownerId: string, carId: string): Promise<VehicleRow | undefined> =>
  db.maybe<VehicleRow>`select ${columns} from vehicle where owner_id = ${ownerId} and car_id = ${carId}`

export const vehiclesOfCars = (
  db: Query,
  ownerId: string,
  carIds: readonly string[],
): Promise<{ id: string; car_id: string }[]> =>
  db.rows<{ id: string; car_id: string }>`
    select id, car_id from vehicle where owner_id = ${ownerId} and car_id = any(${carIds})`

export const vehiclesOfOwner = (db: Query, ownerId: string): Promise<VehicleRow[]> =>
  db.rows<VehicleRow>`select ${columns} from vehicle where owner_id = ${ownerId} order by added_at, id limit 1000`

type NewVehicle = Pick<VehicleRow, 'id' | 'owner_id' | 'make' | 'model' | 'year' | 'vin' | 'plate' | 'car_id'>

export const insertVehicle = (tx: Tx, v: NewVehicle, now: Date): Promise<number> =>
  tx.run`
    insert into vehicle (id, owner_id, make, model, year, vin, plate, car_id, added_at)
    values (${v.id}, ${v.owner_id}, ${v.make}, ${v.model}, ${v.year}, ${v.vin}, ${v.plate}, ${v.car_id}, ${now})`

type Changed = Pick<VehicleRow, 'id' | 'plate' | 'vin' | 'service_every_km' | 'service_every_months'>

export const updateVehicle = (tx: Tx, v: Changed): Promise<number> =>
  tx.run`
    update vehicle set plate = ${v.plate}, vin = ${v.vin}, service_every_km = ${v.service_every_km},
      service_every_months = ${v.service_every_months} where id = ${v.id}`

/** Another day is told anew. */
export const updateDue = (tx: Tx, id: string, odometerKm: number | null, serviceOn: string | null) =>
  tx.run`
    update vehicle set odometer_km = ${odometerKm},
      service_told = service_told and service_on is not distinct from ${serviceOn}::date, service_on = ${serviceOn}::date
    where id = ${id}`

type Linked = Pick<VehicleRow, 'id' | 'car_id' | 'shows_record' | 'hands_over'>

export const linkVehicle = (tx: Tx, v: Linked): Promise<number> =>
  tx.run`
    update vehicle set car_id = ${v.car_id}, shows_record = ${v.shows_record}, hands_over = ${v.hands_over}
    where id = ${v.id}`

export const markSold = (tx: Tx, id: string, onDay: string): Promise<number> =>
  tx.run`update vehicle set sold_on = ${onDay}, shows_record = false where id = ${id}`

/** A vehicle that was sold belongs to its owner again. */
export const markOwned = (tx: Tx, id: string): Promise<number> =>
  tx.run`update vehicle set sold_on = null where id = ${id}`

export const deleteVehicle = (tx: Tx, id: string): Promise<number> =>
  tx.run`delete from vehicle where id = ${id}`

export const deleteGarage = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`delete from vehicle where owner_id = ${ownerId}`

/** The kilometres by day, those of entries with those noted, in their order. */
export const readingsOf = (db: Query, vehicleId: string): Promise<Reading[]> =>
  db.rows<Reading>`
    select on_day as "onDay", max(km) as km from (
      select on_day, km from vehicle_reading where vehicle_id = ${vehicleId}
      union all
      select on_day, odometer_km from vehicle_entry where vehicle_id = ${vehicleId} and odometer_km is not null
    ) readings group by 1 order by 1`

export const putReading = (tx: Tx, vehicleId: string, { onDay, km }: Reading): Promise<number> =>
  tx.run`
    insert into vehicle_reading (vehicle_id, on_day, km) values (${vehicleId}, ${onDay}, ${km})
    on conflict (vehicle_id, on_day) do update set km = excluded.km`

/** Of those noted alone; an entry keeps its own. */
export const deleteReadingsAbove = (tx: Tx, vehicleId: string, km: number): Promise<number> =>
  tx.run`delete from vehicle_reading where vehicle_id = ${vehicleId} and km > ${km}`

/** The newest service. */
export const lastServed = (db: Query, vehicleId: string): Promise<Served | undefined> =>
  db.maybe<Served>`
    select on_day as "onDay", odometer_km as km from vehicle_entry
    where vehicle_id = ${vehicleId} and kind = 'service' order by on_day desc, added_at desc limit 1`

export type Job = { title: string; done: boolean }
export type EntryRow = {
  id: string
  vehicle_id: string
  kind: EntryKind
  on_day: string
  odometer_km: number | null
  title: string
  words: string
  cost_kobo: number
  workshop_name: string
  source: string
  jobs: Job[]
}
const entryColumns = sql`
  id, vehicle_id, kind, on_day, odometer_km, title, words, cost_kobo, workshop_name, source, jobs`

export const entriesPage = (
  db: Query,
  vehicleId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> =>
  db.rows<EntryRow>`
    select ${entryColumns} from vehicle_entry where vehicle_id = ${vehicleId}
    order by on_day desc, added_at desc, id limit ${limit} offset ${offset}`

export const countEntries = async (db: Query, vehicleId: string): Promise<number> =>
  (
    await db.one<{
      count: number
    }>`select count(*) as count from vehicle_entry where vehicle_id = ${vehicleId}`
  ).count

export const findEntry = (db: Query, vehicleId: string, id: string): Promise<EntryRow | undefined> =>
  db.maybe<EntryRow>`
    select ${entryColumns} from vehicle_entry where vehicle_id = ${vehicleId} and id = ${id}`

export const insertEntry = (tx: Tx, e: EntryRow, now: Date): Promise<number> =>
  tx.run`
    insert into vehicle_entry
      (id, vehicle_id, kind, on_day, odometer_km, title, words, cost_kobo, workshop_name, source, jobs, added_at)
    values (${e.id}, ${e.vehicle_id}, ${e.kind}, ${e.on_day}, ${e.odometer_km}, ${e.title}, ${e.words}, ${e.cost_kobo},
      ${e.workshop_name}, ${e.source}, ${JSON.stringify(e.jobs)}::jsonb, ${now})`

export const deleteEntry = (tx: Tx, id: string): Promise<number> =>
  tx.run`delete from vehicle_entry where id = ${id}`

export const putJobs = (tx: Tx, entryId: string, jobs: readonly Job[]): Promise<number> =>
  tx.run`update vehicle_entry set jobs = ${JSON.stringify(jobs)}::jsonb where id = ${entryId}`

/** Entries with a job that was not done, the newest first. */
export const entriesWithToDo = (db: Query, vehicleId: string): Promise<EntryRow[]> =>
  db.rows<EntryRow>`
    select ${entryColumns} from vehicle_entry
    where vehicle_id = ${vehicleId} and jobs @> '[{"done": false}]' order by on_day desc, added_at desc limit 50`

export type CostRow = { year: number; kind: EntryKind; kobo: number }

export const listCosts = (db: Query, vehicleId: string): Promise<CostRow[]> =>
  db.rows<CostRow>`
    select extract(year from on_day)::int as year, kind, sum(cost_kobo)::bigint as kobo from vehicle_entry
    where vehicle_id = ${vehicleId} and cost_kobo > 0 group by 1, 2 order by 1 desc, 3 desc, 2`

/** What was paid from one day on. */
export const costSince = async (db: Query, vehicleId: string, onDay: string): Promise<number> =>
  (
    await db.one<{ kobo: number }>`
      select coalesce(sum(cost_kobo), 0)::bigint as kobo from vehicle_entry
      where vehicle_id = ${vehicleId} and on_day >= ${onDay}`
  ).kobo
