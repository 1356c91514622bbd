// Bays of a workshop by name; empty lines are left out.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type Bays, baysMax } from '#contract/repair/board/bays.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'

type DraftBay = { id?: string; name: string }
type Props = { stored: Bays; done: () => unknown }

export function BaysForm({ stored, done }: Props) {
  const [{ settingsVersion }] = useState(stored)
  const { values, put, forget } = useDraftedChange<{ bays: DraftBay[] }>('workshop-bays', {
    bays: stored.bays.length > 0 ? stored.bays : [{ name: 'Bay 1' }, { name: 'Bay 2' }],
  })
  const { problems, error, forget: unsay, send } = useSend()
  const { bays } = values
  const change = (next: DraftBay[]) => {
    put({ bays: next })
    unsay()
  }
  const save = async () => {
    const body = { bays: bays.filter(({ name }) => name.trim() !== ''), settingsVersion }
    if (!(await send(api.bays.save({ body }), 'Saved.'))) return
    forget()
    await done()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <ul className="grid gap-3">
        {bays.map(({ name }, place) => (
          <li key={`${place} of ${bays.length}`} className="flex items-end gap-2">
            <div className="grow">
              <TextField
                label={`Bay ${place + 1}`}
                maxLength={40}
                value={name}
                onChange={({ target }) => change(bays.with(place, { ...bays[place], name: target.value }))}
                error={problems[`bays.${place}.name`] ?? problems[`bays.${place}.id`]}
              />
            </div>
            <button
              type="button"
              onClick={() => change(bays.toSpliced(place, 1))}
              aria-label={`Remove ${name || `bay ${place + 1}`}`}
              className="mb-1 grid size-11 shrink-0 place-items-center"
            >
              <X className="size-5" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {bays.length < baysMax && (
        <Button variant="line" onClick={() => change([...bays, { name: '' }])} className="justify-self-start">
          <Plus className="size-4.5" aria-hidden /> Another bay
        </Button>
      )}
      <GroupProblem of="The bays">{problems['bays']}</GroupProblem>
      {error && <SaveRefusal error={error} forget={forget} />}
      <Button onClick={save}>Save the bays</Button>
    </form>
  )
}
