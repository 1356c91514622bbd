// Proposing another hour, in the dialog of the step.
import type { Repair } from '#contract/repair/fields.ts'
import type { StepFields } from '../deal-engine/kind.ts'
import { PlaceHours } from '../deal-engine/place-hours.tsx'

type Filled = { slotAt: string }

export const otherHourFields: StepFields<Repair, Filled> = {
  first: ({ slotAt }) => ({ slotAt }),
  problems: ({ slotAt }, it): Record<string, string> =>
    slotAt === it.slotAt ? { slotAt: 'This is what was asked for. Choose another, or agree to it.' } : {},
  draw: (it, { slotAt }, fill, problems) => (
    <PlaceHours
      placeId={it.place.id}
      own={it.slotAt}
      chosen={slotAt}
      choose={chosen => fill({ slotAt: chosen })}
      otherwise="Look again in a day or two, or decline."
      error={problems['slotAt']}
    />
  ),
}
