// Fields for the plate and VIN of a vehicle, in capitals.
import { TextField } from '../../ui/forms/inputs.tsx'

type Marks = { plate: string; vin: string }
type Props = {
  values: Marks
  fill: (change: Partial<Marks>) => void
  faults: Partial<Record<string, string>>
  hints?: Marks
}

const labels = { plate: 'Plate', vin: 'VIN' } as const

export const PlateAndVin = ({ values, fill, faults, hints }: Props) =>
  (['plate', 'vin'] as const).map(mark => (
    <TextField
      key={mark}
      label={labels[mark]}
      hint={hints?.[mark]}
      autoCapitalize="characters"
      value={values[mark]}
      onChange={({ target }) => fill({ [mark]: target.value.toUpperCase() })}
      error={faults[mark]}
    />
  ))
