// What a dealer says of themselves: words and team.
import { useState } from 'react'
import type { TeamMember } from '#contract/core/team.ts'
import type { OwnYard } from '#contract/dealers/yard.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { filledTeam, TeamFields } from '../../forms/team-fields.tsx'
import { useSend } from '../../forms/use-send.ts'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Panel } from '../../ui/panel.tsx'

type Values = { about: string; team: TeamMember[] }

export function ProfilePanel({ own: { profile }, saved: onSave }: { own: OwnYard; saved: () => unknown }) {
  // What is typed is about the profile as it was opened.
  const [{ settingsVersion, ...stored }] = useState(profile)
  const { values, put, forget } = useDraftedChange<Values>('dealer-profile', stored)
  const { problems, error, forget: unsay, send } = useSend()
  const change = (next: Partial<Values>) => {
    put(next)
    unsay()
  }
  const save = async () => {
    const body = { about: values.about, team: filledTeam(values.team), settingsVersion }
    const saved = await send(api.yard.saveProfile({ body }), 'Saved.')
    if (!saved) return
    forget()
    await onSave()
  }
  return (
    <Panel title="About you">
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-5">
        <TextArea
          label="What buyers should know"
          hint="Since when you sell, which cars you know best, what you do before a car is listed."
          rows={4}
          maxLength={2_000}
          value={values.about}
          onChange={({ target }) => change({ about: target.value })}
          error={problems['about']}
        />
        <section className="grid gap-3">
          <h3 className="font-semibold">Your team</h3>
          <p className="text-sm text-soft">Everyone can see these names on your page.</p>
          <TeamFields
            team={values.team}
            hint="Such as sales, or papers and delivery"
            change={team => change({ team })}
            problems={problems}
          />
        </section>
        {error && <SaveRefusal error={error} forget={forget} />}
        <FaultSummary />
        <Button onClick={save}>Save words and team</Button>
      </form>
    </Panel>
  )
}
