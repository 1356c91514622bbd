// Half-year totals of agreements by lender; `to` is exclusive.
import type { Query } from '#server/kernel/db/db.ts'

export type Half = { from: Date; to: Date }

export type LendingTotals = {
  lends: string
  made: number
  lent_kobo: number
  fee_kobo: number
  rate_min: number
  rate_mean: number
  rate_max: number
}
/** Loans agreed with the pin, including those called off before the handover. */
export const listLoansMade = (db: Query, { from, to }: Half): Promise<LendingTotals[]> =>
  db.rows<LendingTotals>`
    select a.lends, count(*) as made, sum(a.loan_kobo)::bigint as lent_kobo, sum(a.fee_kobo)::bigint as fee_kobo,
      min(a.yearly_bps) as rate_min, round(avg(a.yearly_bps))::int as rate_mean, max(a.yearly_bps) as rate_max
    from process_event e join agreement a on a.id = e.subject_id
    where e.process = 'agreement' and e.event = 'agree' and e.at >= ${from} and e.at < ${to}
    group by a.lends limit 1000`

export type Ended = {
  lends: string
  applied: number
  paid_back: number
  paid_off_early: number
  written_off: number
}
export const listLoansEnded = (db: Query, { from, to }: Half): Promise<Ended[]> =>
  db.rows<Ended>`
    select a.lends, count(*) filter (where e.event = 'start') as applied,
      count(*) filter (where e.event = 'finish') as paid_back,
      count(*) filter (where e.to_state = 'settled-early') as paid_off_early,
      count(*) filter (where e.event = 'write-off') as written_off
    from process_event e join agreement a on a.id = e.subject_id
    where e.process = 'agreement' and (e.event in ('start', 'finish', 'write-off') or e.to_state = 'settled-early')
      and e.at >= ${from} and e.at < ${to}
    group by a.lends limit 1000`

export type Paid = { lends: string; principal_kobo: number; interest_kobo: number; late_kobo: number }
export const listLoanPayments = (db: Query, { from, to }: Half): Promise<Paid[]> =>
  db.rows<Paid>`
    select a.lends, sum(p.principal_kobo)::bigint as principal_kobo, sum(p.interest_kobo)::bigint as interest_kobo,
      sum(p.fee_kobo)::bigint as late_kobo
    from agreement_payment p join agreement a on a.id = p.agreement_id
    where p.at >= ${from} and p.at < ${to} group by a.lends limit 1000`
