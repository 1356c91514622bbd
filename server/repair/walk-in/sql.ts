// The table of walk-ins; only this file writes it.
import type { WalkInState } from '#contract/repair/walk-in/walk-in.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type WalkInRow = {
  id: string
  /** The owner of the workshop. */
  workshop_id: string
  place_id: string
  state: WalkInState
  version: number
  customer_name: string
  phone: string
  vehicle_make: string
  vehicle_model: string
  vehicle_year: number
  plate: string
  service: number
  message: string
  slot_at: Date
  /** When the car came; null while it is still to come. */
  arrived_at: Date | null
  token_hash: Buffer | null
  link_until: Date | null
  /** When this link went out as a text message. */
  texted_at: Date | null
  /** When whoever got this link said that the car is not theirs. */
  disowned_at: Date | null
  taken_by: string | null
  created_at: Date
  changed_at: Date
}
const columns = sql`
  id, workshop_id, place_id, state, version, customer_name, phone, vehicle_make, vehicle_model, vehicle_year, plate,
  service, message, slot_at, arrived_at, token_hash, link_until, texted_at, disowned_at, taken_by, created_at, changed_at`

export const findWalkIn = (db: Query, workshopId: string, id: string): Promise<WalkInRow | undefined> =>
  db.maybe<WalkInRow>`select ${columns} from walk_in where id = ${id} and workshop_id = ${workshopId}`

export const lockWalkIn = (tx: Tx, workshopId: string, id: string): Promise<WalkInRow | undefined> =>
  tx.maybe<WalkInRow>`select ${columns} from walk_in where id = ${id} and workshop_id = ${workshopId} for update`

export const findByToken = (db: Query, tokenHash: Buffer): Promise<WalkInRow | undefined> =>
  db.maybe<WalkInRow>`select ${columns} from walk_in where token_hash = ${tokenHash}`

export const lockByToken = (tx: Tx, tokenHash: Buffer): Promise<WalkInRow | undefined> =>
  tx.maybe<WalkInRow>`select ${columns} from walk_in where token_hash = ${tokenHash} for update`

