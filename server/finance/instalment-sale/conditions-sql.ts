// Condition of a car that goes back, as each side wrote it down.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Side } from './sql.ts'

type ConditionRow = { side: Side; odometer_km: number; condition: string; at: Date }

/** Oldest first. */
export const conditionsOf = (db: Query, saleId: string): Promise<ConditionRow[]> =>
  db.rows<ConditionRow>`
    select side, odometer_km, condition, at from instalment_sale_condition
    where sale_id = ${saleId} order by at, id limit 100`

export const countConditions = async (db: Query, saleId: string, side: Side): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from instalment_sale_condition where sale_id = ${saleId} and side = ${side}`
  ).count

type NewCondition = { saleId: string; side: Side; odometerKm: number; condition: string; now: Date }
export const insertCondition = (tx: Tx, c: NewCondition): Promise<number> =>
  tx.run`
    insert into instalment_sale_condition (sale_id, side, odometer_km, condition, at)
    values (${c.saleId}, ${c.side}, ${c.odometerKm}, ${c.condition}, ${c.now})`

/** Words of an account that is deleted; the odometer and the day stay with the sale. */
export const eraseConditions = (tx: Tx, userId: string): Promise<number> =>
  tx.run`
    update instalment_sale_condition c set condition = '' from instalment_sale s
    where s.id = c.sale_id and case c.side when 'buyer' then s.buyer_id else s.seller_id end = ${userId}`
