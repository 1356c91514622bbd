// The listing form, step by step: checked as it is typed, kept as a draft, looked over, published once.
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sending } from '../../ui/sending.tsx'
import { Waiting } from '../../ui/states.tsx'
import { Restored } from '../../ui/restored.tsx'
import { StepsLine } from '../../ui/steps-line.tsx'
import { steps } from './draft.ts'
import { StepCar } from './step-car.tsx'
import { StepDetails } from './step-details.tsx'
import { StepPreview } from './step-preview.tsx'
import { StepPrice } from './step-price.tsx'
import { useListing } from './use-listing.ts'
import { useSend } from './use-send.ts'

const StepPictures = lazy(() => import('./step-pictures.tsx'))
const StepPlace = lazy(() => import('./step-place.tsx'))

type Props = { userId: string; kept: readonly File[]; startAgain: () => void }
function Step({ listing }: { listing: ReturnType<typeof useListing> }) {
  const { form, files, step, to } = listing
  const { errors } = form.formState
  const fileErrors = { ImageFiles: errors.ImageFiles?.message, DocumentFiles: errors.DocumentFiles?.message }
  switch (step) {
    case undefined:
      return <Waiting />
    case 'stepOne':
      return <StepCar form={form} />
    case 'stepTwo':
      return <StepDetails form={form} />
    case 'stepThree':
      return <StepPictures files={files} errors={fileErrors} />
    case 'stepFour':
      return <StepPlace form={form} />
    case 'stepFive':
      return <StepPrice form={form} />
    case 'stepSix':
      return (
        <StepPreview
          draft={form.getValues()}
          pictures={files.pictures.files}
          papersCount={files.papers.files.length}
          to={to}
        />
      )
  }
}

export function CarForms(props: Props) {
  const listing = useListing(props)
  const { form, files, step, to, forget } = listing
  const { send, sentBytes, refusal } = useSend(listing)
  const place = steps.findIndex(each => each.name === step)
  const [showRestored, setShowRestored] = useState(listing.restored)
  const next = async () => {
    const { fields } = steps[place]!
    if (await form.trigger(fields, { shouldFocus: true })) return to(steps[place + 1]!.name)
    // From now on what is wrong is told, and taken back, with every letter.
    for (const field of fields) form.setValue(field, form.getValues(field), { shouldTouch: true })
  }
  const again = async () => {
    await forget()
    props.startAgain()
  }
  if (sentBytes !== undefined)
    return (
      <Sending
        what="your car"
        after="Sent. Your pictures are being made ready…"
        files={[...files.pictures.files, ...files.papers.files]}
        sentBytes={sentBytes}
      />
    )
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      {showRestored && (
        <Restored keep={() => setShowRestored(false)} again={again}>
          Your words and pictures are as you left them. Papers are not kept; choose them again.
        </Restored>
      )}
      {step && <StepsLine place={place} count={steps.length} title={steps[place]!.title} />}
      {refusal && (
        <div className="mb-5">
          <Notice tone="bad" title="Not published">
            {refusal}
          </Notice>
        </div>
      )}
      <Suspense fallback={<Waiting />}>
        <Step listing={listing} />
      </Suspense>
      <div className="mt-8 flex gap-3">
        {place > 0 && (
          <Button look="line" onClick={() => to(steps[place - 1]!.name)}>
            Back
          </Button>
        )}
        <Button onClick={step === 'stepSix' ? send : next} className="grow sm:grow-0 sm:px-10">
          {step === 'stepSix' ? 'Publish' : 'Next'}
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">What you type is kept on this phone until you publish.</p>
    </form>
  )
}
