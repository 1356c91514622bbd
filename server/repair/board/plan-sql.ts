// The tables of bays and their hours, whose keys prevent two cars in one.
import { type Bay, planHoursMax, planLengthDaysMax } from '#contract/repair/board/bays.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export const baysOf = (db: Query, workshopId: string): Promise<Bay[]> =>
  db.rows<Bay>`
    select id, name from workshop_bay where workshop_id = ${workshopId} and removed_at is null order by place, id limit 20`

/** Bays that were there before keep their ids; the others are new. */
export const putBays = async (
  tx: Tx,
  workshopId: string,
  bays: readonly { id?: string | undefined; name: string }[],
): Promise<void> => {
  for (const [place, { id, name }] of bays.entries())
    if (id === undefined)
      await tx.run`insert into workshop_bay (workshop_id, name, place) values (${workshopId}, ${name}, ${place})`
    else await tx.run`update workshop_bay set name = ${name}, place = ${place} where id = ${id}`
}

export const removeBays = (tx: Tx, ids: readonly string[], now: Date): Promise<number> =>
  tx.run`update workshop_bay set removed_at = ${now} where id = any(${ids})`

/** The first of these bays in which hours are planned from a moment on, with their number. */
export const busyBay = (db: Query, ids: readonly string[], from: Date) =>
  db.maybe<{ name: string; hours: number }>`
    select b.name, count(*)::int as hours from workshop_plan p join workshop_bay b on b.id = p.bay_id
    where p.bay_id = any(${ids}) and p.hour >= ${from} group by b.id, b.name, b.place order by b.place limit 1`

export type Plan = {
  appointmentId: string
  workshopId: string
  bayId: string
  technician: string
  hours: readonly Date[]
  now: Date
}

/** How many of the hours were free, in the order of time so that nobody waits for each other. */
export const insertPlan = (tx: Tx, { appointmentId, workshopId, bayId, technician, hours, now }: Plan) =>
  tx.run`
    insert into workshop_plan (appointment_id, workshop_id, bay_id, technician, hour, planned_at)
    select ${appointmentId}, ${workshopId}, ${bayId}, ${technician}, hour, ${now}
    from unnest(${[...hours]}::timestamptz[]) as hour order by hour
    on conflict do nothing`

/** What stands in the way of hours of a bay or a person, the first of it. */
export const findClash = (
  db: Query,
  { appointmentId, workshopId, bayId, technician, hours }: Omit<Plan, 'now'>,
) =>
  db.maybe<{ appointment_id: string; hour: Date; is_bay: boolean }>`
    select appointment_id, hour, bay_id = ${bayId} as is_bay from workshop_plan
    where workshop_id = ${workshopId} and hour = any(${[...hours]}::timestamptz[]) and appointment_id <> ${appointmentId}
      and (bay_id = ${bayId} or (technician <> '' and technician = ${technician}))
    order by hour, is_bay desc limit 1`

/** The hours of an appointment, in order. */
export const planOf = (db: Query, appointmentId: string) =>
  db.rows<{ bay_id: string; technician: string; hour: Date }>`
    select bay_id, technician, hour from workshop_plan where appointment_id = ${appointmentId} order by hour limit ${planHoursMax * planLengthDaysMax}`

export const deletePlan = (tx: Tx, appointmentId: string): Promise<number> =>
  tx.run`delete from workshop_plan where appointment_id = ${appointmentId}`

/** Hours that begin after a moment. */
export const deletePlanAfter = (tx: Tx, appointmentId: string, now: Date): Promise<number> =>
  tx.run`delete from workshop_plan where appointment_id = ${appointmentId} and hour > ${now}`

/** Newest first, at most 10,000, for the copy of a user's data. */
export const plansBy = (db: Query, workshopId: string) =>
  db.rows<{ appointment_id: string; bay: string; technician: string; hour: Date }>`
    select p.appointment_id, b.name as bay, p.technician, p.hour
    from workshop_plan p join workshop_bay b on b.id = p.bay_id
    where p.workshop_id = ${workshopId} order by p.hour desc, p.appointment_id limit 10000`

export const deletePlans = async (tx: Tx, workshopId: string): Promise<void> => {
  await tx.run`delete from workshop_plan where workshop_id = ${workshopId}`
  await tx.run`delete from workshop_bay where workshop_id = ${workshopId}`
}
