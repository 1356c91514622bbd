// Condition of a car that goes back, as each side recorded it.
import type { RentalRecord } from '#contract/rental/record-shape.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Side } from './sql.ts'

type ConditionRow = { side: Side; odometer_km: number; condition: string; at: Date }

/** Oldest first. */
export const conditionsOf = (db: Query, saleId: string): Promise<ConditionRow[]> =>
  db.rows<ConditionRow>`
    select side, odometer_km, condition, at from instalment_sale_condition
    where sale_id = ${saleId} order by at, id limit 100`

type RecordRow = {
  side: Side
  odometer_km: number
  fuel_eighths: number
  points: RentalRecord['points']
  made_at: Date
  sent_at: Date
}

/** What each side recorded of a return, which the day of its figures names. */
export const recordsOf = async (
  db: Query,
  saleId: string,
  endedOn: string | null,
): Promise<Record<Side, RentalRecord | null>> => {
  const rows = await db.rows<RecordRow>`
    select side, odometer_km, fuel_eighths, points, made_at, sent_at from instalment_sale_record
    where sale_id = ${saleId} and ended_on = ${endedOn} limit 2`
  const recordBy = (side: Side): RentalRecord | null => {
    const row = rows.find(each => each.side === side)
    if (!row) return null
    const { odometer_km: odometerKm, fuel_eighths: fuelEighths, points } = row
    return {
      odometerKm,
      fuelEighths,
      points,
      madeAt: row.made_at.toISOString(),
      sentAt: row.sent_at.toISOString(),
    }
  }
  return { seller: recordBy('seller'), buyer: recordBy('buyer') }
}

export const insertRecord = (
  tx: Tx,
  row: RecordRow & { sale_id: string; ended_on: string },
): Promise<number> => {
  const pictures = [...new Set(row.points.flatMap(point => point.pictures.map(({ hash }) => hash)))]
  return tx.run`
    insert into instalment_sale_record
      (sale_id, ended_on, side, odometer_km, fuel_eighths, points, pictures, made_at, sent_at)
    values (${row.sale_id}, ${row.ended_on}, ${row.side}, ${row.odometer_km}, ${row.fuel_eighths},
      ${JSON.stringify(row.points)}::jsonb, ${pictures}, ${row.made_at}, ${row.sent_at})`
}

/** Which of these pictures a record shows. */
export const picturesInSaleRecords = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from instalment_sale_record, unnest(pictures) as hash
      where pictures && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)

/** Words of an account that is deleted; the odometer and the day stay with the sale. */
export const eraseConditions = (tx: Tx, userId: string): Promise<number> =>
  tx.run`
    update instalment_sale_condition c set condition = '' from instalment_sale s
    where s.id = c.sale_id and case c.side when 'buyer' then s.buyer_id else s.seller_id end = ${userId}`
