// Check of an eligibility request, by its call.
import { wholeOf } from '#contract/core/read-number.ts'
import { eligibilityProblems } from '#contract/finance/eligibility-problems.ts'
import { EligibilityForm } from '#contract/finance/finance.ts'
import { contractForm } from '../../forms/contract-form.ts'
import type { EligibilityDraft } from './eligibility-draft.ts'

/** What is known beside the form. */
type EligibilityFacts = { carId: string | undefined }

const alsoZero = 'Enter an amount. It can be ₦0.00'

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
  schema: EligibilityForm,
  body: toBody,
  rules: eligibilityProblems,
  fields: { carId: 'priceKobo', downPaymentKobo: 'downKobo', savingsPlanId: 'planId' },
  blanks: {
    priceKobo: 'Enter the price of a car',
    downKobo: alsoZero,
    incomeKobo: 'Enter your monthly income',
    expensesKobo: alsoZero,
    debtsKobo: alsoZero,
    jobMonths: 'Enter a number of months, such as 18',
  },
})
