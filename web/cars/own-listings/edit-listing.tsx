// Edits a listing (/mylistings/{id}/edit), or explains why it cannot be edited.
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { type FormStart, loadForm } from '../../forms/load-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { sayGood } from '../../ui/toast.ts'
import { CarForms } from './form/car-forms.tsx'
import { ReviewNotice } from './review-notice.tsx'
import type { Draft } from './form/draft.ts'
import { type Costs, loadOwnCar } from './form/load-own-car.ts'
import { targetOfPurpose } from './form/own-draft.ts'
import { isHeld } from './form/review-due.ts'
import { stateWordsOf } from './words.ts'
import type { Route } from './+types/edit-listing'

type EditListingData =
  | {
      formStart: FormStart<Draft>
      car: OwnCar
      costs: Costs | undefined
      branches: BranchChoices
      now: Date
    }
  | { error: CallError }

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<EditListingData> {
  const loaded = await loadOwnCar(params.id)
  if (loaded.error) return { error: loaded.error }
  const { car, costs, branches } = loaded
  return {
    formStart: await loadForm(targetOfPurpose({ kind: 'edit', car, costs }, branches)),
    car,
    costs,
    branches,
    now: new Date(),
  }
}
export const HydrateFallback = WaitingPage

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

type FormProps = Exclude<EditListingData, { error: CallError }>

function Form({ formStart: first, car, costs, branches, now }: FormProps) {
  const [{ times, formStart }, setFormStart] = useState({ times: 0, formStart: first })
  const [held, setHeld] = useState<OwnCar>()
  const navigate = useNavigate()
  const done = (saved: OwnCar) => {
    if (isHeld(saved)) return setHeld(saved)
    sayGood(saved.state === 'listed' ? 'Saved. Buyers can see it now.' : 'Saved.')
    return navigate('/mylistings')
  }
  const startAgain = async () => {
    const again = await loadForm(targetOfPurpose({ kind: 'edit', car, costs }, branches))
    setFormStart({ times: times + 1, formStart: again })
  }
  if (held && isHeld(held)) return <ReviewNotice car={held} />
  if (!car.allowed.includes('edit'))
    return (
      <EmptyState
        title="This listing cannot be changed now"
        action={<LinkButton to="/mylistings">See your cars</LinkButton>}
      >
        {stateWordsOf(car, now).words}
      </EmptyState>
    )
  return (
    <CarForms
      key={times}
      formStart={formStart}
      purpose={{ kind: 'edit', car, costs }}
      branches={branches}
      startAgain={startAgain}
      done={done}
    />
  )
}

export default function EditListing({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Edit your listing"
        words={'error' in loaderData ? undefined : loaderData.car.title}
        back={{ words: 'Your cars', to: '/mylistings' }}
      />
      {'error' in loaderData ? (
        <ErrorState error={loaderData.error} />
      ) : (
        <Form key={loaderData.car.id} {...loaderData} />
      )}
    </>
  )
}
