// Check of an application for finance, by its call.
import { ApplicantForm } from '#contract/finance/agreement/fields.ts'
import { contractForm } from '../../forms/contract-form.ts'
import type { emptyApplication } from './application.ts'

type Draft = typeof emptyApplication & {
  IncomeDocuments: readonly File[]
  IdentityDocuments: readonly File[]
}

/** What is known beside the form: the result, and whether it names the lenders to choose from. */
type ApplicationFacts = { answerId: string; isChoice: boolean }

export const applicationForm = contractForm({
  call: 'agreements.apply',
  schema: ApplicantForm,
  body: ({ planId, lenderIds, ...rest }: Draft, { answerId }: ApplicationFacts) => ({
    ...rest,
    lenderIds: lenderIds.join(','),
    eligibilityId: answerId,
    ...(planId && { savingsPlanId: planId }),
  }),
  // The call alone would send it to the result's first lender.
  own: ({ lenderIds }, { isChoice }): Record<string, string> =>
    isChoice && lenderIds.length === 0 ? { lenderIds: 'Choose at least one lender' } : {},
  // A file that was refused is named with its place: `IncomeDocuments.0`.
  fields: {
    savingsPlanId: 'planId',
    IncomeDocuments: 'IncomeDocuments',
    IdentityDocuments: 'IdentityDocuments',
  },
  blanks: {
    employer: 'Enter your employer, or the name of your business',
    homeAddress: 'Enter the street, area and town',
    IncomeDocuments: 'Add a payslip or a bank statement',
  },
})
