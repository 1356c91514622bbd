// Fifth step of a listing: location and description.
import { CarDraft } from '#contract/cars/draft.ts'
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

export default function StepPlace({ form: { register, watch, setValue, formState } }: StepProps) {
  const [state, description] = watch(['State', 'Description'])
  const { errors } = formState
  const stateField = register('State', { onChange: () => setValue('LocalGovernment', '') })
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <SelectField label="State" {...stateField} error={errors.State?.message}>
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
