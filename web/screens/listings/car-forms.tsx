// The listing form, step by step: checked as it is typed, kept as a draft, looked over, published or saved once.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OwnCar } from '#contract/listings.ts'
import { Button } from '../../ui/button.tsx'
import { Restored } from '../../ui/restored.tsx'
import { Sending } from '../../ui/sending.tsx'
import { Waiting } from '../../ui/states.tsx'
import { focusWrong, StepsLine } from '../../ui/steps-line.tsx'
import { lookStep, steps } from './draft.ts'
import { EditNotice, RefusalNotice } from './form-notices.tsx'
import { PicturesLine } from '../../ui/pictures-line.tsx'
import { StepCar } from './step-car.tsx'
import { StepDetails } from './step-details.tsx'
import { type Begun, type Listing, useListing } from './use-listing.ts'
import { useSend } from './use-send.ts'

const StepPictures = lazy(() => import('./step-pictures.tsx'))
const StepPapers = lazy(() => import('./step-papers.tsx'))
const StepPlace = lazy(() => import('./step-place.tsx'))
const StepPrice = lazy(() => import('./step-price.tsx'))
const StepPreview = lazy(() => import('./step-preview.tsx'))

function Step({ listing }: { listing: Listing }) {
  const { form, papers, step, purpose } = listing
  const { errors } = form.formState
  // What the server says of papers is told under the name of their field in the call.
  const paperError = (errors as Record<string, { message?: string } | undefined>)['DocumentFiles']?.message
  switch (step) {
    case undefined:
      return <Waiting />
    case 'stepOne':
      return <StepCar form={form} />
    case 'stepTwo':
      return <StepDetails form={form} />
    case 'stepThree':
      return <StepPictures listing={listing} error={errors.Pictures?.message} />
    case 'stepFour':
      return <StepPapers papers={papers} condition={form.getValues('Condition')} error={paperError} />
    case 'stepFive':
      return <StepPlace form={form} />
    case 'stepSix':
      return <StepPrice form={form} exceptId={purpose.kind === 'edit' ? purpose.car.id : undefined} />
    case 'stepSeven':
      return <StepPreview listing={listing} />
  }
}

type ButtonsProps = { listing: Listing } & Pick<ReturnType<typeof useSend>, 'send' | 'callOff' | 'goOn'>

function Buttons({ listing: { form, step, to, purpose }, send, callOff, goOn }: ButtonsProps) {
  const place = steps.findIndex(each => each.name === step)
  const isEdit = purpose.kind === 'edit'
  const leads = isEdit ? lookStep : steps[place + 1]?.name
  const next = async () => {
    const { fields } = steps[place]!
    goOn()
    if (fields.length === 0 || (await form.trigger(fields, { shouldFocus: true }))) return to(leads!)
    // From now on what is wrong is told, and taken back, with every letter.
    for (const field of fields) form.setValue(field, form.getValues(field), { shouldTouch: true })
    focusWrong()
  }
  const back = () => {
    callOff()
    goOn()
    to(steps[place - 1]!.name)
  }
  const last = isEdit ? 'Save the changes' : 'Publish'
  return (
    <div className="mt-8 flex gap-3">
      {place > 0 && !(isEdit && step === lookStep) && (
        <Button look="line" onClick={back}>
          Back
        </Button>
      )}
      {step === lookStep ? (
        <Button onClick={send} className="grow sm:grow-0 sm:px-10">
          {last}
        </Button>
      ) : (
        <Button onClick={next} className="grow sm:grow-0 sm:px-10">
          {isEdit ? 'Done' : 'Next'}
        </Button>
      )}
    </div>
  )
}

const restoredWords = 'Your words and pictures are as you left them. Papers are not kept; choose them again.'

type Props = Begun & {
  startAgain: () => void
  done: (car: OwnCar) => unknown
  /** What is said before the first step. */
  first?: ReactNode
}

export function CarForms({ startAgain, done, first, ...begun }: Props) {
  const listing = useListing(begun)
  const { form, papers, progress, step, to, forget, purpose, base } = listing
  const { send, sentBytes, refusal, waits, callOff, again, goOn } = useSend(listing, done)
  const place = steps.findIndex(each => each.name === step)
  const [showRestored, setShowRestored] = useState(begun.isRestored)
  const isEdit = purpose.kind === 'edit'
  const anew = async () => {
    await forget()
    startAgain()
  }
  if (sentBytes !== undefined)
    return (
      <Sending
        what="your car"
        after={isEdit ? 'Sent. It is being saved…' : 'Sent. It is being put on the market…'}
        files={Object.values(papers.chosen).flatMap(({ files }) => files)}
        sentBytes={sentBytes}
      />
    )
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      {showRestored && (
        <Restored keep={() => setShowRestored(false)} again={anew}>
          {restoredWords}
        </Restored>
      )}
      {step === 'stepOne' && first}
      {step &&
        (isEdit ? (
          <h2 id="step-title" tabIndex={-1} className="show mb-6 text-xl">
            {steps[place]!.title}
          </h2>
        ) : (
          <StepsLine place={place} count={steps.length} title={steps[place]!.title} />
        ))}
      {refusal && <RefusalNotice refusal={refusal} again={again} isEdit={isEdit} />}
      {step !== 'stepThree' && <PicturesLine progress={progress} look={() => to('stepThree')} />}
      {purpose.kind === 'edit' && step === lookStep && (
        <EditNotice before={base.draft} now={form.getValues()} looked={purpose.car} />
      )}
      <Suspense fallback={<Waiting />}>
        <Step listing={listing} />
      </Suspense>
      <Buttons listing={listing} {...{ send, callOff, goOn }} />
      <p role="status" className="mt-4 text-sm text-soft">
        {waits && progress.onTheWay > 0
          ? `${isEdit ? 'Saved' : 'Published'} as soon as the last pictures have arrived. Keep this page open.`
          : `What you type is kept on this phone until you ${isEdit ? 'save' : 'publish'}.`}
      </p>
    </form>
  )
}
