// Asks to which branch several cars move, or whether they stand at none.
import { useState } from 'react'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/inputs.tsx'

type Props = { branches: BranchChoices; preview: (branch: string) => unknown; back: () => void }

export function BranchForm({ branches, preview, back }: Props) {
  const [chosen, setChosen] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const branch = branches.find(({ id }) => id === chosen)
  const hint =
    chosen === 'none'
      ? 'They stay in the place of their listings'
      : branch && `${branch.localGovernment}, ${branch.state}`
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      <SelectField
        label="Branch"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        hint={hint}
        error={isChecked && chosen === '' ? 'Choose a branch' : undefined}
      >
        <option value="">Choose</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">No branch</option>
      </SelectField>
      <div className="flex gap-3">
        <Button variant="line" onClick={back}>
          Back
        </Button>
        <Button
          className="grow"
          onClick={() => {
            setIsChecked(true)
            return chosen !== '' && preview(chosen)
          }}
        >
          Preview the change
        </Button>
      </div>
    </form>
  )
}
