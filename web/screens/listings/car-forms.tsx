// The listing form, step by step: checked as it is typed, kept as a draft, looked over, published once.
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { CallError } from '#contract/call.ts'
import { messageOf } from '../../ui/message-of.ts'
import { useDraft } from '../../session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/states.tsx'
import { sayGood } from '../../ui/toast.ts'
import { type Draft, emptyDraft, reachable, type StepName, stepOf, steps } from './draft.ts'
import { dropPictures } from './kept-pictures.ts'
import { Restored } from './restored.tsx'
import { Sending } from './sending.tsx'
import { StepCar } from './step-car.tsx'
import { StepDetails } from './step-details.tsx'
import { StepPreview } from './step-preview.tsx'
import { StepPrice } from './step-price.tsx'
import { StepsLine } from './steps-line.tsx'
import { useListingFiles } from './use-listing-files.ts'
import { usePublish } from './use-publish.ts'

// The contract's schema is as large as the rest of this form: it arrives while the first field is being filled.
type Check = typeof import('./check-draft.ts')
const loadCheck = (): Promise<Check> => import('./check-draft.ts')
const resolver: Resolver<Draft> = async (...asked) => (await loadCheck()).draftResolver(...asked)
const StepPictures = lazy(() => import('./step-pictures.tsx'))
const StepPlace = lazy(() => import('./step-place.tsx'))

function useCheck(): Check | undefined {
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    const load = async () => setCheck(await loadCheck())
    void load()
  }, [])
  return check
}

type Props = { userId: string; kept: readonly File[]; startAgain: () => void }
type Words = Omit<Draft, 'ImageFiles' | 'DocumentFiles'> & { step: StepName }

/** The form, its files and its draft: what was typed is kept a moment after each change. */
function useListing({ userId, kept }: Props) {
  const { draft, save, drop } = useDraft<Words>('add-car')
  const { step: keptStep = null, ...words } = draft ?? {}
  const files = useListingFiles(userId, kept)
  const form = useForm<Draft>({
    defaultValues: { ...emptyDraft, ...words, ImageFiles: [...kept] },
    resolver,
    mode: 'onTouched',
  })
  const { setValue, subscribe } = form
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step') ?? keptStep
  const check = useCheck()
  // Until the draft can be checked nobody stands further than the first step; a kept draft waits for the check.
  const step = check && reachable(asked, Object.keys(check.checkDraft(form.getValues()).problems))

  const images = files.pictures.files
  const papers = files.papers.files
  useEffect(() => {
    const mark = { shouldValidate: images.length > 0 }
    setValue('ImageFiles', images, mark)
    setValue('DocumentFiles', papers)
  }, [images, papers, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => save({ ...values, step: step ?? 'stepOne' }),
      }),
    [subscribe, save, step],
  )
  const to = (next: StepName) => {
    setSearch({ step: next })
    save({ ...form.getValues(), step: next })
    window.scrollTo({ top: 0 })
    document.getElementById('step-title')?.focus({ preventScroll: true })
  }
  const forget = async () => {
    drop()
    await dropPictures(userId)
  }
  const restored = draft !== undefined || kept.length > 0
  const shown = step ?? (restored ? undefined : 'stepOne')
  return { form, files, step: shown, to, forget, restored }
}

/** Publishing: everything is checked once more, and a refusal leads to the step it is about. */
function useSend({ form, files, to, forget }: ReturnType<typeof useListing>) {
  const { publish, sentBytes } = usePublish()
  const [refusal, setRefusal] = useState<string>()
  const navigate = useNavigate()
  const show = ({ problems, ...error }: CallError) => {
    setRefusal(messageOf({ problems, ...error }))
    for (const { field, message } of problems) {
      const [name = '', place] = field.split('.')
      const file =
        name === 'ImageFiles' ? files.pictures.files[Number(place)] : files.papers.files[Number(place)]
      form.setError(name as keyof Draft, {
        type: 'server',
        message: file ? `${file.name}: ${message}` : message,
      })
    }
    const step = problems.map(({ field }) => stepOf(field.split('.')[0]!)).find(Boolean)
    if (step) to(step)
  }
  const send = async () => {
    setRefusal(undefined)
    const [ImageFiles, DocumentFiles] = await Promise.all([files.pictures.ready(), files.papers.ready()])
    const { checkDraft } = await loadCheck()
    const { sendable, problems } = checkDraft({ ...form.getValues(), ImageFiles, DocumentFiles })
    if (!sendable) return to(reachable('stepSix', Object.keys(problems)))
    const { carId, error } = await publish(sendable)
    if (error) return show(error)
    await forget()
    sayGood('Your car is on the market.')
    return navigate(`/marketplace/${carId}`)
  }
  return { send, sentBytes, refusal }
}

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
    return <Sending files={[...files.pictures.files, ...files.papers.files]} sentBytes={sentBytes} />
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      {showRestored && <Restored keep={() => setShowRestored(false)} again={again} />}
      {step && <StepsLine at={step} />}
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
