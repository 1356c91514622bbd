// Fifth step of a listing: location and description.
import { useEffect } from 'react'
import { CarDraft } from '#contract/cars/draft.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { type State, states } from '#contract/reference/places.ts'
import { SelectField, TextArea } from '../../../ui/forms/inputs.tsx'
import type { StepProps } from './step-props.ts'

const descriptionMax = CarDraft.shape.Description.maxLength ?? undefined

const questions = [
  'How did you get it, and how long have you had it?',
  'What works and what doesn’t: AC, engine light, gearbox, electrics.',
  'Accidents, repainting, replaced parts.',
  'Which documents it has, and whether duty is paid.',
] as const

/** State and local government of a car that stands at no branch. */
function PlaceFields({ form: { register, watch, setValue, formState } }: StepProps) {
  const state = watch('State')
  const { errors } = formState
  return (
    <>
      <SelectField
        label="State"
        {...register('State', { onChange: () => setValue('LocalGovernment', '') })}
        error={errors.State?.message}
      >
        <option value="">Choose</option>
        {states.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Local government"
        {...register('LocalGovernment')}
        disabled={state === ''}
        error={errors.LocalGovernment?.message}
      >
        <option value="">Choose</option>
        {state !== '' && localGovernmentsOf(state as State).map(name => <option key={name}>{name}</option>)}
      </SelectField>
    </>
  )
}

type Props = StepProps & { branches: BranchChoices }

/** The branch where the car stands, with its place; or another place. */
function BranchFields({ form, branches }: Props) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const branch = branches.find(({ id }) => id === watch('Branch'))
  const { state = '', localGovernment = '' } = branch ?? {}
  // A draft may be older than the place of its branch.
  useEffect(() => {
    if (state === '') return
    setValue('State', state)
    setValue('LocalGovernment', localGovernment)
  }, [state, localGovernment, setValue])
  return (
    <>
      <SelectField
        label="Branch"
        className="sm:col-span-2"
        {...register('Branch')}
        hint={branch && `${localGovernment}, ${state}`}
        error={errors.Branch?.message ?? (branch && errors.LocalGovernment?.message)}
      >
        {!branch && <option value="">Choose</option>}
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">Another place</option>
      </SelectField>
      {!branch && <PlaceFields form={form} />}
    </>
  )
}

export default function StepPlace({ form, branches }: Props) {
  const { register, watch, formState } = form
  const { errors } = formState
  const description = watch('Description')
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {branches.length > 0 ? <BranchFields form={form} branches={branches} /> : <PlaceFields form={form} />}
      <div className="grid gap-3 sm:col-span-2">
        <TextArea
          label="Description"
          rows={7}
          {...register('Description')}
          {...(descriptionMax !== undefined && { count: { typed: description.length, max: descriptionMax } })}
          error={errors.Description?.message}
        />
        <div className="text-sm text-soft">
          <p className="font-semibold text-ink">Buyers ask about this:</p>
          <ul className="mt-1 grid gap-1">
            {questions.map(words => (
              <li key={words} className="flex gap-2.5">
                <span aria-hidden className="mt-2.5 h-0.5 w-3 shrink-0 bg-amber" />
                <span>{words}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            Leave out phone numbers and bank accounts. We can’t protect payments made outside AutoX.
          </p>
        </div>
      </div>
    </div>
  )
}
