// The form of a listing: its steps, sent with its papers once, published or saved.
import { type ReactNode, useState } from 'react'
import type { OwnCar } from '#contract/cars/listings.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { FormStart } from '../../../forms/load-form.ts'
import { StepFormFrame } from '../../../forms/step-form.tsx'
import { Sending } from '../../../uploads/sending.tsx'
import { Waiting } from '../../../ui/states.tsx'
import type { Draft, Sendable } from './draft.ts'
import { EditNotice } from './edit-notice.tsx'
import { loadOwnCar } from './load-own-car.ts'
import { type Purpose, targetOfPurpose } from './own-draft.ts'
import { StepCar } from './step-car.tsx'
import { StepDetails } from './step-details.tsx'
import { type Listing, useListing } from './use-listing.ts'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../../client/api.ts'
import type { SendResult } from '../../../client/send-keyed.ts'
import { type FormTarget, isSame } from '../../../forms/changed-meanwhile.ts'
import { useSendForm } from '../../../forms/use-send-form.ts'

// The server names a paper by its place among all; the person knows it by its name.
const named = (error: CallError, papers: readonly File[]): CallError => {
  const problems = error.problems.map(({ field, message }) => {
    const [name, place] = field.split('.')
    const paper = name === 'DocumentFiles' ? papers[Number(place ?? Number.NaN)] : undefined
    return { field, message: paper ? `${paper.name}: ${message}` : message }
  })
  return { ...error, problems, message: problems.length === 1 ? problems[0]!.message : error.message }
}

const publishedWords = ({ title }: OwnCar) =>
  `This was already published as ${title}, without your latest changes. Edit it in Your cars, or publish again to list another car.`

/** `uploadedBytes` is undefined while nothing is being sent. */
function useSend(listing: Listing, branches: BranchChoices, done: (car: OwnCar) => unknown) {
  const { purpose, papers, video, form, base } = listing
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const call = async (sendable: Sendable, { key, version }: { key: string; version: number }) => {
    const problem = video.problem()
    if (problem) return { error: problem }
    const { KeepDocuments, ...documents } = await papers.ready()
    const body = { ...sendable, ...documents, Video: video.hash() }
    const way = { key, onProgress: setUploadedBytes }
    setUploadedBytes(0)
    const { data, error } = await (purpose.kind === 'edit'
      ? api.listings.edit({ ...way, body: { ...body, KeepDocuments, id: purpose.car.id, version } })
      : api.listings.add({ ...way, body }))
    setUploadedBytes(undefined)
    return error ? { error: named(error, documents.DocumentFiles) } : { data }
  }
  const reload = async (): Promise<SendResult<FormTarget<Draft>>> => {
    const loaded = await loadOwnCar(purpose.car?.id ?? '')
    if (loaded.error) return { error: loaded.error }
    const { car, costs } = loaded
    papers.become(car.documents)
    if (isSame(form.getValues('Video'), base?.draft.Video)) video.become(car.video)
    return { data: targetOfPurpose({ kind: 'edit', car, costs }, branches) }
  }
  const sending = useSendForm(listing, { call, reload, earlierWords: publishedWords, done })
  return { sending, uploadedBytes }
}

const StepPictures = lazyComponent(() => import('./step-pictures.tsx'))
const StepPapers = lazyComponent(() => import('../papers/step-papers.tsx'))
const StepPlace = lazyComponent(() => import('./step-place.tsx'))
const StepPrice = lazyComponent(() => import('./step-price.tsx'))
const StepPreview = lazyComponent(() => import('./step-preview.tsx'))

function Step({ listing, branches }: { listing: Listing; branches: BranchChoices }) {
  const { form, papers, step, purpose } = listing
  const { errors } = form.formState
  // The server reports paper errors under its own field name.
  const paperError = (errors as Record<string, { message?: string } | undefined>)['DocumentFiles']?.message
  switch (step) {
    case undefined:
      return <Waiting />
    case 'stepOne':
      return <StepCar form={form} />
    case 'stepTwo':
      return <StepDetails form={form} />
    case 'stepThree':
      return (
        <StepPictures listing={listing} error={errors.Pictures?.message} videoError={errors.Video?.message} />
      )
    case 'stepFour':
      return <StepPapers papers={papers} condition={form.getValues('Condition')} error={paperError} />
    case 'stepFive':
      return <StepPlace form={form} branches={branches} />
    case 'stepSix':
      return <StepPrice form={form} exceptId={purpose.kind === 'edit' ? purpose.car.id : undefined} />
    case 'stepSeven':
      return <StepPreview listing={listing} />
  }
}

type Props = {
  formStart: FormStart<Draft>
  purpose: Purpose
  /** Where the car can stand; none for who has fewer than two branches. */
  branches: BranchChoices
  startAgain: () => unknown
  done: (car: OwnCar) => unknown
  /** Content before the first step. */
  first?: ReactNode
}

export function CarForms({ formStart, purpose, branches, startAgain, done, first }: Props) {
  const listing = useListing(formStart, purpose)
  const { form, papers, base, video } = listing
  const { sending, uploadedBytes } = useSend(listing, branches, done)
  const isEdit = purpose.kind === 'edit'
  if (uploadedBytes !== undefined)
    return (
      <Sending
        what="your car"
        after={isEdit ? 'Uploaded. Saving…' : 'Uploaded. Publishing…'}
        files={Object.values(papers.chosen).flatMap(({ files }) => files)}
        uploadedBytes={uploadedBytes}
      />
    )
  return (
    <StepFormFrame
      stepForm={listing}
      sending={sending}
      restoredWords="Your text and pictures are as you left them. For your privacy, documents are not kept: choose them again."
      startAgain={startAgain}
      first={first}
      alsoWaits={video.isOnTheWay && 'the video is ready'}
      beforeSaving={isEdit && <EditNotice form={form} before={base?.draft} looked={purpose.car} />}
    >
      <Step listing={listing} branches={branches} />
    </StepFormFrame>
  )
}
