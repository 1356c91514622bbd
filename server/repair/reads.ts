// Reads of a repair for warranty claims: job, sides and cover.
import { placesByIds } from '#server/repair/workshops/reads.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'
import { titleOfVehicle } from './describe-repairs.ts'
import { jobsOf } from './jobs-sql.ts'
import { recordsOf } from './record-sql.ts'
import { warrantyUntil } from './rules.ts'
import { findRepair, payableRepairs, payableStates, type RepairRow, type Side } from './sql.ts'

export type CoveredJob = {
  customerId: string
  workshopId: string
  placeId: string
  jobTitle: string
  vehicleTitle: string
  /** Null where the job has no warranty, was not done, or the car was not fetched. */
  until: Date | null
  /** Mileage limit of the warranty; null without one. */
  untilKm: number | null
  /** Odometer reading at completion. */
  readyKm: number
}

/** The sides of a repair; undefined if it does not exist. */
export const sidesOfRepair = async (
  db: Query,
  repairId: string,
): Promise<{ customerId: string; workshopId: string } | undefined> => {
  const row = await findRepair(db, repairId)
  return row && { customerId: row.customer_id, workshopId: row.workshop_id }
}

/** Undefined if the repair has no such job. */
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

export type RepairAhead = { id: string; title: string; at: Date; workshop_id: string }

/** Agreed future appointments of a user on either side, earliest first. */
export const repairsAhead = async (db: Query, userId: string, limit: number): Promise<RepairAhead[]> => {
  const rows = await db.rows<RepairRow>`
    select * from repair where state = 'accepted' and (workshop_id = ${userId} or customer_id = ${userId})
    order by slot_at, id limit ${limit}`
  return rows.map(row => ({
    id: row.id,
    title: titleOfVehicle(row),
    at: row.slot_at,
    workshop_id: row.workshop_id,
  }))
}

/** Money in escrow for a side's repairs, and total payments to workshops. */
export const repairMoney = (db: Query, side: Side, userId: string) =>
  db.one<{ held: number; disputed: number; deals: number; paid: number }>`
    select coalesce(sum(waits) filter (where to_workshop_kobo is null), 0)::bigint as held,
      coalesce(sum(waits) filter (where state = 'disputed'), 0)::bigint as disputed,
      count(*) filter (where to_workshop_kobo is null and waits > 0) as deals,
      coalesce(sum(to_workshop_kobo), 0)::bigint as paid
    from repair, lateral (select greatest(held_kobo, insured_kobo) + diagnosis_kobo) as money (waits)
    where ${side === 'customer' ? sql`customer_id` : sql`workshop_id`} = ${userId}`

/** Repairs of a customer that a payout can pay for: quoted or under way, the newest first. */
export const repairsOf = async (
  db: Query,
  customerId: string,
): Promise<{ id: string; workshopName: string; title: string }[]> => {
  const rows = await payableRepairs(db, customerId)
  const places = await placesByIds(db, [...new Set(rows.map(row => row.place_id))])
  return rows.map(row => ({
    id: row.id,
    workshopName: places.get(row.place_id)!.workshop.name,
    title: titleOfVehicle(row),
  }))
}

/** Name of the workshop of a repair that exists. */
export const nameOfWorkshop = async (db: Query, repairId: string): Promise<string> => {
  const { place_id: placeId } = (await findRepair(db, repairId))!
  return (await placesByIds(db, [placeId])).get(placeId)!.workshop.name
}

/** Whether a repair is this customer's and takes money of an insurer now. */
export const canTakeInsurerMoney = async (
  db: Query,
  repairId: string,
  customerId: string,
): Promise<boolean> => {
  const row = await findRepair(db, repairId)
  return row?.customer_id === customerId && payableStates.some(state => state === row.state)
}
