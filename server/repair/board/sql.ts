// Reads a workshop's appointments of a time; only this file writes assignments without hours.
import { statesOf } from '#contract/deal-engine/deal.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { repair, type RepairState } from '#contract/repair/process.ts'
import { warrantyClaim, type WarrantyClaimState } from '#contract/repair/warranty/process.ts'
import type { WorkshopMode } from '#contract/repair/workshops/modes.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type AppointmentRow = {
  kind: 'repair' | 'warranty' | 'walk-in'
  id: string
  slot_at: Date
  state: string
  place_id: string
  /** Null for a walk-in, whose name the workshop typed. */
  customer_id: string | null
  typed_name: string
  vehicle_make: string
  vehicle_model: string
  vehicle_year: number
  plate: string
  service: number
  job_title: string
  ready_by: Date | null
  mode: WorkshopMode
  technician: string
  others_then: number
  /** Its bay and hours; null while it has none. */
  bay_id: string | null
  bay_name: string | null
  starts_at: Date | null
  hours: number | null
  /** All its days, in order. */
  dates: string[] | null
}

/** Nobody comes. */
const repairsOff: readonly RepairState[] = ['declined', 'lapsed', 'cancelled', 'missed', 'unclear']
const claimsOff: readonly WarrantyClaimState[] = ['refused', 'dismissed', 'withdrawn']
/** Nobody comes, or the car is gone. */
const repairsOver = statesOf(repair).filter(state => isOver(repair, state))
const claimsOver = statesOf(warrantyClaim).filter(state => isOver(warrantyClaim, state))

const plannedBetween = (workshopId: string, from: Date, until: Date): Sql => sql`
  array(select p.appointment_id from workshop_plan p
    where p.workshop_id = ${workshopId} and p.hour >= ${from} and p.hour < ${until})`

/** Those that are booked for a time, and those with hours in it. */
const appointmentsBetween = (workshopId: string, from: Date, until: Date): Sql => sql`
  select 'repair'::text as kind, r.id, r.slot_at, r.state, r.place_id, r.customer_id, r.vehicle_make, r.vehicle_model,
    r.vehicle_year, r.plate, r.service, ''::text as job_title, r.ready_by, r.mode, ''::text as typed_name
  from repair r
  where r.workshop_id = ${workshopId} and r.state <> all(${repairsOff})
    and ((r.slot_at >= ${from} and r.slot_at < ${until}) or r.id = any(${plannedBetween(workshopId, from, until)}))
  union all
  select 'warranty'::text, c.id, c.slot_at, c.state, c.place_id, c.customer_id, r.vehicle_make, r.vehicle_model,
    r.vehicle_year, r.plate, r.service, c.job_title, null::timestamptz, 'drop-off'::text, ''::text
  from warranty_claim c join repair r on r.id = c.repair_id
  where c.workshop_id = ${workshopId} and c.slot_at is not null and c.state <> all(${claimsOff})
    and ((c.slot_at >= ${from} and c.slot_at < ${until}) or c.id = any(${plannedBetween(workshopId, from, until)}))
  union all
  select 'walk-in'::text, w.id, w.slot_at,
    case when w.disowned_at is not null then 'disowned' when w.arrived_at is null then 'expected' else 'here' end, w.place_id, null::uuid, w.vehicle_make, w.vehicle_model,
    w.vehicle_year, w.plate, w.service, ''::text, null::timestamptz, 'drop-off'::text, w.customer_name
  from walk_in w
  where w.workshop_id = ${workshopId} and w.state = 'open'
    and ((w.slot_at >= ${from} and w.slot_at < ${until}) or w.id = any(${plannedBetween(workshopId, from, until)}))`

/** Those that came before a day and stand there on it; what has hours on that day is among its appointments already. */
const inWorkshopOn = (workshopId: string, from: Date, until: Date): Sql => sql`
  select 'repair'::text as kind, r.id, r.slot_at, r.state, r.place_id, r.customer_id, r.vehicle_make, r.vehicle_model,
    r.vehicle_year, r.plate, r.service, ''::text as job_title, r.ready_by, r.mode, ''::text as typed_name
  from repair r
  where r.workshop_id = ${workshopId} and r.slot_at < ${from}
    and r.state in ('due', 'checked-in', 'quoted', 'approved', 'further-quoted', 'ready', 'disputed')
    -- Of those that are not checked in only a walk-in's, which was seen at the counter.
    and (r.state <> 'due' or r.stood_at is not null)
    and r.id <> all(${plannedBetween(workshopId, from, until)})
  union all
  select 'walk-in'::text, w.id, w.slot_at, case when w.disowned_at is not null then 'disowned' else 'here' end,
    w.place_id, null::uuid, w.vehicle_make, w.vehicle_model, w.vehicle_year, w.plate, w.service, ''::text,
    null::timestamptz, 'drop-off'::text, w.customer_name
  from walk_in w
  where w.workshop_id = ${workshopId} and w.state = 'open' and w.arrived_at is not null and w.slot_at < ${from}
    and w.id <> all(${plannedBetween(workshopId, from, until)})`

