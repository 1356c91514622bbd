// Frame of a form step: restored draft, refusal, uploads and navigation.
import { type ReactNode, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { PicturesLine } from '../uploads/pictures-line.tsx'
import { RefusalNotice } from '../ui/forms/refusal-notice.tsx'
import { Restored } from '../ui/forms/restored.tsx'
import { Waiting } from '../ui/states.tsx'
import { StepsLine, StepsList, StepTitle } from '../ui/forms/steps-line.tsx'
import type { InForm } from '../uploads/use-uploads.ts'
import { stepOf } from './form-steps.ts'
import { wrongSteps } from './wrong-steps.ts'
import type { useSendForm } from './use-send-form.ts'
import type { StepForm } from './use-step-form.ts'

type Sending = ReturnType<typeof useSendForm>
type Whole<Draft extends InForm & FieldValues, Step extends string, Sendable> = {
  stepForm: StepForm<Draft, Step, Sendable>
  sending: Sending
}

/** Something new goes step by step; of what stands already each step is opened and saved by itself. */
function Steps<Draft extends InForm & FieldValues, Step extends string, Sendable>({
  stepForm: { steps, step, form, isEdit, to },
}: Pick<Whole<Draft, Step, Sendable>, 'stepForm'>) {
  const place = steps.findIndex(({ name }) => name === step)
  const now = steps[place]
  const { errors } = form.formState
  if (!now) return null
  if (!isEdit) return <StepsLine place={place} count={steps.length} title={now.title} />
  const wrong = new Set(wrongSteps(steps, Object.keys(errors)).map(({ name }) => name))
  return (
    <>
      <StepsList label="What to change" steps={steps} step={now.name} wrong={wrong} to={to} />
      <StepTitle title={now.title} />
    </>
  )
}

function Buttons<Draft extends InForm & FieldValues, Step extends string, Sendable>({
  stepForm: { steps, step, look, isEdit, isRight, to },
  sending: { send, goOn },
}: Whole<Draft, Step, Sendable>) {
  const place = steps.findIndex(({ name }) => name === step)
  const next = async () => {
    goOn()
    if (await isRight(steps[place]!.fields)) to(steps[place + 1]!.name)
  }
  const leave = (name: Step) => () => {
    goOn()
    to(name)
  }
  const wide = 'grow sm:grow-0 sm:px-10'
  if (isEdit)
    return (
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={send} className={wide}>
          Save changes
        </Button>
        {step !== look && (
          <Button variant="line" onClick={leave(look)}>
            Check your listing
          </Button>
        )}
      </div>
    )
  return (
    <div className="mt-8 flex gap-3">
      {place > 0 && (
        <Button variant="line" onClick={leave(steps[place - 1]!.name)}>
          Back
        </Button>
      )}
      <Button key={step} onClick={step === look ? send : next} className={wide}>
        {step === look ? 'Publish' : 'Next'}
      </Button>
    </div>
  )
}

type Props<Draft extends InForm & FieldValues, Step extends string, Sendable> = Whole<
  Draft,
  Step,
  Sendable
> & {
  /** What a draft that came back holds, and what it does not. */
  restoredWords: string
  startAgain: () => unknown
  /** Said above the first step. */
  first?: ReactNode
  /** Said above the buttons, before a change is saved. */
  beforeSaving?: ReactNode
  /** For what sending waits beside the pictures, such as "the video is ready". */
  alsoWaits?: string | false
  /** The step. */
  children: ReactNode
}

export function StepFormFrame<Draft extends InForm & FieldValues, Step extends string, Sendable>({
  stepForm,
  sending,
  restoredWords,
  startAgain,
  first,
  beforeSaving,
  alsoWaits = false,
  children,
}: Props<Draft, Step, Sendable>) {
  const { steps, step, progress, isEdit, to, forget } = stepForm
  const { refusal, waits, again } = sending
  const [showRestored, setShowRestored] = useState(stepForm.isRestored)
  const anew = async () => {
    await forget()
    await startAgain()
  }
  const pictures = stepOf(steps, 'Pictures')!
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      {showRestored && (
        <Restored keep={() => setShowRestored(false)} again={anew}>
          {restoredWords}
        </Restored>
      )}
      {step === steps[0]?.name && first}
      <Steps stepForm={stepForm} />
      {refusal && <RefusalNotice refusal={refusal} again={again} isEdit={isEdit} />}
      {step !== pictures && <PicturesLine progress={progress} look={() => to(pictures)} />}
      <Suspense fallback={<Waiting />}>{children}</Suspense>
      {beforeSaving}
      <ProblemSummary className="mt-6" />
      {step && <Buttons stepForm={stepForm} sending={sending} />}
      <p role="status" className="mt-4 text-sm text-soft">
        {waits && (progress.onTheWay > 0 || alsoWaits)
          ? `${isEdit ? 'Saving' : 'Publishing'} once ${progress.onTheWay > 0 ? 'the last pictures are uploaded' : alsoWaits}. Keep this page open.`
          : `Your draft is saved on this device until you ${isEdit ? 'save' : 'publish'}.`}
      </p>
    </form>
  )
}
