// Workshop description form: name, text, contact, working style and makes.
import { useState } from 'react'
import { type WorkshopMode, workshopModes, ownModeWords } from '#contract/repair/workshops/modes.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { useMakes } from '../../cars/use-makes.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'

export type Words = Pick<OwnWorkshop, 'name' | 'about' | 'email' | 'phoneNumber' | 'brands' | 'modes'>

type TicksProps<T extends string> = {
  legend: string
  options: readonly (readonly [T, string])[]
  chosen: readonly T[]
  put: (chosen: T[]) => void
  error: string | undefined
}

const Ticks = <T extends string>({ legend, options, chosen, put, error }: TicksProps<T>) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{legend}</legend>
    <div className="grid gap-x-3 sm:grid-cols-2">
      {options.map(([value, words]) => (
        <Checkbox
          key={value}
          label={words}
          checked={chosen.includes(value)}
          onChange={() =>
            put(chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value])
          }
        />
      ))}
    </div>
    <GroupProblem of={legend}>{error}</GroupProblem>
  </fieldset>
)

/** Those most seen here; a workshop that ticks none takes every make. */
const brandsShown = 16

type FieldsProps = {
  values: Words
  change: (change: Partial<Words>) => void
  problems: Readonly<Partial<Record<string, string>>>
}

const Fields = ({ values: { name, about, email, phoneNumber }, change, problems }: FieldsProps) => (
  <>
    <TextField
      label="Name of the workshop"
      maxLength={80}
      value={name}
      onChange={({ target }) => change({ name: target.value })}
      error={problems['name']}
    />
    <TextArea
      label="What people should know"
      hint="Your experience, and what you do best."
      rows={4}
      maxLength={2_000}
      value={about}
      onChange={({ target }) => change({ about: target.value })}
      error={problems['about']}
    />
    <TextField
      label="Business email"
      type="email"
      hint="For customers who book with you. It is not on your public page."
      maxLength={254}
      value={email}
      onChange={({ target }) => change({ email: target.value })}
      error={problems['email']}
    />
    <TextField
      label="Phone"
      type="tel"
      hint="For customers who book with you. It is not on your public page."
      value={phoneNumber}
      onChange={({ target }) => change({ phoneNumber: target.value })}
      error={problems['phoneNumber']}
    />
  </>
)

type Props = {
  first: Words
  pictures: readonly string[]
  settingsVersion: string
  button: string
  done: (saved: OwnWorkshop) => unknown
}

export function WordsForm({ first, button, done, ...props }: Props) {
  // What is typed is about the workshop as it was opened.
  const [{ pictures, settingsVersion }] = useState(props)
  const makes = useMakes()
  const { values, put, forget } = useDraftedChange<Words>('workshop-words', first)
  const { problems, error, forget: unsay, send } = useSend()
  const change = (next: Partial<Words>) => {
    put(next)
    unsay()
  }
  const save = async () => {
    const body = { ...values, pictures: [...pictures], settingsVersion }
    const saved = await send(api.workshops.save({ body }), 'Saved.')
    if (!saved) return
    forget()
    await done(saved)
  }
  const { brands, modes } = values
  const brandChoices = [...new Set([...(makes?.makes.slice(0, brandsShown) ?? []), ...brands])]
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-5">
      <Fields values={values} change={change} problems={problems} />
      <Ticks<WorkshopMode>
        legend="How you work"
        options={workshopModes.map(mode => [mode, ownModeWords[mode]] as const)}
        chosen={modes}
        put={next => change({ modes: next })}
        error={problems['modes']}
      />
      <Ticks
        legend="Makes you specialise in (none: all makes)"
        options={brandChoices.map(make => [make, make] as const)}
        chosen={brands}
        put={next => change({ brands: next })}
        error={problems['brands']}
      />
      {error && <SaveRefusal error={error} forget={forget} />}
      <ProblemSummary />
      <Button onClick={save}>{button}</Button>
    </form>
  )
}
