// Check of a complaint, about an agreement or about finance at all.
import { ComplaintForm } from '#contract/finance/complaints.ts'
import { contractForm } from '../../forms/contract-form.ts'

export const complaintForm = contractForm({
  call: 'financeComplaints.complain',
  schema: ComplaintForm,
  body: ({ words }: { words: string }) => ({ words }),
})
