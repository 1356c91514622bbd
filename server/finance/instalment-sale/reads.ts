// Reads of instalment sales for the dashboard: debts, due dates and escrow.
import { escrowStates, owingStates } from '#contract/finance/instalment-sale/process.ts'
import type { CarCount } from '#server/cars/reads.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'
import type { Side } from './sql.ts'

const agreedStates = [...escrowStates, ...owingStates]
const leftOf = sql`(p.amount_kobo - p.paid_kobo + p.fee_kobo - p.paid_fee_kobo)`

/** A side's unpaid instalments, and the amount due before a day. */
export const sumUnpaidSales = (db: Query, side: Side, userId: string, today: string) =>
  db.one<{ left: number; late: number }>`
    select coalesce(sum(${leftOf}), 0)::bigint as left,
      coalesce(sum(${leftOf}) filter (where p.due_on < ${today}), 0)::bigint as late
    from instalment_sale s join instalment_sale_part p on p.sale_id = s.id
    where ${side === 'buyer' ? sql`s.buyer_id` : sql`s.seller_id`} = ${userId} and s.state = any(${agreedStates})`

export type PartAhead = {
  id: string
  car_id: string
  seller_id: string
  number: number
  due_on: string
  left: number
}

/** Unpaid instalments of a user on either side, earliest first. */
export const partsAhead = (db: Query, userId: string, limit: number): Promise<PartAhead[]> =>
  db.rows<PartAhead>`
    select s.id, s.car_id, s.seller_id, p.number, p.due_on, ${leftOf} as left
    from instalment_sale s join instalment_sale_part p on p.sale_id = s.id
    where (s.buyer_id = ${userId} or s.seller_id = ${userId}) and s.state = any(${agreedStates}) and ${leftOf} > 0
    order by p.due_on, s.id, p.number limit ${limit}`

/** What buyers have in escrow for a seller's cars, before the keys. */
export const partsInEscrow = (db: Query, sellerId: string) =>
  db.one<{ kobo: number; deals: number; disputed: number }>`
    select coalesce(sum(held_kobo), 0)::bigint as kobo, count(*) as deals,
      coalesce(sum(held_kobo) filter (where state in ('disputed')), 0)::bigint as disputed
    from instalment_sale
    where seller_id = ${sellerId} and state = any(${[...escrowStates, 'disputed']})`

/** The cars whose keys changed hands for good, from one moment to before another. */
export const soldInPartsBetween = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select s.car_id, count(*) as count from process_event e join instalment_sale s on s.id = e.subject_id
    where e.process = 'instalment_sale' and e.to_state = 'paying' and e.from_state in ('handed-over', 'disputed')
      and e.at >= ${from} and e.at < ${to} group by s.car_id`
