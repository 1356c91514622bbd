// Form state of the eligibility check.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import type { Job } from '#contract/finance/policy.ts'
import { changed } from '#contract/finance/adjustments.ts'
import type { First } from '../../session/use-drafted.ts'

export type EligibilityDraft = {
  priceKobo: Kobo | null
  downKobo: Kobo | null
  /** Empty where none counts. */
  planId: string
  months: number
  incomeKobo: Kobo | null
  expensesKobo: Kobo | null
  debtsKobo: Kobo | null
  job: Job
  jobMonths: string
}

export const emptyDraft: EligibilityDraft = {
  priceKobo: null,
  downKobo: null,
  planId: '',
  months: 48,
  incomeKobo: null,
  expensesKobo: null,
  debtsKobo: ZERO,
  job: 'employed',
  jobMonths: '',
}

/**
 * Draft of what a person typed last, shared by calculator, eligibility and application, so that nothing is typed twice. A
 * private form: signing out takes the income from the device.
 */
export const figuresDraft = 'private-finance-figures'

/** The plan while it can be chosen; empty once it is spent or closed. */
export const planAmong = (plans: readonly { id: string }[], planId: string | undefined): string =>
  plans.find(({ id }) => id === planId)?.id ?? ''

/** What was typed before, without a plan that the form can't show any more. */
export const firstFigures =
  (first: EligibilityDraft, plans: readonly { id: string }[]): First<EligibilityDraft> =>
  draft => {
    const values = { ...first, ...draft }
    return {
      values: { ...values, planId: planAmong(plans, values.planId) },
      isRestored: draft !== undefined,
    }
  }

/** An earlier answer to be asked again, with one of the ways that it named. */
export const draftFrom = (
  { request: loanRequest, ways }: Eligibility,
  way: number | undefined,
): EligibilityDraft => {
  const changes = way === undefined ? [] : (ways[way]?.changes ?? [])
  const next = changes.reduce(changed, loanRequest)
  const { priceKobo, downKobo, months, incomeKobo, expensesKobo, debtsKobo, job, jobMonths } = next
  return {
    priceKobo,
    // Savings are part of the down payment, so no plan is listed beside them.
    downKobo,
    planId: '',
    months,
    incomeKobo,
    expensesKobo,
    debtsKobo,
    job,
    jobMonths: String(jobMonths),
  }
}
