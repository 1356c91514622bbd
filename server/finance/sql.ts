// Tables of lenders and eligibility answers.
import type { Eligibility } from '#contract/finance/finance.ts'
import type { ApprovalState } from '#contract/finance/lender-shape.ts'
import type { EligibilityState } from '#contract/finance/process.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type LenderRow = {
  id: string
  name: string
  approval_number: string
  approved_on: string
  approval_state: ApprovalState
  yearly_bps: number
  fee_bps: number
  down_min_bps: number
  months_min: number
  months_max: number
  /** The account that acts for the lender; null for none. */
  account_id: string | null
}

const lenderColumns: Sql = sql`
  id, name, approval_number, approved_on::text, approval_state, yearly_bps, fee_bps, down_min_bps, months_min, months_max, account_id`

/** Every lender there ever was, by name. */
export const allLenders = (db: Query): Promise<LenderRow[]> =>
  db.rows<LenderRow>`select ${lenderColumns} from lender order by name, id limit 1000`

/** Those whose approval is in force, the lowest rate first. */
export const approvedLenders = (db: Query): Promise<LenderRow[]> =>
  db.rows<LenderRow>`
    select ${lenderColumns} from lender where approval_state = 'approved' order by yearly_bps, name, id limit 100`

/** These lenders, in any state of approval. */
export const findLenders = (db: Query, ids: readonly string[]): Promise<LenderRow[]> =>
  db.rows<LenderRow>`select ${lenderColumns} from lender where id = any(${[...new Set(ids)]})`

/** The lender with this approval number. */
export const lenderWith = (db: Query, approvalNumber: string): Promise<LenderRow | undefined> =>
  db.maybe<LenderRow>`select ${lenderColumns} from lender where approval_number = ${approvalNumber}`

/** Sets the account of a lender. Returns the number of rows: one or none. */
export const setAccount = (tx: Tx, id: string, accountId: string, now: Date): Promise<number> =>
  tx.run`update lender set account_id = ${accountId}, changed_at = ${now} where id = ${id}`

export const insertLender = (tx: Tx, l: LenderRow, now: Date): Promise<number> =>
  tx.run`
    insert into lender (id, name, approval_number, approved_on, approval_state, yearly_bps, fee_bps, down_min_bps,
      months_min, months_max, account_id, added_at, changed_at)
    values (${l.id}, ${l.name}, ${l.approval_number}, ${l.approved_on}, ${l.approval_state}, ${l.yearly_bps}, ${l.fee_bps},
      ${l.down_min_bps}, ${l.months_min}, ${l.months_max}, ${l.account_id}, ${now}, ${now})
    on conflict (approval_number) do nothing`

/** Returns the number of rows: one or none. */
export const setApproval = (tx: Tx, id: string, state: ApprovalState, now: Date): Promise<number> =>
  tx.run`update lender set approval_state = ${state}, changed_at = ${now} where id = ${id}`

type Numbers = NonNullable<Eligibility['numbers']>
type InsuranceNumbers = 'insuranceKobo' | 'overallKobo'
type Way = Eligibility['ways'][number]
/** An answer, stored as it was shown; one from before insurance was counted has none of its figures. */
export type Answer = Pick<Eligibility, 'lender' | 'reasons' | 'affordableKobo'> & {
  eligible: boolean
  ways: (Omit<Way, 'premiumKobo'> & Partial<Pick<Way, 'premiumKobo'>>)[]
  offers?: Eligibility['offers']
  affordablePremiumKobo?: Eligibility['affordablePremiumKobo']
  insurance?: Eligibility['insurance']
  numbers: (Omit<Numbers, InsuranceNumbers> & Partial<Pick<Numbers, InsuranceNumbers>>) | null
}
export type EligibilityRow = {
  id: string
  user_id: string
  state: EligibilityState
  version: number
  car_id: string | null
  car_title: string
  request: Eligibility['request']
  answer: Answer
  policy_from: string
  answered_at: Date
  review_words: string
  review_by: Date | null
  review_reason: string
  reviewed_at: Date | null
}

const columns: Sql = sql`
  id, user_id, state, version, car_id, car_title, request, answer, policy_from::text, answered_at, review_words, review_by,
  review_reason, reviewed_at`

type NewRow = Omit<
  EligibilityRow,
  'state' | 'version' | 'review_words' | 'review_by' | 'review_reason' | 'reviewed_at'
>

export const insertEligibility = (tx: Tx, r: NewRow): Promise<number> =>
  tx.run`
    insert into finance_eligibility (id, user_id, car_id, car_title, request, answer, policy_from, answered_at, changed_at)
    values (${r.id}, ${r.user_id}, ${r.car_id}, ${r.car_title}, ${JSON.stringify(r.request)}, ${JSON.stringify(r.answer)},
      ${r.policy_from}, ${r.answered_at}, ${r.answered_at})`

/** Keeps a user's newest answers, and every one with a review. */
export const dropOldAnswers = (tx: Tx, userId: string, keep: number): Promise<number> =>
  tx.run`
    delete from finance_eligibility where id in (
      select id from finance_eligibility where user_id = ${userId} and state = 'answered'
      order by answered_at desc, id offset ${keep})`

export const findEligibility = (db: Query, id: string): Promise<EligibilityRow | undefined> =>
  db.maybe<EligibilityRow>`select ${columns} from finance_eligibility where id = ${id}`

type Page = { userId: string; limit: number; offset: number }
export const pageOfEligibilities = async (
  db: Query,
  { userId, limit, offset }: Page,
): Promise<{ rows: EligibilityRow[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    db.rows<EligibilityRow>`
      select ${columns} from finance_eligibility where user_id = ${userId}
      order by answered_at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from finance_eligibility where user_id = ${userId}`,
  ])
  return { rows, total }
}

/** All answers to a user, oldest first, for their data export. */
export const allEligibilities = (db: Query, userId: string): Promise<EligibilityRow[]> =>
  db.rows<EligibilityRow>`
    select ${columns} from finance_eligibility where user_id = ${userId} order by answered_at, id limit 10000`

export const requestReview = (tx: Tx, id: string, words: string, by: Date): Promise<number> =>
  tx.run`update finance_eligibility set review_words = ${words}, review_by = ${by} where id = ${id}`

export const setReviewed = (tx: Tx, id: string, reason: string, now: Date): Promise<number> =>
  tx.run`update finance_eligibility set review_reason = ${reason}, reviewed_at = ${now} where id = ${id}`

export type ToReview = EligibilityRow & QueueRow
/** Refusals that a person is to look at. */
export const reviewsWaiting: Sql = sql`
  select ${columns}, answered_at as since, coalesce(review_by, answered_at) as due_at
  from finance_eligibility where state = 'review-asked'`

/** Erases a user's words; the figures stay as the record that lending law requires. */
export const blankWords = (tx: Tx, userId: string): Promise<number> =>
  tx.run`update finance_eligibility set review_words = '' where user_id = ${userId} and review_words <> ''`
