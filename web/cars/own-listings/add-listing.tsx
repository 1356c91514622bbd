// Adds a listing (/addlistings): empty, from a draft, or duplicated (?from=).
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { api } from '../../client/api.ts'
import { type FormStart, loadForm } from '../../forms/load-form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { AskDocuments } from './form/ask-documents.tsx'
import { CarForms } from './form/car-forms.tsx'
import { ReviewNotice } from './review-notice.tsx'
import type { Draft } from './form/draft.ts'
import { targetOfPurpose, type Purpose } from './form/own-draft.ts'
import { isHeld } from './form/review-due.ts'
import type { Route } from './+types/add-listing'

type NewListingData =
  | { formStart: FormStart<Draft>; purpose: Purpose; branches: BranchChoices; asksDocuments: boolean }
  | { error: CallError }

async function purposeOf(from: string | null): Promise<Purpose | { error: CallError }> {
  if (!from) return { kind: 'new' }
  const { data: car, error } = await api.listings.one({ query: { Id: from } })
  return error ? { error } : { kind: 'copy', car }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<NewListingData> {
  const from = new URL(request.url).searchParams.get('from')
  const [purpose, branches, file] = await Promise.all([
    purposeOf(from),
    api.yard.branches(),
    api.kyc.hasUploaded({ query: { type: 'vehicle' } }),
  ])
  if ('error' in purpose) return purpose
  if (branches.error) return { error: branches.error }
  const formStart = await loadForm(targetOfPurpose(purpose, branches.data))
  return { formStart, purpose, branches: branches.data, asksDocuments: file.data?.hasUploaded === false }
}
export const HydrateFallback = WaitingPage

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('from') !== nextUrl.searchParams.get('from')

const Header = ({ isCopy }: { isCopy: boolean }) => (
  <PageHeader
    title="Sell your car"
    words={
      isCopy
        ? 'Copied from your other car. Change what is different, and add this car’s VIN and pictures.'
        : 'It takes a few minutes. Most cars go live as soon as you publish.'
    }
    back={{ words: 'Your cars', to: '/mylistings' }}
  />
)

type FormProps = Exclude<NewListingData, { error: CallError }>

function Form({ formStart: first, purpose, branches, asksDocuments }: FormProps) {
  const [{ times, formStart }, setFormStart] = useState({ times: 0, formStart: first })
  const [held, setHeld] = useState<OwnCar>()
  const navigate = useNavigate()
  const done = (car: OwnCar) => {
    if (isHeld(car)) return setHeld(car)
    announce('Your car is live.')
    return navigate(`/marketplace/${car.id}`)
  }
  const startAgain = async () =>
    setFormStart({ times: times + 1, formStart: await loadForm(targetOfPurpose(purpose, branches)) })
  if (held && isHeld(held)) return <ReviewNotice car={held} />
  return (
    <CarForms
      key={times}
      formStart={formStart}
      purpose={purpose}
      branches={branches}
      startAgain={startAgain}
      done={done}
      first={asksDocuments && <AskDocuments />}
    />
  )
}

export default function AddListing({ loaderData }: Route.ComponentProps) {
  if ('error' in loaderData)
    return (
      <>
        <Header isCopy={false} />
        <ErrorState error={loaderData.error} />
      </>
    )
  const { purpose, formStart } = loaderData
  return (
    <>
      <Header isCopy={purpose.kind === 'copy'} />
      <Form key={`${formStart.userId}${purpose.car?.id ?? ''}`} {...loaderData} />
    </>
  )
}
