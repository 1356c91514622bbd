// The first step of a listing: which car it is.
import { useState, useRef } from 'react'
import { bodyWords, conditionWords } from '#contract/reference/vehicles.ts'
import { GroupProblem } from '../../../ui/forms/group-fault.tsx'
import { RadioCard, SelectField, TextField } from '../../../ui/forms/inputs.tsx'
import { ChoiceOrTyped } from '../../../ui/forms/choice-or-typed.tsx'
import { useMakes } from '../../use-makes.ts'
import { optionsOf } from './options.tsx'
import type { StepProps } from './step-props.ts'
import { VinField } from './vin-field.tsx'
import { api } from '../../../client/api.ts'

/** Asked once for each model, when the field is first touched. */
function useTrims(make: string, model: string) {
  const [known, setKnown] = useState<{ of: string; trims: string[] }>()
  const lastQuery = useRef('')
  const of = `${make}|${model}`
  const askTrims = async () => {
    if (!make || !model || lastQuery.current === of) return
    lastQuery.current = of
    const { data } = await api.cars.facets({ query: { Make: make, Model: model } })
    const trims = data?.facets.Trim.map(({ value }) => value).filter(Boolean) ?? []
    if (lastQuery.current === of) setKnown({ of, trims: trims.slice(0, 20) })
  }
  return { trims: known?.of === of ? known.trims : [], askTrims: () => void askTrims() }
}

const oldestYear = 1950
const yearsUntil = (newest: number) =>
  Array.from({ length: newest - oldestYear + 1 }, (_, back) => String(newest - back))

const conditionHints: Record<string, string> = {
  'brand-new': 'Never registered, with the maker’s warranty.',
  tokunbo: 'Used abroad and imported, not yet used on Nigerian roads.',
  'nigerian-used': 'Registered and driven in Nigeria.',
}

function ConditionChoice({ form }: StepProps) {
  const error = form.formState.errors.Condition?.message
  return (
    <fieldset className="grid gap-2 sm:col-span-2" aria-describedby={error && 'condition-error'}>
      <legend className="mb-1.5 text-sm font-semibold">Condition</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {Object.entries(conditionWords).map(([value, words]) => (
          <RadioCard
            key={value}
            value={value}
            label={words}
            words={conditionHints[value]}
            {...form.register('Condition')}
          />
        ))}
      </div>
      <GroupProblem id="condition-error" of="Condition">
        {error}
      </GroupProblem>
    </fieldset>
  )
}

function Trim({ form: { register, formState }, make, model }: StepProps & { make: string; model: string }) {
  const { trims, askTrims } = useTrims(make, model)
  return (
    <>
      <TextField
        label="Trim"
        optional
        hint="As on the boot: LE, XLE, Sport…"
        autoComplete="off"
        list="trims"
        onFocus={askTrims}
        {...register('Trim')}
        error={formState.errors.Trim?.message}
      />
      <datalist id="trims">
        {trims.map(trim => (
          <option key={trim}>{trim}</option>
        ))}
      </datalist>
    </>
  )
}

export function StepCar({ form }: StepProps) {
  const { register, watch, setValue, formState } = form
  const [years] = useState(() => yearsUntil(new Date().getFullYear() + 1))
  const list = useMakes()
  const [make, model] = watch(['Make', 'Model'])
  const touched = { shouldDirty: true, shouldValidate: formState.isSubmitted, shouldTouch: true }
  const chooseModel = (name: string) => {
    setValue('Model', name, { ...touched, shouldValidate: true })
    const body = list?.bodiesOf(make, name)[0]
    if (body) setValue('Body', body, { ...touched, shouldValidate: true })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <VinField form={form} newestYear={Number(years[0])} />
      <ChoiceOrTyped
        label="Make"
        options={list?.makes ?? (make ? [make] : [])}
        value={make}
        onValue={name => {
          setValue('Make', name, { ...touched, shouldValidate: true })
          setValue('Model', '', touched)
        }}
        otherWords="Another make"
        error={formState.errors.Make?.message}
      />
      <ChoiceOrTyped
        key={make}
        label="Model"
        options={list?.modelsOf(make).map(each => each.name) ?? (model ? [model] : [])}
        value={model}
        onValue={chooseModel}
        otherWords="Another model"
        disabled={make === ''}
        error={formState.errors.Model?.message}
      />
      <SelectField label="Year" {...register('Year')} error={formState.errors.Year?.message}>
        <option value="">Choose</option>
        {years.map(year => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <Trim form={form} make={make} model={model} />
      <SelectField label="Body" {...register('Body')} error={formState.errors.Body?.message}>
        <option value="">Choose</option>
        {optionsOf(bodyWords)}
      </SelectField>
      <ConditionChoice form={form} />
    </div>
  )
}
