// Reads what repairs are about: place, workshop and jobs.
import { type Kobo, kobo } from '#contract/core/money.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import { placesByIds, type PlaceRow, type WorkshopRow } from '#server/repair/workshops/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { sumsOf } from './jobs-sql.ts'
import type { RepairRow } from './sql.ts'

export type RepairAbout = {
  place: PlaceRow & { workshop: WorkshopRow }
  vehicleTitle: string
  quotedKobo: Kobo
  approvedKobo: Kobo
}

export const titleOfVehicle = (row: RepairRow): string =>
  vehicleTitle({ make: row.vehicle_make, model: row.vehicle_model, year: row.vehicle_year })

/** By the id of the repair. */
export const describeRepairs = async (
  db: Query,
  rows: readonly RepairRow[],
): Promise<Map<string, RepairAbout>> => {
  const [places, sums] = await Promise.all([
    placesByIds(db, [...new Set(rows.map(row => row.place_id))]),
    sumsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return new Map(
    rows.map(row => {
      const { quotedKobo = 0, approvedKobo = 0 } = sums.get(row.id) ?? {}
      const place = places.get(row.place_id)!
      const amounts = { quotedKobo: kobo(quotedKobo), approvedKobo: kobo(approvedKobo) }
      return [row.id, { place, vehicleTitle: titleOfVehicle(row), ...amounts }]
    }),
  )
}
