// The form of a part, step by step: checked as it is typed, kept as a draft, looked over, sent once.
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PicturesLine } from '../../ui/pictures-line.tsx'
import { Restored } from '../../ui/restored.tsx'
import { Waiting } from '../../ui/states.tsx'
import { StepsLine } from '../../ui/steps-line.tsx'
import { steps } from './draft.ts'
import { StepFits } from './step-fits.tsx'
import { StepPreview } from './step-preview.tsx'
import { StepWhat } from './step-what.tsx'
import { type FormProps, type PartForm, usePartForm } from './use-part-form.ts'
import { type Changing, useSendPart } from './use-send-part.ts'

const StepLook = lazy(() => import('./step-look.tsx'))
const StepOffer = lazy(() => import('./step-offer.tsx'))

function Step({ partForm }: { partForm: PartForm }) {
  const { form } = partForm
  switch (partForm.step) {
    case undefined:
      return <Waiting />
    case 'what':
      return <StepWhat form={form} />
    case 'fits':
      return <StepFits form={form} />
    case 'look':
      return <StepLook {...partForm} />
    case 'offer':
      return <StepOffer form={form} />
    case 'preview':
      return <StepPreview {...partForm} />
  }
}

type Props = FormProps & {
  changing: Changing
  startAgain: () => Promise<void>
  onDone: (id: string) => void
  /** The newest pieces of a part that changed while it was written, and the version to go on with. */
  reload: () => Promise<{ stock: number } | undefined>
}

function useForms(props: Props) {
  const partForm = usePartForm(props)
  const { form, step, to } = partForm
  const onChanged = async () => {
    const newest = await props.reload()
    if (newest) form.setValue('Stock', String(newest.stock))
  }
  const sending = useSendPart({ partForm, changing: props.changing, onChanged, onDone: props.onDone })
  const place = steps.findIndex(each => each.name === step)
  const next = async () => {
    const { fields } = steps[place]!
    if (await form.trigger(fields, { shouldFocus: true })) return to(steps[place + 1]!.name)
    // From now on what is wrong is told, and taken back, with every letter.
    for (const field of fields) form.setValue(field, form.getValues(field), { shouldTouch: true })
  }
  return { partForm, ...sending, place, next }
}

export function PartForms(props: Props) {
  const { partForm, send, refusal, waits, callOff, place, next } = useForms(props)
  const { step, to, progress, forget } = partForm
  const [showRestored, setShowRestored] = useState(props.isRestored)
  const again = async () => {
    await forget()
    await props.startAgain()
  }
  const back = () => {
    callOff()
    to(steps[place - 1]!.name)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      {showRestored && (
        <Restored keep={() => setShowRestored(false)} again={again}>
          Your words and pictures are as you left them.
        </Restored>
      )}
      {step && <StepsLine place={place} count={steps.length} title={steps[place]!.title} />}
      {refusal && (
        <div className="mb-5">
          <Notice tone="bad" title={props.changing ? 'Not saved' : 'Not published'}>
            {refusal}
          </Notice>
        </div>
      )}
      {step !== 'look' && <PicturesLine progress={progress} look={() => to('look')} />}
      <Suspense fallback={<Waiting />}>
        <Step partForm={partForm} />
      </Suspense>
      <div className="mt-8 flex gap-3">
        {place > 0 && (
          <Button look="line" onClick={back}>
            Back
          </Button>
        )}
        <Button onClick={step === 'preview' ? send : next} className="grow sm:grow-0 sm:px-10">
          {step !== 'preview' ? 'Next' : props.changing ? 'Save' : 'Publish'}
        </Button>
      </div>
      <p role="status" className="mt-4 text-sm text-soft">
        {waits && progress.onTheWay > 0
          ? `${props.changing ? 'Saved' : 'Published'} as soon as the last pictures have arrived. Keep this page open.`
          : `What you type is kept on this phone until you ${props.changing ? 'save' : 'publish'}.`}
      </p>
    </form>
  )
}
