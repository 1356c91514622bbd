// The table of condition records; only this file touches it.
import type { RecordMoment, RecordSide } from '#contract/rental/record-limits.ts'
import type { RentalRecord } from '#contract/rental/record-shape.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type RecordRow = {
  rental_id: string
  moment: RecordMoment
  side: RecordSide
  odometer_km: number
  fuel_eighths: number
  points: RentalRecord['points']
  made_at: Date
  sent_at: Date
}

export const recordRowsOf = (db: Query, rentalId: string): Promise<RecordRow[]> =>
  db.rows<RecordRow>`
    select rental_id, moment, side, odometer_km, fuel_eighths, points, made_at, sent_at
    from rental_record where rental_id = ${rentalId} order by moment, side`

export const insertRecord = (tx: Tx, row: RecordRow): Promise<number> => {
  const pictures = [...new Set(row.points.flatMap(point => point.pictures.map(({ hash }) => hash)))]
  return tx.run`
    insert into rental_record (rental_id, moment, side, odometer_km, fuel_eighths, points, pictures, made_at, sent_at)
    values (${row.rental_id}, ${row.moment}, ${row.side}, ${row.odometer_km}, ${row.fuel_eighths},
      ${JSON.stringify(row.points)}::jsonb, ${pictures}, ${row.made_at}, ${row.sent_at})`
}

/** A user's records, for their data export. */
export const recordsBy = (db: Query, userId: string): Promise<RecordRow[]> =>
  db.rows<RecordRow>`
    select rr.rental_id, moment, side, odometer_km, fuel_eighths, points, made_at, sent_at
    from rental_record rr join rental r on r.id = rr.rental_id
    where (side = 'owner' and r.owner_id = ${userId}) or (side = 'renter' and r.renter_id = ${userId})
    order by sent_at, moment, side limit 10000`

/** Which of these pictures a record shows. */
export const picturesInRecords = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from rental_record, unnest(pictures) as hash
      where pictures && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)
