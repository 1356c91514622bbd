// Second step of a listing: mileage, fuel and colour.
import { limits } from '#contract/core/limits.ts'
import { colourWords, driveWords, fuelWords, gearboxWords } from '#contract/reference/vehicles.ts'
import { formatKm } from '../../words.ts'
import { GroupProblem } from '../../../ui/forms/group-fault.tsx'
import { SelectField } from '../../../ui/forms/inputs.tsx'
import { optionsOf } from './options.tsx'
import type { StepProps } from './step-props.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'

function ColourChoice({ form: { register, formState } }: StepProps) {
  const error = formState.errors.Colour?.message
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error && 'colour-error'}>
      <legend className="mb-1.5 text-sm font-semibold">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(colourWords).map(([value, { word, swatch }]) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 rounded-plate border border-edge bg-card px-3 text-sm has-checked:border-brand has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-3 has-focus-visible:outline-amber"
          >
            <input type="radio" value={value} {...register('Colour')} className="sr-only" />
            <span
              aria-hidden
              className="size-4 rounded-round border border-edge forced-color-adjust-none"
              style={{ background: swatch }}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
      <GroupProblem id="colour-error" of="Colour">
        {error}
      </GroupProblem>
    </fieldset>
  )
}

export function StepDetails({ form }: StepProps) {
  const { register, formState } = form
  const { errors } = formState
  const choice = (name: 'Gearbox' | 'Fuel' | 'Drive', label: string, words: Record<string, string>) => (
    <SelectField label={label} {...register(name)} error={errors[name]?.message}>
      <option value="">Choose</option>
      {optionsOf(words)}
    </SelectField>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <NumberField
        label="Mileage (km)"
        hint={
          form.getValues('Condition') === 'brand-new'
            ? `The odometer reading. Up to ${formatKm(limits.brandNewKmMax)} for a brand-new car.`
            : 'The odometer reading. In miles? Multiply by 1.6.'
        }
        {...register('MileageKm')}
        error={errors.MileageKm?.message}
      />
      {choice('Gearbox', 'Gearbox', gearboxWords)}
      {choice('Fuel', 'Fuel', fuelWords)}
      {choice('Drive', 'Drive', driveWords)}
      <ColourChoice form={form} />
      <NumberField label="Seats" {...register('Seats')} error={errors.Seats?.message} />
      <NumberField
        label="Engine (cc)"
        optional
        hint="1.8 litres is 1800 cc."
        {...register('EngineCc')}
        error={errors.EngineCc?.message}
      />
    </div>
  )
}
