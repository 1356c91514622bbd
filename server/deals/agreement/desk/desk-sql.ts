// What the desk reads of agreements: by state, what is late by age, what waits for an inspection, and what a half-year brought.
import type { AgreementState } from '#contract/deals/agreement/process.ts'
import { owingStates } from '#contract/deals/agreement/process.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type Line = {
  id: string
  state: AgreementState
  lends: string
  loan_kobo: number
  months: number
  behind_since: string | null
  changed_at: Date
}
/** The newest hundred in a state, or in any. */
export const agreementsIn = (db: Query, state: AgreementState | null): Promise<Line[]> =>
  db.rows<Line>`
    select id, state, lends, loan_kobo, months, behind_since::text, changed_at from agreement
    where ${state}::text is null or state = ${state} order by changed_at desc, id limit 100`

export const countByState = (db: Query): Promise<{ state: AgreementState; count: number; kobo: number }[]> =>
  db.rows<{ state: AgreementState; count: number; kobo: number }>`
    select state, count(*) as count, sum(loan_kobo)::bigint as kobo from agreement group by state order by state limit 100`

/** The oldest of each age: within how many days it is late. The last has no end. */
export const ages = ['1 to 30 days', '31 to 60 days', '61 to 90 days', 'over 90 days'] as const

export type Late = { lends: string; age: number; instalments: number; agreements: number; kobo: number }
/** What is late on a Lagos day of agreements that owe, by lender and age: each instalment by its own day. */
export const lateByAge = (db: Query, today: string): Promise<Late[]> =>
  db.rows<Late>`
    select a.lends, least((${today}::date - i.due_on - 1) / 30, 3) as age, count(*) as instalments,
      count(distinct a.id) as agreements,
      sum(i.principal_kobo + i.interest_kobo - i.waived_kobo + i.fee_kobo
        - i.paid_principal_kobo - i.paid_interest_kobo - i.paid_fee_kobo)::bigint as kobo
    from agreement_instalment i join agreement a on a.id = i.agreement_id
    where a.state = any(${owingStates}) and i.due_on < ${today}::date
      and i.paid_principal_kobo + i.paid_interest_kobo + i.paid_fee_kobo
        < i.principal_kobo + i.interest_kobo - i.waived_kobo + i.fee_kobo
    group by a.lends, 2 order by a.lends, 2 limit 4000`

export type Waiting = {
  id: string
  state: AgreementState
  car_id: string
  points: number
  due_at: Date | null
}
/** Cars that an owner is to go through, and reports that a lender is to read, what lapses first on top. */
export const inspectionsWaiting = (db: Query): Promise<Waiting[]> =>
  db.rows<Waiting>`
    select a.id, a.state, a.car_id,
      coalesce((select count(*) from agreement_report r, jsonb_object_keys(r.found) where r.agreement_id = a.id), 0) as points,
      (select min(due_at) from process_timer where process = 'agreement' and subject_id = a.id) as due_at
    from agreement a where a.state in ('accepted', 'inspected') order by due_at nulls last, a.id limit 200`

export type RequestRow = {
  id: string
  agreement_id: string
  asked_by: string
  asked_at: Date
  produced_at: Date | null
}
export const insertRequest = (tx: Tx, r: Omit<RequestRow, 'produced_at'>): Promise<number> =>
  tx.run`
    insert into finance_record_request (id, agreement_id, asked_by, asked_at)
    values (${r.id}, ${r.agreement_id}, ${r.asked_by}, ${r.asked_at})`

/** What was asked for, what still waits first, then the newest. */
export const requestsMade = (db: Query): Promise<RequestRow[]> =>
  db.rows<RequestRow>`
    select id, agreement_id, asked_by, asked_at, produced_at from finance_record_request
    order by produced_at is not null, case when produced_at is null then asked_at end, asked_at desc, id limit 200`

/** Everything that was asked for of an agreement is produced. Gives how many waited. */
export const setProduced = (tx: Tx, agreementId: string, now: Date): Promise<number> =>
  tx.run`
    update finance_record_request set produced_at = ${now}
    where agreement_id = ${agreementId} and produced_at is null`
