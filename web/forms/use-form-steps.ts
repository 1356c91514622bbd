// The step of a form, which stands in the address.
import { useSearchParams } from 'react-router'
import { focusStep } from '../ui/forms/steps-line.tsx'
import { type FormStep, reachable } from './form-steps.ts'

type Steps<Name extends string> = {
  steps: readonly Pick<FormStep<Name>, 'name' | 'fields'>[]
  /** Fields that are wrong: nobody stands further than the first of them. */
  wrong: Iterable<string>
  /** A step that nobody reaches by its address alone, and the one before it. */
  guarded?: { step: Name; by: Name; isOpen: boolean }
}

export function useFormSteps<Name extends string>({ steps, wrong, guarded }: Steps<Name>) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('step')
  const isGuarded = guarded !== undefined && named === guarded.step && !guarded.isOpen
  const step = reachable(steps, isGuarded ? guarded.by : named, wrong)
  const place = steps.findIndex(({ name }) => name === step)
  const to = (name: Name) => {
    setSearch({ step: name })
    focusStep()
  }
  return { step, place, to }
}
