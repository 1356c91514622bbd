// Choice of one of a dealer's branches, for lists of their cars and bookings.
import type { BranchChoices } from '#contract/dealers/branch.ts'
import { SelectField } from '../ui/forms/inputs.tsx'

type Props = {
  branches: BranchChoices
  value: string | undefined
  choose: (branch: string | undefined) => void
}

export const BranchChoice = ({ branches, value = '', choose }: Props) => (
  <SelectField label="Branch" value={value} onChange={({ target }) => choose(target.value || undefined)}>
    <option value="">All branches</option>
    {branches.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)
