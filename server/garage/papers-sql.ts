// Tables of vehicle papers and pending reminders.
import type { VehiclePaper } from '#contract/garage/words.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type PaperRow = {
  id: string
  vehicle_id: string
  kind: VehiclePaper
  called: string
  number: string
  expires_on: string
  remindersSent: number
}

export const papersOf = (db: Query, vehicleIds: readonly string[]): Promise<PaperRow[]> =>
  db.rows<PaperRow>`
    select id, vehicle_id, kind, called, number, expires_on, reminders_sent as "remindersSent" from vehicle_paper
    where vehicle_id = any(${vehicleIds}) order by expires_on, kind, called`

/** Replaces the paper of the same kind and name; another day is told anew. */
export const putPaper = (tx: Tx, p: Omit<PaperRow, 'remindersSent'>): Promise<number> =>
  tx.run`
    insert into vehicle_paper (id, vehicle_id, kind, called, number, expires_on)
    values (${p.id}, ${p.vehicle_id}, ${p.kind}, ${p.called}, ${p.number}, ${p.expires_on})
    on conflict (vehicle_id, kind, called) do update set number = excluded.number, expires_on = excluded.expires_on,
      reminders_sent = case when vehicle_paper.expires_on = excluded.expires_on then vehicle_paper.reminders_sent else 0 end`

export const deletePaper = (tx: Tx, vehicleId: string, id: string): Promise<number> =>
  tx.run`delete from vehicle_paper where vehicle_id = ${vehicleId} and id = ${id}`

type Vehicle = { owner_id: string; vehicle_id: string; make: string; model: string; year: number }
export type DuePaper = Vehicle & {
  id: string
  kind: VehiclePaper
  called: string
  expires_on: string
  /** How often its owner should have been told by now. */
  should: number
}

/** Some papers whose owner has not been told what the day asks for. They are locked; what another process tells is left out. */
export const lockDuePapers = (
  tx: Tx,
  { first, again, today }: { first: string; again: string; today: string },
): Promise<DuePaper[]> => {
  const stage = sql`
    case when p.expires_on < ${today}::date then 3 when p.expires_on <= ${again}::date then 2 else 1 end`
  return tx.rows<DuePaper>`
    select p.id, p.kind, p.called, p.expires_on, v.owner_id, v.id as vehicle_id, v.make, v.model, v.year, ${stage} as should
    from vehicle_paper p join vehicle v on v.id = p.vehicle_id
    where p.reminders_sent < ${stage} and p.reminders_sent < 3 and p.expires_on <= ${first}::date and v.sold_on is null
    order by p.expires_on, p.id limit 200 for update of p skip locked`
}

export const notePaperReminder = (tx: Tx, id: string, stage: number): Promise<number> =>
  tx.run`update vehicle_paper set reminders_sent = ${stage} where id = ${id}`

export type DueService = Vehicle & { service_on: string }

/** The same of services that are expected until a day. */
export const lockDueServices = (tx: Tx, until: string): Promise<DueService[]> =>
  tx.rows<DueService>`
    select id as vehicle_id, owner_id, make, model, year, service_on from vehicle
    where service_on <= ${until}::date and not service_told and sold_on is null
    order by service_on, id limit 200 for update skip locked`

export const noteServiceReminder = (tx: Tx, vehicleId: string): Promise<number> =>
  tx.run`update vehicle set service_told = true where id = ${vehicleId}`
