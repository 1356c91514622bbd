// Form state of the eligibility check.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { Eligibility, EligibilityForm } from '#contract/finance/finance.ts'
import type { Job } from '#contract/finance/policy.ts'
import { changed } from '#contract/finance/adjustments.ts'
import { wholeOf } from '#contract/core/read-number.ts'

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

export type Faults = Readonly<Partial<Record<string, string>>>

/** By the names of the call. */
export const faultsOf = (draft: EligibilityDraft, named: boolean): Faults => ({
  ...(!named && !draft.priceKobo && { priceKobo: 'The price of a car' }),
  ...(draft.downKobo === null && { downPaymentKobo: 'An amount, also ₦0.00' }),
  ...(!draft.incomeKobo && { incomeKobo: 'What comes in a month' }),
  ...(draft.expensesKobo === null && { expensesKobo: 'An amount, also ₦0.00' }),
  ...(draft.debtsKobo === null && { debtsKobo: 'An amount, also ₦0.00' }),
  ...(wholeOf(draft.jobMonths) === undefined && { jobMonths: 'In months, such as 18' }),
})

export const toSend = (draft: EligibilityDraft, carId: string | undefined): EligibilityForm => ({
  ...(carId ? { carId } : { priceKobo: draft.priceKobo! }),
  downPaymentKobo: draft.downKobo ?? ZERO,
  ...(draft.planId && { savingsPlanId: draft.planId }),
  months: draft.months,
  incomeKobo: draft.incomeKobo!,
  expensesKobo: draft.expensesKobo ?? ZERO,
  debtsKobo: draft.debtsKobo ?? ZERO,
  job: draft.job,
  jobMonths: wholeOf(draft.jobMonths) ?? Number.NaN,
})
