// Adds, changes, links and removes garage vehicles.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import { paperName, paperState, serviceState } from '#contract/garage/due.ts'
import type { garage } from '#contract/garage/garage.ts'
import { garageLimits } from '#contract/garage/words.ts'
import type { VehicleRow } from '#contract/garage/vehicle-shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { factsOfCar, ownCarIds } from '#server/cars/reads.ts'
import { vehiclePaperJob } from '#server/insurance/job-names.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { requireVersion } from '#server/kernel/calls/settings-version.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import {
  cardOf,
  changed,
  isSame,
  lockOwn,
  ownVehicle,
  recordChanged,
  showVehicle,
  vehicleSettings,
} from './own-vehicle.ts'
import { type PaperRow, papersOf } from './papers-sql.ts'
import {
  type VehicleRow as StoredVehicle,
  countVehicles,
  deleteVehicle,
  insertVehicle,
  linkVehicle,
  lockGarage,
  putReading,
  updateVehicle,
  vehicleOfCar,
  vehiclesPage,
} from './sql.ts'

type DueItem = VehicleRow['due'][number]

const dueOf = (row: StoredVehicle, papers: readonly PaperRow[], today: string): DueItem[] => {
  const service: DueItem[] = row.service_on
    ? [{ words: 'Service', on: row.service_on, state: serviceState(row.service_on, today) }]
    : []
  const own = papers.map(({ kind, called, expires_on: on }) => ({
    words: paperName(kind, called),
    on,
    state: paperState(on, today),
  }))
  return [...service, ...own].toSorted((a, b) => a.on!.localeCompare(b.on!)).slice(0, 3)
}

export const listVehicles: Handler<typeof garage.list> = async ({ db, user, now }, { query }) => {
  const { PageNumber, PageSize } = query
  const page = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const rows = await vehiclesPage(db, user.id, page)
  const papers = await papersOf(
    db,
    rows.map(({ id }) => id),
  )
  const today = lagosDayOf(now)
  return {
    page: rows.map(row => ({
      ...cardOf(row),
      due: row.sold_on
        ? []
        : dueOf(
            row,
            papers.filter(paper => paper.vehicle_id === row.id),
            today,
          ),
      soldOn: row.sold_on,
    })),
    totalRecords: await countVehicles(db, user.id),
  }
}

export const readVehicle: Handler<typeof garage.byId> = async ({ db, user, now }, { query }) =>
  showVehicle(db, await ownVehicle(db, query.Id, user.id), now)

/** Refuses BAD_INPUT for a year that is not there yet, and NOT_NOW where the garage is full. */
export const addVehicle: Handler<typeof garage.add> = async ({ tx, user, now }, { body }) => {
  const { make, model, year, vin, plate, odometerKm } = body
  if (year > now.getUTCFullYear() + 1) failField('year', 'At most next year')
  await lockGarage(tx, user.id)
  if ((await countVehicles(tx, user.id)) >= garageLimits.vehiclesMax)
    fail('NOT_NOW', {
      message: `Your garage can have up to ${garageLimits.vehiclesMax} vehicles. Remove one first.`,
    })
  const id = randomUUID()
  await insertVehicle(tx, { id, owner_id: user.id, make, model, year, vin, plate, car_id: null }, now)
  if (odometerKm !== undefined) await putReading(tx, id, { onDay: lagosDayOf(now), km: odometerKm })
  return changed(tx, id, now)
}

export const changeVehicle: Handler<typeof garage.change> = async ({ tx, user, now }, { body }) => {
  const stored = await lockOwn(tx, body.vehicleId, user.id)
  const { id } = stored
  const change = {
    plate: body.plate,
    vin: body.vin,
    service_every_km: body.serviceEveryKm,
    service_every_months: body.serviceEveryMonths,
  }
  requireVersion({
    stored: vehicleSettings(stored),
    change: vehicleSettings(change),
    version: body.settingsVersion,
  })
  await updateVehicle(tx, { id, ...change })
  return changed(tx, id, now)
}

export const removeVehicle: Handler<typeof garage.remove> = async ({ tx, user }, { body }) => {
  const { id, car_id: carId } = await lockOwn(tx, body.vehicleId, user.id)
  await deleteVehicle(tx, id)
  await recordChanged(tx, carId)
  return { vehicleId: id }
}

/** Refuses NOT_FOUND for another's listing, and BAD_INPUT for one that is of another vehicle by its make or VIN, or in their garage. */
export const linkListing: Handler<typeof garage.linkListing> = async ({ tx, user, now }, { body }) => {
  const { carId, showsRecord, handsOver } = body
  const own = await lockOwn(tx, body.vehicleId, user.id)
  const { id, car_id: before } = own
  if (carId !== null && !(await ownCarIds(tx, user.id)).includes(carId))
    fail('NOT_FOUND', { message: 'We can’t find that listing among yours.' })
  const facts = carId === null ? undefined : await factsOfCar(tx, carId)
  if (facts && !isSame(own, facts.named))
    failField('carId', 'That listing has another make or VIN, so it is a different vehicle')
  const earlierVehicle = carId && (await vehicleOfCar(tx, user.id, carId))
  if (earlierVehicle && earlierVehicle.id !== id)
    failField('carId', 'That listing belongs to another vehicle in your garage')
  await linkVehicle(tx, {
    id,
    car_id: carId,
    shows_record: carId !== null && showsRecord,
    hands_over: carId !== null && handsOver,
  })
  if (before !== carId) await recordChanged(tx, before)
  // What was bought for the listing insures this vehicle.
  if (carId !== null) await enqueue(tx, vehiclePaperJob, { ownerId: user.id, carId })
  return changed(tx, id, now)
}
