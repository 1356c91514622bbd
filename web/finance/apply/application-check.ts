// Check of an application for finance, by its call.
import { ApplicantForm } from '#contract/finance/agreement/fields.ts'
import { contractForm } from '../../forms/contract-form.ts'
import type { emptyApplication } from './application.ts'

type Draft = typeof emptyApplication & {
  IncomeDocuments: readonly File[]
  IdentityDocuments: readonly File[]
}

export const applicationForm = contractForm({
  call: 'agreements.apply',
  schema: ApplicantForm,
  body: ({ planId, ...rest }: Draft, { answerId }: { answerId: string }) => ({
    ...rest,
    eligibilityId: answerId,
    ...(planId && { savingsPlanId: planId }),
  }),
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
