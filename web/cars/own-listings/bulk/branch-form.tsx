// Asks to which branch several cars move.
import { useState } from 'react'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/inputs.tsx'

type Props = { branches: BranchChoices; preview: (branch: string) => unknown; back: () => void }

export function BranchForm({ branches, preview, back }: Props) {
  const [chosen, setChosen] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const branch = branches.find(({ id }) => id === chosen)
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      <SelectField
        label="Branch"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        hint={branch && `${branch.localGovernment}, ${branch.state}`}
        error={isChecked && !branch ? 'Choose a branch' : undefined}
      >
        <option value="">Choose</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex gap-3">
        <Button look="line" onClick={back}>
          Back
        </Button>
        <Button
          className="grow"
          onClick={() => {
            setIsChecked(true)
            return branch && preview(branch.id)
          }}
        >
          Preview the move
        </Button>
      </div>
    </form>
  )
}