export const listOpen = (
  db: Query,
  workshopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<WalkInRow[]> =>
  db.rows<WalkInRow>`
    select ${columns} from walk_in where workshop_id = ${workshopId} and state = 'open'
    order by created_at desc, id limit ${limit} offset ${offset}`

export const countOpen = async (db: Query, workshopId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from walk_in where workshop_id = ${workshopId} and state = 'open'`
  ).count

/** Without those that nobody comes for any more: the link has ended, and the hour is past. */
export const countWaiting = async (db: Query, workshopId: string, now: Date): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from walk_in
      where workshop_id = ${workshopId} and state = 'open' and not coalesce(link_until <= ${now} and slot_at <= ${now}, false)`
  ).count

export type WalkInDetails = Pick<
  WalkInRow,
  | 'place_id'
  | 'customer_name'
  | 'phone'
  | 'vehicle_make'
  | 'vehicle_model'
  | 'vehicle_year'
  | 'plate'
  | 'service'
  | 'message'
  | 'slot_at'
>

export const insertWalkIn = (
  tx: Tx,
  { id, workshop_id: workshopId, ...w }: WalkInDetails & Pick<WalkInRow, 'id' | 'workshop_id' | 'arrived_at'>,
  now: Date,
): Promise<number> =>
  tx.run`
    insert into walk_in (id, workshop_id, place_id, state, version, customer_name, phone, vehicle_make, vehicle_model,
      vehicle_year, plate, service, message, slot_at, arrived_at, created_at, changed_at)
    values (${id}, ${workshopId}, ${w.place_id}, 'open', 1, ${w.customer_name}, ${w.phone}, ${w.vehicle_make},
      ${w.vehicle_model}, ${w.vehicle_year}, ${w.plate}, ${w.service}, ${w.message}, ${w.slot_at}, ${w.arrived_at},
      ${now}, ${now})`

/** Another phone number ends the link: whoever has it may not be the customer. */
export const updateWalkIn = (
  tx: Tx,
  id: string,
  w: WalkInDetails & Pick<WalkInRow, 'arrived_at'>,
  now: Date,
): Promise<number> =>
  tx.run`
    update walk_in set version = version + 1, place_id = ${w.place_id}, customer_name = ${w.customer_name},
      phone = ${w.phone},
      token_hash = case when phone = ${w.phone} then token_hash end,
      link_until = case when phone = ${w.phone} then link_until end,
      texted_at = case when phone = ${w.phone} then texted_at end,
      disowned_at = case when phone = ${w.phone} then disowned_at end,
      vehicle_make = ${w.vehicle_make}, vehicle_model = ${w.vehicle_model}, vehicle_year = ${w.vehicle_year}, plate = ${w.plate}, service = ${w.service}, message = ${w.message},
      slot_at = ${w.slot_at}, arrived_at = ${w.arrived_at}, changed_at = ${now} where id = ${id}`

/** Its link from now on: whoever holds the one before has none any more. */
export const setLink = (
  tx: Tx,
  id: string,
  { hash, until }: { hash: Buffer; until: Date },
): Promise<number> =>
  tx.run`
    update walk_in set token_hash = ${hash}, link_until = ${until}, texted_at = null, disowned_at = null where id = ${id}`

/** Its link works no more, and whoever has it reads why. */
export const disownLink = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update walk_in set link_until = ${now}, disowned_at = ${now} where id = ${id}`

/** The link went out as a text message; nothing if another has replaced it meanwhile. */
export const markTexted = (tx: Tx, id: string, hash: Buffer, now: Date): Promise<number> =>
  tx.run`update walk_in set texted_at = ${now} where id = ${id} and token_hash = ${hash}`

/** The car has come; nothing if it had before. */
export const setArrived = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update walk_in set arrived_at = ${now} where id = ${id} and arrived_at is null`

/** The end of an open one; `takenBy` is whoever took it over. */
export const endWalkIn = (
  tx: Tx,
  id: string,
  { state, takenBy, now }: { state: Exclude<WalkInState, 'open'>; takenBy: string | null; now: Date },
): Promise<number> =>
  tx.run`
    update walk_in set state = ${state}, taken_by = ${takenBy}, version = version + 1, changed_at = ${now}
    where id = ${id}`

/** Deletes some of the oldest; those that nobody took over are on the board until then. */
export const deleteBefore = (
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ id: string; state: WalkInState }[]> =>
  tx.rows<{ id: string; state: WalkInState }>`
    delete from walk_in where id in (
      select id from walk_in where created_at <= ${before} order by created_at limit ${limit} for update skip locked)
    returning id, state`

type Exported = Omit<WalkInRow, 'token_hash' | 'version' | 'workshop_id' | 'taken_by' | 'changed_at'>
const exported = sql`
  id, place_id, state, customer_name, phone, vehicle_make, vehicle_model, vehicle_year, plate, service, message, slot_at,
  arrived_at, link_until, texted_at, disowned_at, created_at`

/** Newest first, at most 10,000, for the copy of a user's data. */
export const walkInsAt = (db: Query, workshopId: string): Promise<Exported[]> =>
  db.rows<Exported>`
    select ${exported} from walk_in where workshop_id = ${workshopId} order by created_at desc, id limit 10000`

type Taken = Omit<Exported, 'customer_name' | 'phone'> & Partial<Pick<Exported, 'customer_name' | 'phone'>>

/** The same of those that a user took over; with name and phone only where the phone is confirmed as theirs. */
export const walkInsTakenBy = async (db: Query, userId: string): Promise<Taken[]> => {
  const rows = await db.rows<Exported & { is_theirs: boolean }>`
    select ${exported}, coalesce(phone = (select sign_in_phone from app_user where id = ${userId}), false) as is_theirs
    from walk_in where taken_by = ${userId} order by created_at desc, id limit 10000`
  return rows.map(({ customer_name: name, phone, is_theirs: isTheirs, ...row }) => ({
    ...row,
    ...(isTheirs && { customer_name: name, phone }),
  }))
}

export const deleteWalkInsOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from walk_in where workshop_id = ${userId} or taken_by = ${userId}`
