// Second step of a part: fitment to all or listed vehicles.
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { ChoiceOrTyped } from '../../ui/forms/choice-or-typed.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import type { StepProps } from './step-props.ts'
import { type Makes, useMakes } from '../../cars/use-makes.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

const vehiclesMax = 50
const noFit = { make: '', model: '', fromYear: '', toYear: '' }

type LineProps = StepProps & { place: number; list: Makes | undefined; remove: () => void }

function Line({ form, place, list, remove }: LineProps) {
  const { register, watch, setValue } = form
  const [make, model] = watch([`Fitments.${place}.make`, `Fitments.${place}.model`])
  const put = (field: 'make' | 'model', name: string) =>
    setValue(`Fitments.${place}.${field}`, name, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.errors.Fitments !== undefined,
    })
  return (
    <li className="grid two-up items-start gap-3 rounded-box border border-line bg-card p-4 lg:grid-cols-[1fr_1fr_7rem_7rem_auto]">
      <ChoiceOrTyped
        label="Make"
        options={list?.makes ?? (make ? [make] : [])}
        value={make}
        onValue={name => {
          put('make', name)
          put('model', '')
        }}
        otherWords="Another make"
      />
      <ChoiceOrTyped
        key={make}
        label="Model"
        options={list?.modelsOf(make).map(each => each.name) ?? (model ? [model] : [])}
        value={model}
        onValue={name => put('model', name)}
        otherWords="Another model"
        noneWords="Every model"
        disabled={make === ''}
      />
      <NumberField label="From year" placeholder="Any" {...register(`Fitments.${place}.fromYear`)} />
      <NumberField label="To year" placeholder="Any" {...register(`Fitments.${place}.toYear`)} />
      <Button
        variant="quiet"
        onClick={remove}
        aria-label={`Remove ${[make, model].filter(Boolean).join(' ') || `vehicle ${place + 1}`}`}
        className="col-span-full justify-self-start px-2 lg:col-span-1 lg:mt-6"
      >
        Remove
      </Button>
    </li>
  )
}

function Vehicles({ form }: StepProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'Fitments' })
  const list = useMakes()
  const problem = form.formState.errors.Fitments
  const error = problem?.message ?? problem?.root?.message
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {fields.map((field, place) => (
          <Line key={field.id} form={form} place={place} list={list} remove={() => remove(place)} />
        ))}
      </ul>
      <GroupProblem of="Vehicles">{error}</GroupProblem>
      {fields.length < vehiclesMax && (
        <Button variant="line" onClick={() => append(noFit)} className="justify-self-start">
          {fields.length === 0 ? 'Add a vehicle' : 'Add another vehicle'}
        </Button>
      )}
    </div>
  )
}

export function StepFits({ form }: StepProps) {
  const { watch, setValue, getValues, formState } = form
  const fits = watch('Fits')
  const error = formState.errors.Fits?.message
  const choose = (next: 'every' | 'some') => {
    setValue('Fits', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    // This choice needs a first line, so it is added.
    if (next === 'some' && getValues('Fitments').length === 0) setValue('Fitments', [noFit])
  }
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2 sm:grid-cols-2" aria-describedby={error && 'fits-error'}>
        <legend className="mb-1.5 text-sm font-semibold">Which vehicles does it fit?</legend>
        <RadioCard
          name="fits"
          label="Certain vehicles"
          words="Buyers find it when they search for their car."
          checked={fits === 'some'}
          onChange={() => choose('some')}
        />
        <RadioCard
          name="fits"
          label="Every vehicle"
          words="Oils, tools, emergency kits and the like."
          checked={fits === 'every'}
          onChange={() => choose('every')}
        />
        <GroupProblem id="fits-error" of="Which vehicles">
          {error}
        </GroupProblem>
      </fieldset>
      {fits === 'some' && <Vehicles form={form} />}
    </div>
  )
}
