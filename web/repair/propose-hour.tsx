// Proposing another hour, in the dialog of the step.
import type { Repair } from '#contract/repair/fields.ts'
import type { StepFields } from '../deal-engine/kind.ts'
import { PlaceHours } from '../deal-engine/place-hours.tsx'

type Filled = { slotAt: string }

export const otherHourFields: StepFields<Repair, Filled> = {
  first: ({ slotAt }) => ({ slotAt }),
  problems: ({ slotAt }, repair): Record<string, string> =>
    slotAt === repair.slotAt ? { slotAt: 'This is what was asked for. Choose another, or agree to it.' } : {},
  draw: (repair, { slotAt }, fill, problems) => (
    <PlaceHours
      placeId={repair.place.id}
      own={repair.slotAt}
      chosen={slotAt}
      choose={chosen => fill({ slotAt: chosen })}
      otherwise="Look again in a day or two, or decline."
      error={problems['slotAt']}
    />
  ),
}
