// Tables of taken workshop hours and next free ones.
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type FullHour = { place_id: string; slot_at: Date }

/** The hours from one moment on at which these places are full. */
export const listFullHours = (db: Query, placeIds: readonly string[], from: Date): Promise<FullHour[]> =>
  db.rows<FullHour>`
    select s.place_id, s.slot_at from workshop_slot s join workshop_place p on p.id = s.place_id
    where s.place_id = any(${placeIds}) and s.slot_at >= ${from}
    group by s.place_id, s.slot_at, p.capacity having count(*) >= p.capacity`

/** The bays of an hour that are taken. */
export const baysAt = async (db: Query, placeId: string, at: Date): Promise<number[]> =>
  (
    await db.rows<{ bay: number }>`
      select bay from workshop_slot where place_id = ${placeId} and slot_at = ${at} order by bay`
  ).map(({ bay }) => bay)

type NewSlot = { placeId: string; slotAt: Date; bay: number; repairId: string }

export const insertSlot = (tx: Tx, { placeId, slotAt, bay, repairId }: NewSlot): Promise<number> =>
  tx.run`
    insert into workshop_slot (place_id, slot_at, bay, repair_id) values (${placeId}, ${slotAt}, ${bay}, ${repairId})`

/** Place of a slot; undefined without one. */
export const placeOfSlot = (db: Query, repairId: string): Promise<{ place_id: string } | undefined> =>
  db.maybe<{ place_id: string }>`select place_id from workshop_slot where repair_id = ${repairId}`

export const deleteSlot = (tx: Tx, repairId: string): Promise<number> =>
  tx.run`delete from workshop_slot where repair_id = ${repairId}`

/** How many cars are expected at a place after a moment. */
export const expectedAfter = async (db: Query, placeId: string, after: Date): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from workshop_slot where place_id = ${placeId} and slot_at > ${after}`
  ).count

export type Rolled = { id: string; nextFreeAt: Date | null; rollAt: Date }

export const putRolled = (tx: Tx, rolled: readonly Rolled[]): Promise<number> =>
  tx.run`
    update workshop_place p set next_free_at = r.next, roll_at = r.roll
    from unnest(${rolled.map(({ id }) => id)}::uuid[], ${rolled.map(({ nextFreeAt }) => nextFreeAt)}::timestamptz[],
      ${rolled.map(({ rollAt }) => rollAt)}::timestamptz[]) as r (id, next, roll)
    where p.id = r.id`

/** Places whose next free hour may have passed, except those being booked now. */
export const placesToRoll = (tx: Tx, now: Date, limit: number): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>`
    select id from workshop_place where roll_at < ${now} and removed_at is null
    order by roll_at limit ${limit} for update skip locked`

/** Marks a place for the next update, since its cached hour may be too late. */
export const rollSoon = (tx: Tx, placeId: string): Promise<number> =>
  tx.run`update workshop_place set roll_at = '-infinity' where id = ${placeId}`
