// Reads of cars sold by finance agreements.
import { owingStates } from '#contract/finance/agreement/process.ts'
import type { CarCount } from '#server/cars/reads.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'

const leftOf = sql`(i.principal_kobo - i.paid_principal_kobo + i.interest_kobo - i.waived_kobo - i.paid_interest_kobo
  + i.fee_kobo - i.paid_fee_kobo)`

/** The cars that changed hands by an agreement on a day of Lagos, with their owner paid. */
export const financedOn = (db: Query, day: string): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select car_id, count(*) as count from agreement where started_on = ${day} group by car_id`

export type AgreementSide = 'applicant' | 'owner' | 'lender'

/** A user's unpaid instalments as borrower or lender, and the amount due before a day. */
export const sumUnpaidLoans = (
  db: Query,
  side: Exclude<AgreementSide, 'owner'>,
  userId: string,
  today: string,
) =>
  db.one<{ left: number; late: number }>`
    select coalesce(sum(${leftOf}), 0)::bigint as left,
      coalesce(sum(${leftOf}) filter (where i.due_on < ${today}), 0)::bigint as late
    from agreement a join agreement_instalment i on i.agreement_id = a.id
    where ${side === 'applicant' ? sql`a.applicant_id` : sql`a.lender_id`} = ${userId} and a.state = any(${[...owingStates]})`

export type InstalmentAhead = {
  id: string
  car_id: string
  lender_id: string
  number: number
  due_on: string
  left: number
}

/** Unpaid instalments of a borrower or lender, earliest first. */
export const instalmentsAhead = (db: Query, userId: string, limit: number): Promise<InstalmentAhead[]> =>
  db.rows<InstalmentAhead>`
    select a.id, a.car_id, a.lender_id, i.number, i.due_on, ${leftOf} as left
    from agreement a join agreement_instalment i on i.agreement_id = a.id
    where (a.applicant_id = ${userId} or a.lender_id = ${userId}) and a.state = any(${[...owingStates]}) and ${leftOf} > 0
    order by i.due_on, a.id, i.number limit ${limit}`
