// The form of a listing: its steps, what it is open for, and its papers.
import { loadProgram } from '../../../ui/lazy-component.ts'
import type { FormStart } from '../../../forms/load-form.ts'
import type { StepsOf } from '../../../forms/form-steps.ts'
import { useStepForm } from '../../../forms/use-step-form.ts'
import { type Draft, type Sendable, type StepName, steps } from './draft.ts'
import type { Purpose } from './own-draft.ts'
import { usePapers } from '../papers/use-papers.ts'

const carSteps: StepsOf<Draft, StepName, Sendable> = {
  steps,
  loadCheck: () => loadProgram(() => import('./check-draft.ts')),
}

export function useListing(formStart: FormStart<Draft>, purpose: Purpose) {
  const stepForm = useStepForm(formStart, carSteps)
  const papers = usePapers(purpose.kind === 'edit' ? purpose.car.documents : [])
  return { ...stepForm, purpose, papers }
}
export type Listing = ReturnType<typeof useListing>
