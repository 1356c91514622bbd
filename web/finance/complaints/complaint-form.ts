// Form of a complaint, about an agreement or about finance at all.
import { contractForm } from '../../forms/contract-form.ts'

export const complaintForm = contractForm({
  call: 'financeComplaints.complain',
  schema: async () => (await import('#contract/finance/complaints.ts')).ComplaintForm,
  body: ({ words }: { words: string }) => ({ words }),
})