/** Bay, person and days of `e`, and its hours on a day of this time, else on its first. */
const planIn = (from: Date, until: Date): Sql => sql`
  lateral (
    with planned as (
      select bay_id, technician, hour, (hour at time zone 'Africa/Lagos')::date as day
      from workshop_plan where appointment_id = e.id),
    chosen as (
      select coalesce(min(day) filter (where hour >= ${from} and hour < ${until}), min(day)) as day from planned)
    select (array_agg(bay_id))[1] as bay_id, min(technician) as technician,
      min(hour) filter (where planned.day = chosen.day) as starts_at,
      (count(*) filter (where planned.day = chosen.day))::int as hours,
      array_agg(distinct to_char(planned.day, 'YYYY-MM-DD')) as dates
    from planned, chosen group by chosen.day) p`

type Slice = { workshopId: string; from: Date; until: Date; limit: number; offset: number }

/** The longest there first. */
export const listInWorkshop = (db: Query, { workshopId, from, until, limit, offset }: Slice) =>
  db.rows<AppointmentRow>`
    select e.*, coalesce(p.technician, a.technician, '') as technician, 0 as others_then,
      p.bay_id, b.name as bay_name, p.starts_at, p.hours, p.dates
    from (${inWorkshopOn(workshopId, from, until)} order by slot_at, id limit ${limit} offset ${offset}) e
      left join workshop_assignment a on a.appointment_id = e.id
      left join ${planIn(from, until)} on true
      left join workshop_bay b on b.id = p.bay_id
    order by e.slot_at, e.id`

export const countInWorkshop = async (
  db: Query,
  { workshopId, from, until }: Omit<Slice, 'limit' | 'offset'>,
): Promise<number> =>
  (
    await db.one<{
      total: number
    }>`select count(*) as total from (${inWorkshopOn(workshopId, from, until)}) e`
  ).total

/** Those without a technician first, then by hour. */
export const listAppointments = (db: Query, { workshopId, from, until, limit, offset }: Slice) =>
  db.rows<AppointmentRow>`
    select e.*, coalesce(p.technician, a.technician, '') as technician,
      (case when p.bay_id is not null or a.technician is null then 0
        else count(*) over (partition by p.bay_id is null, a.technician, date_trunc('hour', e.slot_at)) - 1 end)::int as others_then,
      p.bay_id, b.name as bay_name, p.starts_at, p.hours, p.dates
    from (${appointmentsBetween(workshopId, from, until)}) e
      left join workshop_assignment a on a.appointment_id = e.id
      left join ${planIn(from, until)} on true
      left join workshop_bay b on b.id = p.bay_id
    order by coalesce(p.technician, a.technician, '') <> '', coalesce(p.starts_at, e.slot_at), e.id
    limit ${limit} offset ${offset}`

export const countAppointments = async (
  db: Query,
  { workshopId, from, until }: Omit<Slice, 'limit' | 'offset'>,
): Promise<number> =>
  (
    await db.one<{ total: number }>`
      select count(*) as total from (${appointmentsBetween(workshopId, from, until)}) e`
  ).total

/** The hour of an appointment at this workshop; undefined where nobody comes. */
export const hourOfAppointment = async (
  db: Query,
  workshopId: string,
  id: string,
): Promise<Date | undefined> =>
  (
    await db.maybe<{ slot_at: Date }>`
      select slot_at from repair where id = ${id} and workshop_id = ${workshopId} and state <> all(${repairsOff})
      union all
      select slot_at from warranty_claim
      where id = ${id} and workshop_id = ${workshopId} and slot_at is not null and state <> all(${claimsOff})
      union all
      select slot_at from walk_in where id = ${id} and workshop_id = ${workshopId} and state = 'open'`
  )?.slot_at

/**
 * The same for a change of its plan, for a car that is not gone: who cancels, moves or ends it waits, or this waits for
 * them. Lock it before the workshop, in the order of a warranty claim that is counted for its workshop.
 */
export const lockHour = async (tx: Tx, workshopId: string, id: string): Promise<Date | undefined> =>
  (
    await tx.maybe<{ slot_at: Date }>`
      select slot_at from (
        select slot_at from repair
        where id = ${id} and workshop_id = ${workshopId} and state <> all(${repairsOver}) for share) r
      union all
      select slot_at from (
        select slot_at from warranty_claim
        where id = ${id} and workshop_id = ${workshopId} and slot_at is not null and state <> all(${claimsOver})
        for share) c
      union all
      select slot_at from (
        select slot_at from walk_in
        where id = ${id} and workshop_id = ${workshopId} and state = 'open' for share) w`
  )?.slot_at

type Assignment = { appointmentId: string; workshopId: string; technician: string; now: Date }

export const putAssignment = (tx: Tx, { appointmentId, workshopId, technician, now }: Assignment) =>
  tx.run`
    insert into workshop_assignment (appointment_id, workshop_id, technician, assigned_at)
    values (${appointmentId}, ${workshopId}, ${technician}, ${now})
    on conflict (appointment_id) do update set technician = excluded.technician, assigned_at = excluded.assigned_at`

export const deleteAssignment = (tx: Tx, appointmentId: string): Promise<number> =>
  tx.run`delete from workshop_assignment where appointment_id = ${appointmentId}`

/** Newest first, at most 10,000, for the copy of a user's data. */
export const assignmentsBy = (db: Query, workshopId: string) =>
  db.rows<{ appointment_id: string; technician: string; assigned_at: Date }>`
    select appointment_id, technician, assigned_at from workshop_assignment
    where workshop_id = ${workshopId} order by assigned_at desc, appointment_id limit 10000`

export const deleteAssignments = (tx: Tx, workshopId: string): Promise<number> =>
  tx.run`delete from workshop_assignment where workshop_id = ${workshopId}`
