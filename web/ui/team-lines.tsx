// People of a business, each with what they do.
import type { TeamMember } from '#contract/core/team.ts'
import { Line } from './line.tsx'

export const TeamLines = ({ team }: { team: readonly TeamMember[] }) => (
  <dl className="mt-2 max-w-lg border-t border-line">
    {team.map(({ name, does }) => (
      <Line key={name} name={name}>
        {does}
      </Line>
    ))}
  </dl>
)
