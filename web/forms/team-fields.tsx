// Fields of a team: a name and what they do, for each person.
import { Plus, X } from 'lucide-react'
import { limits } from '#contract/core/limits.ts'
import type { TeamMember } from '#contract/core/team.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/inputs.tsx'

const nobody: TeamMember = { name: '', does: '' }

/** A team without the rows that were left empty. */
export const filledTeam = (team: readonly TeamMember[]): TeamMember[] =>
  team.filter(({ name, does }) => name.trim() || does.trim())

type Props = {
  team: readonly TeamMember[]
  /** Examples of what somebody does. */
  hint: string
  change: (team: TeamMember[]) => void
  problems: Readonly<Partial<Record<string, string>>>
}

export const TeamFields = ({ team, hint, change, problems }: Props) => (
  <>
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
            hint={hint}
            maxLength={80}
            value={member.does}
            onChange={({ target }) => change(team.with(place, { ...member, does: target.value }))}
            error={problems[`team.${place}.does`]}
          />
        </li>
      ))}
    </ul>
    {team.length < limits.teamMax && (
      <Button variant="line" onClick={() => change([...team, nobody])} className="justify-self-start">
        <Plus className="size-4.5" aria-hidden />
        <span>{team.length === 0 ? 'Add a person' : 'Add another person'}</span>
      </Button>
    )}
  </>
)
