// The form of a listing: its steps, what it is open for, and its papers.
import { useEffect, useMemo } from 'react'
import { loadProgram } from '../../../ui/lazy-component.ts'
import type { FormStart } from '../../../forms/load-form.ts'
import type { StepsOf } from '../../../forms/form-steps.ts'
import { useStepForm } from '../../../forms/use-step-form.ts'
import { type Draft, type Sendable, type StepName, steps } from './draft.ts'
import { useVideo } from '../../../uploads/use-video.ts'
import type { Purpose } from './own-draft.ts'
import { usePapers } from '../papers/use-papers.ts'

const carSteps: StepsOf<Draft, StepName, Sendable> = {
  steps,
  loadCheck: () => loadProgram(() => import('./check-draft.ts')),
}

export function useListing(formStart: FormStart<Draft>, purpose: Purpose) {
  const stepForm = useStepForm(formStart, carSteps)
  const papers = usePapers(purpose.kind === 'edit' ? purpose.car.documents : [])
  const video = useVideo(formStart.userId, formStart.opened.formName, formStart.video)
  const { setValue } = stepForm.form
  const uploadJson = JSON.stringify(video.stored)
  useEffect(() => setValue('Video', JSON.parse(uploadJson) as Draft['Video']), [uploadJson, setValue])
  const { queue } = stepForm
  const both = useMemo(
    () => ({
      ...queue,
      settled: async () => void (await Promise.all([queue.settled(), video.queue.settled()])),
    }),
    [queue, video.queue],
  )
  return { ...stepForm, queue: both, purpose, papers, video }
}
export type Listing = ReturnType<typeof useListing>
