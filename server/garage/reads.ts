// Reads of a user's garage vehicles for other features.
import { vehicleTitle } from '#contract/garage/words.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { papersOf } from './papers-sql.ts'
import { findVehicle, vehicleOfCar, type VehicleRow, vehiclesOfCars, vehiclesPage } from './sql.ts'

/** How many vehicles somebody has that were not sold. */
export const vehiclesOf = async (db: Query, ownerId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from vehicle where owner_id = ${ownerId} and sold_on is null`
  ).count

/** Undefined where it is somebody else's. */
export const vehicleOf = async (db: Query, id: string, ownerId: string): Promise<VehicleRow | undefined> => {
  const row = await findVehicle(db, id)
  return row?.owner_id === ownerId ? row : undefined
}

/** The plate of somebody's vehicle that is offered as this car; empty where they gave none. */
export const plateOfCar = async (db: Query, ownerId: string, carId: string): Promise<string> =>
  (await vehicleOfCar(db, ownerId, carId))?.plate ?? ''

/** The same as a column, in capitals without signs; null where they have no such vehicle. */
export const plateOfVehicle = (ownerId: Sql, carId: Sql): Sql => sql`(
  select translate(upper(v.plate), ' -', '') from vehicle v
  where v.owner_id = ${ownerId} and v.car_id = ${carId} limit 1)`

/** Somebody's vehicle that was bought or is offered as this car. */
export const vehicleIdOfCar = async (
  db: Query,
  ownerId: string,
  carId: string,
): Promise<string | undefined> => (await vehicleOfCar(db, ownerId, carId))?.id

/** Ids of somebody's vehicles that were bought or are offered as these cars, with the car of each. */
export const carsByVehicleId = async (
  db: Query,
  ownerId: string,
  carIds: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await vehiclesOfCars(db, ownerId, carIds)).map(({ id, car_id: carId }) => [id, carId]))

/** Those that somebody has, with what each is called; sold ones stand behind and are left out. */
export const vehiclesIn = async (
  db: Query,
  ownerId: string,
  slice: { limit: number; offset: number },
): Promise<(VehicleRow & { title: string })[]> =>
  (await vehiclesPage(db, ownerId, slice))
    .filter(row => row.sold_on === null)
    .map(row => ({ ...row, title: vehicleTitle(row) }))

/** The insurance papers of vehicles that are valid on a day. */
export const insurancePapers = async (db: Query, vehicleIds: readonly string[], day: string) =>
  (await papersOf(db, vehicleIds)).filter(
    ({ kind, expires_on: until }) => kind === 'insurance' && until >= day,
  )

/** Whose vehicles have this plate or VIN, as `normalizePlate` writes it; sold ones count as well. */
export const findOwnersOfVehicle = async (db: Query, mark: string): Promise<string[]> =>
  (
    await db.rows<{ ownerId: string }>`
      select distinct owner_id as "ownerId" from vehicle
      where translate(upper(plate), ' -', '') = ${mark} or upper(vin) = ${mark} limit 1000`
  ).map(row => row.ownerId)
