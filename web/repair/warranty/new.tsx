// Claiming the warranty of a job (/bookings/warranty-claims/new/{repairId}/{jobId}).
import { Suspense, use } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../client/api.ts'
import { formatDay } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { readWarrantyStart } from './claim-draft.ts'
import { ClaimForm } from './claim-form.tsx'
import type { Route } from './+types/new'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params: { repairId, jobId } }: Route.ClientLoaderArgs) => ({
  request: api.repairs.byId({ query: { Id: repairId } }),
  formStart: readWarrantyStart(`warranty-claim:${jobId}`),
})

const loadForm = async () => (await import('./claim-checks.ts')).openClaimForm

type BodyProps = ReturnType<typeof clientLoader> & { repairId: string; jobId: string }

function Body({ request, formStart, repairId, jobId }: BodyProps) {
  const { data: repair, error } = use(request)
  const here = use(formStart)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} />
  const job = repair?.jobs.find(({ id }) => id === jobId)
  if (!repair || !job?.warrantyUntil || repair.role !== 'customer')
    return (
      <EmptyState
        title="There is no warranty to claim"
        action={<LinkButton to="/bookings/repairs">Your repairs</LinkButton>}
      >
        It covers completed jobs from the day you collected the car.
      </EmptyState>
    )
  return (
    <ClaimForm
      {...here}
      happens={[
        `${job.title}: the warranty runs until ${formatDay(job.warrantyUntil)}.`,
        'The workshop names a time and fixes it free of charge, or declines with a reason.',
        'If you disagree, AutoX decides.',
      ]}
      label="What is wrong?"
      pictures="What you see, the dashboard with its kilometres. "
      withKm
      button="Claim the warranty"
      load={loadForm}
      facts={{ repairId, jobId }}
      send={(key, body) => api.warrantyClaims.open({ key, body })}
      done="Claim sent. We notified the workshop."
      onDone={({ id }) => navigate(`/bookings/warranty-claims/${id}`, { replace: true })}
    />
  )
}

export default function NewClaim({ loaderData, params: { repairId, jobId } }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Claim the warranty"
        back={{ words: 'The repair', to: `/bookings/repairs/${repairId}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={jobId} {...loaderData} repairId={repairId} jobId={jobId} />
      </Suspense>
    </div>
  )
}
