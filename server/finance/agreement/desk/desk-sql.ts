// Desk queries of agreements: states, arrears, inspections and half-year figures.
import type { AgreementState } from '#contract/finance/agreement/process.ts'
import { owingStates } from '#contract/finance/agreement/process.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

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
/** Arrears on a Lagos day, by lender and age: each instalment by its own day. */
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

export type ToInspect = QueueRow & { state: AgreementState; car_id: string; points: number }
/** Cars that an owner is to go through, and reports that a lender is to read, until they lapse. */
export const inspectionsWaiting: Sql = sql`
  select a.id, a.state, a.car_id, a.changed_at as since, min(t.due_at) as due_at,
    coalesce((select count(*) from agreement_report r, jsonb_object_keys(r.findings) where r.agreement_id = a.id), 0) as points
  from agreement a join process_timer t on t.process = 'agreement' and t.subject_id = a.id
  where a.state in ('accepted', 'inspected', 'awaiting-inspector') group by a.id`

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

/** Requests of regulators: pending ones first, then the newest. */
export const requestsMade = (db: Query): Promise<RequestRow[]> =>
  db.rows<RequestRow>`
    select id, agreement_id, asked_by, asked_at, produced_at from finance_record_request
    order by produced_at is not null, case when produced_at is null then asked_at end, asked_at desc, id limit 200`

// Records are kept for five years and produced within 48 hours of being asked for: Digital, Electronic, Online or
// Non-traditional Consumer Lending Regulations 2025 of the FCCPC.
export const produceHours = 48

export type ToProduce = QueueRow & Pick<RequestRow, 'asked_by'>
/** Agreements with a record to produce, each once, by the first request. */
export const dueRecords: Sql = sql`
  select distinct on (agreement_id) agreement_id as id, asked_by, asked_at as since,
    asked_at + make_interval(hours => ${produceHours}) as due_at
  from finance_record_request where produced_at is null order by agreement_id, asked_at`

/** Marks all requests about an agreement as produced. Returns how many were pending. */
export const setProduced = (tx: Tx, agreementId: string, now: Date): Promise<number> =>
  tx.run`
    update finance_record_request set produced_at = ${now}
    where agreement_id = ${agreementId} and produced_at is null`
