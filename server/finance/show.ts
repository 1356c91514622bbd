// Lenders and answers as they are shown.
import { fail } from '#contract/core/errors.ts'
import { ZERO } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Eligibility, EligibilityCard, finance } from '#contract/finance/finance.ts'
import type { Lender, ListedLender } from '#contract/finance/lender-shape.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { canLend } from '#contract/finance/eligibility.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import {
  approvedLenders,
  type EligibilityRow,
  findEligibility,
  type LenderRow,
  pageOfEligibilities,
} from './sql.ts'

export const lenderOf = (row: LenderRow): Lender => ({
  id: row.id,
  name: row.name,
  yearlyBps: row.yearly_bps,
  feeBps: row.fee_bps,
  downMinBps: row.down_min_bps,
  monthsMin: row.months_min,
  monthsMax: row.months_max,
  approval: { number: row.approval_number, on: row.approved_on, state: row.approval_state },
})

/** Lenders approved now, lowest rate first. */
export const lendersNow = async (db: Query, now: Date): Promise<ListedLender[]> => {
  const policy = financePolicyAt(now)
  return (await approvedLenders(db))
    .map(row => ({ ...lenderOf(row), takesApplications: row.account_id !== null }))
    .filter(lender => canLend(lender, policy))
}

export const listLenders: Handler<typeof finance.lenders> = ({ db, now }) => lendersNow(db, now)

const isEligible = ({ state, answer }: EligibilityRow): boolean => state === 'overturned' || answer.eligible

const reviewOf = (row: EligibilityRow): Eligibility['review'] =>
  row.review_by && {
    words: row.review_words,
    by: row.review_by.toISOString(),
    reason: row.review_reason,
    at: row.reviewed_at?.toISOString() ?? null,
  }

const numbersOf = ({ answer: { numbers } }: EligibilityRow): Eligibility['numbers'] =>
  numbers && { insuranceKobo: ZERO, overallKobo: numbers.totalKobo, ...numbers }

export const eligibilityOf = (row: EligibilityRow): Eligibility => ({
  id: row.id,
  version: row.version,
  state: row.state,
  ...row.answer,
  insurance: row.answer.insurance ?? null,
  ways: row.answer.ways.map(way => ({ premiumKobo: null, ...way })),
  offers: row.answer.offers ?? [],
  affordablePremiumKobo: row.answer.affordablePremiumKobo ?? null,
  numbers: numbersOf(row),
  eligible: isEligible(row),
  carId: row.car_id,
  carTitle: row.car_title,
  request: row.request,
  policyFrom: row.policy_from,
  answeredAt: row.answered_at.toISOString(),
  validUntil: dayAfter(
    lagosDayOf(row.reviewed_at ?? row.answered_at),
    financePolicyAt(row.policy_from).validDays,
  ),
  review: reviewOf(row),
})

/** Refuses NOT_FOUND for another user's answer. */
export const readEligibility = async (db: Query, id: string, userId: string): Promise<Eligibility> => {
  const row = await findEligibility(db, id)
  return row?.user_id === userId
    ? eligibilityOf(row)
    : fail('NOT_FOUND', { message: 'We can’t find that result.' })
}

export const showEligibility: Handler<typeof finance.eligibilityById> = ({ db, user }, { query }) =>
  readEligibility(db, query.Id, user.id)

const cardOf = (row: EligibilityRow): EligibilityCard => ({
  id: row.id,
  state: row.state,
  eligible: isEligible(row),
  carTitle: row.car_title,
  answeredAt: row.answered_at.toISOString(),
  priceKobo: row.request.priceKobo,
  monthlyKobo: row.answer.numbers?.monthlyKobo ?? null,
  premiumKobo: row.answer.insurance?.premiumKobo ?? null,
})

export const listEligibilities: Handler<typeof finance.mine> = async ({ db, user }, { query }) => {
  const { PageNumber, PageSize } = query
  const pageQuery = { userId: user.id, limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { rows, total } = await pageOfEligibilities(db, pageQuery)
  return { page: rows.map(cardOf), totalRecords: total }
}
