// What the claim on a warranty may know of a repair: the job it is about, who stands on its sides, and until when it is covered.
import type { Query } from '#server/kernel/db/db.ts'
import { titleOfVehicle } from './about.ts'
import { jobsOf } from './jobs-sql.ts'
import { recordsOf } from './record-sql.ts'
import { warrantyUntil } from './rules.ts'
import { findRepair } from './sql.ts'

export type CoveredJob = {
  customerId: string
  workshopId: string
  placeId: string
  jobTitle: string
  vehicleTitle: string
  /** Null where the job has no warranty, was not done, or the car was not fetched. */
  until: Date | null
  /** The most kilometres at which it is covered; null where that does not matter. */
  untilKm: number | null
  /** What the odometer showed when it was ready. */
  readyKm: number
}

/** Who stands on the sides of a repair; undefined where there is none. */
export const sidesOfRepair = async (
  db: Query,
  repairId: string,
): Promise<{ customerId: string; workshopId: string } | undefined> => {
  const row = await findRepair(db, repairId)
  return row && { customerId: row.customer_id, workshopId: row.workshop_id }
}

/** Undefined where there is no such job of such a repair. */
export const coveredJob = async (
  db: Query,
  repairId: string,
  jobId: string,
): Promise<CoveredJob | undefined> => {
  const row = await findRepair(db, repairId)
  const job = row && (await jobsOf(db, row.id)).find(({ id }) => id === jobId)
  if (!row || !job) return undefined
  const records = await recordsOf(db, row.id)
  const readyKm = (records.ready ?? records.workshop)?.odometer_km ?? 0
  return {
    customerId: row.customer_id,
    workshopId: row.workshop_id,
    placeId: row.place_id,
    jobTitle: job.title,
    vehicleTitle: titleOfVehicle(row),
    until: job.status === 'approved' ? warrantyUntil(row.collected_at, job.warranty_days) : null,
    untilKm: job.warranty_km === null ? null : readyKm + job.warranty_km,
    readyKm,
  }
}
