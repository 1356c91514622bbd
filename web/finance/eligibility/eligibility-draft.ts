// Form state of the eligibility check.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import { eligibilityProblems } from '#contract/finance/eligibility-problems.ts'
import type { Job } from '#contract/finance/policy.ts'
import { changed } from '#contract/finance/adjustments.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { contractForm } from '../../forms/contract-form.ts'

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

/** What is known beside the form. */
export type EligibilityFacts = { carId: string | undefined }

const alsoZero = 'An amount, also ₦0.00'

/** The draft as the call takes it, as far as it is filled in. */
const toBody = (draft: EligibilityDraft, { carId }: EligibilityFacts) => ({
  ...(carId ? { carId } : { priceKobo: draft.priceKobo || undefined }),
  downPaymentKobo: draft.downKobo ?? undefined,
  ...(draft.planId && { savingsPlanId: draft.planId }),
  months: draft.months,
  incomeKobo: draft.incomeKobo ?? undefined,
  expensesKobo: draft.expensesKobo ?? undefined,
  debtsKobo: draft.debtsKobo ?? undefined,
  job: draft.job,
  jobMonths: wholeOf(draft.jobMonths),
})

export const eligibilityForm = contractForm({
  call: 'finance.eligibility',
  schema: async () => (await import('#contract/finance/finance.ts')).EligibilityForm,
  body: toBody,
  rules: eligibilityProblems,
  fields: { carId: 'priceKobo', downPaymentKobo: 'downKobo', savingsPlanId: 'planId' },
  blanks: {
    priceKobo: 'The price of a car',
    downKobo: alsoZero,
    incomeKobo: 'What comes in a month',
    expensesKobo: alsoZero,
    debtsKobo: alsoZero,
    jobMonths: 'In months, such as 18',
  },
})
