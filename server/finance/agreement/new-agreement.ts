// A new row of an agreement, before anything has happened in it.
import type { AgreementState } from '#contract/finance/agreement/process.ts'
import { beginning } from '#server/deal-engine/begin.ts'
import type { AgreementRow } from './sql.ts'

const nothingYet = {
  insurance_required: false,
  insurance_quote: null,
  inspection_id: null,
  policy_id: null,
  cover_cure_by: null,
  cover_overdue_at: null,
  cover_end_asked_at: null,
  cover_change: null,
  cover_changes: [],
  yearly_bps: null,
  fee_bps: null,
  fee_kobo: 0,
  papers_at: null,
  started_on: null,
  first_on: null,
  paused_months: 0,
  asked_pause_months: null,
  ahead_kobo: 0,
  behind_since: null,
  short_since: null,
  next_at: null,
  tries: 0,
  payments: 0,
} as const

/** Who applies to whom for what, by which figures. */
export type AppliedFor = Pick<
  AgreementRow,
  | 'applicant_id'
  | 'owner_id'
  | 'lender_id'
  | 'lends'
  | 'also_lends'
  | 'application_id'
  | 'car_id'
  | 'eligibility_id'
  | 'request'
  | 'price_kobo'
  | 'down_kobo'
  | 'loan_kobo'
  | 'months'
  | 'policy_from'
  | 'savings_plan_id'
  | 'employer'
  | 'home_address'
  | 'delivery_address'
>

export const newAgreement = (state: AgreementState, now: Date, applied: AppliedFor): AgreementRow => ({
  ...beginning(state, now),
  ...applied,
  ...nothingYet,
})
