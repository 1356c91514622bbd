// A breakdown on the road: what is wrong and where the car stands.
import { TextArea, TextField } from '../ui/forms/inputs.tsx'
import type { StepFields } from '../deal-engine/kind.ts'
import type { ShownRental } from './shown.ts'

type Filled = { what: string; place: string }

export const breakDownFields: StepFields<ShownRental, Filled> = {
  first: () => ({ what: '', place: '' }),
  problems: ({ what, place }): Record<string, string> => ({
    ...(what.trim().length < 5 && { what: 'Say in a few words what happened' }),
    ...(place.trim().length < 3 && { place: 'A street, a junction or a landmark' }),
  }),
  draw: (_deal, filled, onFilled, problems) => (
    <div className="grid gap-4">
      <TextArea
        label="What happened?"
        hint="Such as: it overheated and will not start."
        rows={3}
        maxLength={1_000}
        value={filled.what}
        onChange={event => onFilled({ ...filled, what: event.target.value })}
        error={problems['what']}
      />
      <TextField
        label="Where does the car stand?"
        maxLength={200}
        value={filled.place}
        onChange={event => onFilled({ ...filled, place: event.target.value })}
        error={problems['place']}
      />
    </div>
  ),
}
