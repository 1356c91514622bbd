// Table of a car's condition at check-in and completion.
import type { Picture } from '#contract/core/picture.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type RecordKind = 'workshop' | 'customer' | 'ready'
export type RecordRow = {
  repair_id: string
  kind: RecordKind
  odometer_km: number
  fuel_eighths: number | null
  words: string
  pictures: Picture[]
  made_at: Date
}

export const recordsOf = async (
  db: Query,
  repairId: string,
): Promise<Partial<Record<RecordKind, RecordRow>>> => {
  const rows = await db.rows<RecordRow>`
    select repair_id, kind, odometer_km, fuel_eighths, words, pictures, made_at
    from repair_record where repair_id = ${repairId}`
  return Object.fromEntries(rows.map(row => [row.kind, row]))
}

export const insertRecord = (tx: Tx, row: RecordRow): Promise<number> =>
  tx.run`
    insert into repair_record (repair_id, kind, odometer_km, fuel_eighths, words, pictures, hashes, made_at)
    values (${row.repair_id}, ${row.kind}, ${row.odometer_km}, ${row.fuel_eighths}, ${row.words},
      ${JSON.stringify(row.pictures)}::jsonb, ${row.pictures.map(({ hash }) => hash)}::text[], ${row.made_at})`

/** A user's records, for their data export. */
export const recordsBy = (db: Query, userId: string): Promise<RecordRow[]> =>
  db.rows<RecordRow>`
    select rr.repair_id, kind, odometer_km, fuel_eighths, words, pictures, made_at
    from repair_record rr join repair r on r.id = rr.repair_id
    where (kind = 'customer' and r.customer_id = ${userId}) or (kind <> 'customer' and r.workshop_id = ${userId})
    order by made_at, kind limit 10000`

/** Which of these pictures a record shows. */
export const picturesInRecords = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from repair_record, unnest(hashes) as hash
      where hashes && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)
