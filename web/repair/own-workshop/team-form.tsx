// Who works there: a name and what they do, each on a line.
import { useState } from 'react'
import type { TeamMember } from '#contract/core/team.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { filledTeam, TeamFields } from '../../forms/team-fields.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'

type Props = { workshop: OwnWorkshop; done: (saved: OwnWorkshop) => unknown }

export function TeamForm({ workshop, done }: Props) {
  const { values, put, forget } = useDraftedChange<{ team: TeamMember[] }>('workshop-team', {
    team: workshop.team,
  })
  const [{ teamVersion: settingsVersion }] = useState(workshop)
  const { problems, error, forget: unsay, send } = useSend()
  const change = (team: TeamMember[]) => {
    put({ team })
    unsay()
  }
  const save = async () => {
    const body = { team: filledTeam(values.team), settingsVersion }
    const saved = await send(api.workshops.saveTeam({ body }), 'Saved.')
    if (!saved) return
    forget()
    await done(saved)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <TeamFields
        team={values.team}
        hint="Such as engines, or electrics and AC"
        change={change}
        problems={problems}
      />
      {error && <SaveRefusal error={error} forget={forget} />}
      <Button onClick={save}>Save the team</Button>
    </form>
  )
}
