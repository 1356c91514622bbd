// Choice of one of a dealer's branches, for lists of their cars and bookings.
import type { BranchChoices } from '#contract/dealers/yard.ts'
import { SelectField } from '../ui/forms/inputs.tsx'

const branchId = /^[0-9a-f-]{36}$/

/** The branch in an address; what cannot be one is left out. */
export const readBranchId = (search: URLSearchParams): string | undefined =>
  search.get('Branch')?.match(branchId)?.[0]

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
