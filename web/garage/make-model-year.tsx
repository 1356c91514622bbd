// Which vehicle it is: make and model from the list or typed, and the year.
import { useMakes } from '../cars/use-makes.ts'
import { ChoiceOrTyped } from '../ui/forms/choice-or-typed.tsx'
import { NumberField } from '../ui/forms/number-field.tsx'

export type MakeModelYear = { make: string; model: string; year: string }
type Props = MakeModelYear & {
  put: (change: Partial<MakeModelYear>) => void
  problems: Readonly<Partial<Record<keyof MakeModelYear, string>>>
}

export function MakeModelYearFields({ make, model, year, put, problems }: Props) {
  const makes = useMakes()
  return (
    <>
      <ChoiceOrTyped
        label="Make"
        options={makes?.makes ?? []}
        value={make}
        onValue={value => put({ make: value, model: '' })}
        otherWords="Another make"
        error={problems.make}
      />
      <ChoiceOrTyped
        key={make}
        label="Model"
        options={makes?.modelsOf(make).map(({ name }) => name) ?? []}
        value={model}
        onValue={value => put({ model: value })}
        otherWords="Another model"
        error={problems.model}
      />
      <NumberField label="Year" value={year} onText={value => put({ year: value })} error={problems.year} />
    </>
  )
}
