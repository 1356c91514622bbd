// The table of pieces that wait for a workshop's own repairs.
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type NewReservation = { jobId: string; place: number; partId: string; pieces: number }
type Pieces = { partId: string; pieces: number }

/** Returns what is new: a line is reserved once. */
export const insertReservations = (tx: Tx, lines: readonly NewReservation[], now: Date): Promise<Pieces[]> =>
  tx.rows<Pieces>`
    insert into part_reservation (job_id, place, part_id, pieces, state, reserved_at)
    select job_id, place, part_id, pieces, 'reserved', ${now}
    from unnest(${lines.map(({ jobId }) => jobId)}::uuid[], ${lines.map(({ place }) => place)}::int[],
      ${lines.map(({ partId }) => partId)}::uuid[], ${lines.map(({ pieces }) => pieces)}::int[])
      as line (job_id, place, part_id, pieces)
    on conflict (job_id, place) do nothing
    returning part_id as "partId", pieces`

/** Returns what was reserved until now. */
export const endReservations = (
  tx: Tx,
  jobIds: readonly string[],
  state: 'drawn' | 'returned',
  now: Date,
): Promise<Pieces[]> =>
  tx.rows<Pieces>`
    update part_reservation set state = ${state}, ended_at = ${now}
    where job_id = any(${jobIds}) and state = 'reserved'
    returning part_id as "partId", pieces`

/** For the copy of a user's data, at most 10,000. */
export const reservationsOf = (db: Query, ownerId: string) =>
  db.rows<{ job_id: string; part_id: string; pieces: number; state: string; reserved_at: Date }>`
    select r.job_id, r.part_id, r.pieces, r.state, r.reserved_at
    from part_reservation r join part p on p.id = r.part_id
    where p.owner_id = ${ownerId} order by r.reserved_at desc, r.job_id, r.place limit 10000`

export const deleteReservations = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`delete from part_reservation r using part p where p.id = r.part_id and p.owner_id = ${ownerId}`
