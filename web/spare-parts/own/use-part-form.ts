// The form of a part and its steps.
import { loadProgram } from '../../ui/lazy-component.ts'
import type { FormStart } from '../../forms/load-form.ts'
import type { StepsOf } from '../../forms/form-steps.ts'
import { useStepForm } from '../../forms/use-step-form.ts'
import { type Draft, type Sendable, type StepName, steps } from './draft.ts'

const partSteps: StepsOf<Draft, StepName, Sendable> = {
  steps,
  loadCheck: () => loadProgram(() => import('./check-draft.ts')),
}

export const usePartForm = (formStart: FormStart<Draft>) => useStepForm(formStart, partSteps)
export type PartForm = ReturnType<typeof usePartForm>
