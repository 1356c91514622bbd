// What somebody gets of their garage when they ask for their data.
import type { Query } from '#server/kernel/db/db.ts'
import { papersOf } from './papers-sql.ts'
import { entriesPage, readingsOf, vehiclesOfOwner } from './sql.ts'

/** Every vehicle with its record, readings and papers. */
export const exportGarage = async (db: Query, ownerId: string): Promise<object[]> => {
  const vehicles = await vehiclesOfOwner(db, ownerId)
  const all: object[] = []
  for (const { owner_id: _owner, service_told: _told, ...vehicle } of vehicles)
    all.push({
      ...vehicle,
      entries: await entriesPage(db, vehicle.id, { limit: 10_000, offset: 0 }),
      readings: await readingsOf(db, vehicle.id),
      papers: await papersOf(db, [vehicle.id]),
    })
  return all
}
