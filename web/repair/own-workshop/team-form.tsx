// Who works there: a name and what they do, each on a line.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { OwnWorkshop, TeamMember } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'

type Props = { workshop: OwnWorkshop; done: (saved: OwnWorkshop) => unknown }
const nobody: TeamMember = { name: '', does: '' }

export function TeamForm({ workshop, done }: Props) {
  const first = workshop.team.length > 0 ? workshop.team : [nobody]
  const { values, put, forget } = useDraftedChange<{ team: TeamMember[] }>('workshop-team', { team: first })
  const [{ teamVersion: settingsVersion }] = useState(workshop)
  const { problems, error, forget: unsay, send } = useSend()
  const { team } = values
  const change = (next: TeamMember[]) => {
    put({ team: next })
    unsay()
  }
  const save = async () => {
    const named = team.filter(({ name, does }) => name.trim() || does.trim())
    const saved = await send(api.workshops.saveTeam({ body: { team: named, settingsVersion } }), 'Saved.')
    if (!saved) return
    forget()
    await done(saved)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <ul className="border-t border-line">
        {team.map((member, place) => (
          <li key={`${place} of ${team.length}`} className="grid gap-3 border-b border-line py-4">
            <div className="flex items-end gap-2">
              <TextField
                label="Name"
                maxLength={60}
                value={member.name}
                onChange={({ target }) => change(team.with(place, { ...member, name: target.value }))}
                error={problems[`team.${place}.name`]}
              />
              <button
                type="button"
                onClick={() => change(team.toSpliced(place, 1))}
                aria-label={`Remove ${member.name || `person ${place + 1}`}`}
                className="mb-1 grid size-11 shrink-0 place-items-center"
              >
                <X className="size-5" aria-hidden />
              </button>
            </div>
            <TextField
              label="What they do"
              hint="Such as engines, or electrics and AC"
              maxLength={80}
              value={member.does}
              onChange={({ target }) => change(team.with(place, { ...member, does: target.value }))}
              error={problems[`team.${place}.does`]}
            />
          </li>
        ))}
      </ul>
      {team.length < limits.workshopTeamMax && (
        <Button look="line" onClick={() => change([...team, nobody])} className="justify-self-start">
          <Plus className="size-4.5" aria-hidden /> Someone else
        </Button>
      )}
      {error && <SaveRefusal error={error} forget={forget} />}
      <Button onClick={save}>Save the team</Button>
    </form>
  )
}
