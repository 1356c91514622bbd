// Check of an eligibility request, by its call.
import { wholeOf } from '#contract/core/read-number.ts'
import { eligibilityProblems } from '#contract/finance/eligibility-problems.ts'
import { EligibilityForm } from '#contract/finance/finance.ts'
import { contractForm } from '../../forms/contract-form.ts'
import type { EligibilityDraft } from './eligibility-draft.ts'

/** What is known beside the form. */
type EligibilityFacts = { carId: string | undefined }

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
  schema: EligibilityForm,
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
