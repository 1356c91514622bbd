// Saying that a claimed job is put right (/bookings/warranty-claims/{id}/put-right), by the workshop.
import { Suspense, use } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { warrantyClaimForms } from '#contract/repair/warranty/story.ts'
import { putRightFromWords } from '#contract/repair/warranty/words.ts'
import { api } from '../../client/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { isAhead, readWarrantyStart } from './claim-draft.ts'
import { ClaimForm } from './claim-form.tsx'
import type { Route } from './+types/put-right'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({
  request: api.warrantyClaims.byId({ query: { Id: id } }),
  formStart: readWarrantyStart(`warranty-right:${id}`),
})

const loadForm = async () => (await import('./claim-checks.ts')).putRightForm

type BodyProps = ReturnType<typeof clientLoader> & { id: string }

function Body({ request, formStart, id }: BodyProps) {
  const { data: claim, error } = use(request)
  const here = use(formStart)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (!claim.allowed.includes('put-right'))
    return (
      <EmptyState
        title="Nothing to fix now"
        action={<LinkButton to={`/bookings/warranty-claims/${id}`}>Back to the claim</LinkButton>}
      >
        It may already be marked as fixed, or the claim has moved on.
      </EmptyState>
    )
  if (isAhead(claim.slotAt))
    return (
      <EmptyState
        title="Not yet"
        action={<LinkButton to={`/bookings/warranty-claims/${id}`}>Back to the claim</LinkButton>}
      >
        {putRightFromWords(claim.slotAt)}
      </EmptyState>
    )
  const terms = warrantyClaimForms['put-right'](claim)
  return (
    <ClaimForm
      {...here}
      happens={terms.happens}
      label={terms.title}
      pictures="The finished work, the old parts. "
      withKm={false}
      button={terms.confirm}
      load={loadForm}
      facts={{ id, version: claim.version }}
      send={(key, body) => api.warrantyClaims.putRight({ key, body })}
      done={terms.done}
      onDone={() => navigate(`/bookings/warranty-claims/${id}`, { replace: true })}
    />
  )
}

export default function PutRight({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Mark as fixed"
        back={{ words: 'The claim', to: `/bookings/warranty-claims/${id}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={id} id={id} {...loaderData} />
      </Suspense>
    </div>
  )
}
