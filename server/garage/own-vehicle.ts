// Finds an owner's vehicle, shows it and updates its due items.
import type { Data } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { paperState, type Reading, serviceDue, serviceState } from '#contract/garage/due.ts'
import type { garage } from '#contract/garage/garage.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import type { Vehicle, VehicleCard } from '#contract/garage/vehicle-shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { ownCarIds, cardsOf } from '#server/cars/reads.ts'
import { settingsVersion } from '#server/kernel/calls/settings-version.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { papersOf } from './papers-sql.ts'
import {
  type CostRow,
  type VehicleRow,
  costSince,
  entriesWithToDo,
  findVehicle,
  lastServed,
  listCosts,
  lockVehicle,
  readingsOf,
  updateDue,
} from './sql.ts'

const unknown = () => fail('NOT_FOUND', { message: 'We can’t find that vehicle.' })

/** Refuses NOT_FOUND where it is not theirs. */
export const ownVehicle = async (db: Query, id: string, userId: string): Promise<VehicleRow> => {
  const row = await findVehicle(db, id)
  return row && row.owner_id === userId ? row : unknown()
}

/** The same, and nobody changes it until the transaction ends. */
export const lockOwn = async (tx: Tx, id: string, userId: string): Promise<VehicleRow> => {
  const row = await lockVehicle(tx, id)
  return row && row.owner_id === userId ? row : unknown()
}

export const cardOf = (row: VehicleRow): VehicleCard => ({
  id: row.id,
  title: vehicleTitle(row),
  make: row.make,
  model: row.model,
  year: row.year,
  plate: row.plate,
  vin: row.vin,
  odometerKm: row.odometer_km,
})

type Settings = Pick<VehicleRow, 'plate' | 'vin' | 'service_every_km' | 'service_every_months'>

/** What a change of a vehicle sets. */
export const vehicleSettings = (row: Settings) => ({
  plate: row.plate,
  vin: row.vin,
  serviceEveryKilometres: row.service_every_km,
  serviceEveryMonths: row.service_every_months,
})

const ruleOf = (row: VehicleRow) => ({
  everyKm: row.service_every_km,
  everyMonths: row.service_every_months,
})

/** Keeps the kilometres and the day of the next service, as readings, entries and the rule have them now. */
export const keepDue = async (tx: Tx, id: string): Promise<void> => {
  const row = (await findVehicle(tx, id))!
  const [readings, served] = [await readingsOf(tx, id), await lastServed(tx, id)]
  const due = serviceDue(ruleOf(row), served, readings)
  await updateDue(tx, id, readings.at(-1)?.km ?? null, due?.on ?? null)
}

const groupCosts = (rows: readonly CostRow[]): Vehicle['costs'] =>
  [...new Set(rows.map(({ year }) => year))].map(year => {
    const own = rows.filter(each => each.year === year)
    return {
      year,
      totalKobo: kobo(own.reduce((sum, each) => sum + each.kobo, 0)),
      byKind: own.map(each => ({ kind: each.kind, kobo: kobo(each.kobo) })),
    }
  })

// Below that a kilometre seems to cost what one visit did.
const perKmFrom = 500

const perKm = async (db: Query, id: string, readings: readonly Reading[]): Promise<Vehicle['perKm']> => {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || last.km - first.km < perKmFrom) return null
  const km = last.km - first.km
  return { kobo: kobo(Math.round((await costSince(db, id, first.onDay)) / km)), km }
}

const isMake = (first: string, second: string) => first.trim().toLowerCase() === second.trim().toLowerCase()

/** A listing of another make, or of another VIN where both are known, is of another vehicle. */
export const isSame = (
  row: Pick<VehicleRow, 'make' | 'vin'>,
  named: { make: string; vin: string },
): boolean => isMake(row.make, named.make) && (row.vin === '' || named.vin === '' || row.vin === named.vin)

const listingsOf = async (
  db: Query,
  { owner_id: ownerId, car_id: carId, make, sold_on: soldOn }: VehicleRow,
) => {
  if (soldOn !== null) return { offered: [], linked: undefined }
  const cars = [...(await cardsOf(db, await ownCarIds(db, ownerId))).values()]
  const offered = cars
    .filter(
      ({ id, state, ...car }) =>
        id === carId || (isMake(car.make, make) && (state === 'listed' || state === 'in-review')),
    )
    .map(({ id, title }) => ({ carId: id, title }))
    .slice(0, 100)
  return { offered, linked: offered.find(each => each.carId === carId) }
}

/** One vehicle with everything on its page. */
export const showVehicle = async (db: Query, row: VehicleRow, now: Date): Promise<Vehicle> => {
  const today = lagosDayOf(now)
  const readings = await readingsOf(db, row.id)
  const due = serviceDue(ruleOf(row), await lastServed(db, row.id), readings)
  const { offered, linked } = await listingsOf(db, row)
  const toDo = await entriesWithToDo(db, row.id)
  return {
    ...cardOf(row),
    serviceEveryKm: row.service_every_km,
    serviceEveryMonths: row.service_every_months,
    settingsVersion: settingsVersion(vehicleSettings(row)),
    papers: (await papersOf(db, [row.id])).map(paper => ({
      id: paper.id,
      kind: paper.kind,
      called: paper.called,
      number: paper.number,
      expiresOn: paper.expires_on,
      state: paperState(paper.expires_on, today),
    })),
    service: due ? { ...due, state: serviceState(due.on, today) } : null,
    toDo: toDo.flatMap(({ id, on_day: since, jobs }) =>
      jobs.flatMap(({ title, done }, place) => (done ? [] : [{ entryId: id, place, title, since }])),
    ),
    costs: groupCosts(await listCosts(db, row.id)),
    perKm: await perKm(db, row.id, readings),
    listing: linked ? { ...linked, showsRecord: row.shows_record, handsOver: row.hands_over } : null,
    listings: offered,
    soldOn: row.sold_on,
  }
}

/** Pages that show the record of this listing are out of date. */
export const recordChanged = async (tx: Tx, carId: string | null): Promise<void> => {
  if (carId !== null) marketChanged(tx, { ids: [carId] })
}

/** The page of a vehicle after a change, with what is due worked out anew. */
export const changed = async (tx: Tx, id: string, now: Date): Promise<Data<typeof garage.byId>> => {
  await keepDue(tx, id)
  const row = (await findVehicle(tx, id))!
  await recordChanged(tx, row.car_id)
  return showVehicle(tx, row, now)
}
