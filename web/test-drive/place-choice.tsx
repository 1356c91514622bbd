// Choosing where to meet: where the car is, or a public place with people around.
import type { MeetingPlace } from '#contract/test-drive/shape.ts'
import { sellersPlace, unnamedPlace } from '#contract/test-drive/terms.ts'
import { safePlacesAsOf } from '#contract/reference/safe-places-as-of.ts'
import { formatDay } from '../ui/date.ts'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { RadioCard } from '../ui/forms/inputs.tsx'

type Props = {
  places: readonly MeetingPlace[]
  chosen: string
  choose: (id: string) => void
  error?: string | undefined
}

const aboutOwn = 'You see the exact place once the time is agreed.'

export const PlaceChoice = ({ places, chosen, choose, error }: Props) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-semibold">Meeting place</legend>
    <div className="mt-2 grid gap-2 sm:grid-cols-2">
      {places.map(({ id, name, area }) => (
        <RadioCard
          key={id}
          name="place"
          label={name}
          words={id === sellersPlace && name === unnamedPlace ? `${area}. ${aboutOwn}` : area}
          checked={id === chosen}
          onChange={() => choose(id)}
        />
      ))}
    </div>
    <GroupProblem of="Meeting place">{error}</GroupProblem>
    <p className="mt-2 text-xs text-soft">{`The others are public places with guards and people around, checked on ${formatDay(safePlacesAsOf)}. They are not partners of AutoX: meet at the entrance, in daylight.`}</p>
  </fieldset>
)
