// Reporting what happened (/bookings/claims/new/{policyId}): at the roadside, also without a network, sent once.
import { Suspense, use, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sendClaim } from '../../../app/outgoing/send-claim.ts'
import { claimQueue, type WrittenClaim } from '../../../app/outgoing/written-claim.ts'
import { sendBy, useOutbox } from '../../../client/outbox.ts'
import { keepStart } from '../../../uploads/use-uploads.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../../ui/states.tsx'
import { announce } from '../../../ui/announce.ts'
import { WaitingSummary } from '../../../deal-engine/outgoing/unsent-form.tsx'
import { draftAgain } from './draft.ts'
import { ReportForm } from './form.tsx'
import { type ReportRequest, type ClaimReportData, loadReport } from './load.ts'
import type { Route } from './+types/new'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ request: loadReport(params.policyId) })

/** What waits to be sent, or the form. */
function Open({ loaded }: { loaded: ClaimReportData }) {
  const { id, about, claimable } = loaded
  const navigate = useNavigate()
  const [formStart, setFormStart] = useState(loaded.formStart)
  // The program that sends arrives with the form: without a network it cannot be fetched.
  useEffect(() => sendBy('claim', sendClaim), [])
  const outbox = useOutbox<WrittenClaim>(claimQueue(id), async (_item, done) => {
    announce('Claim sent. We notified the insurer.')
    await navigate(`/bookings/claims/${(done as { id: string }).id}`, { replace: true })
  })
  const [waiting] = outbox.waiting
  const back = { words: 'Back to policy', to: `/bookings/insurance/${id}` }
  if (waiting) {
    const change = async () => {
      const { here, start } = draftAgain(waiting.body)
      await keepStart(formStart.userId, formStart.form, start)
      setFormStart({ ...formStart, here, start })
      await outbox.drop(waiting.id)
    }
    return (
      <WaitingSummary
        one="claim"
        waiting={waiting}
        madeAt={waiting.body.madeAt}
        photos={waiting.body.photos}
        again={() => outbox.again(waiting.id)}
        change={change}
        back={back}
      />
    )
  }
  if (claimable === false)
    return (
      <EmptyState
        title="You can’t claim on this policy"
        action={<LinkButton to={back.to}>{back.words}</LinkButton>}
      >
        Claims cover only what happened while the policy was in force.
      </EmptyState>
    )
  return <ReportForm about={about} formStart={formStart} handIn={outbox.put} />
}

function Body({ request }: { request: ReportRequest }) {
  const { loaded, error } = use(request)
  const { revalidate } = useRevalidator()
  // Refreshing the state must not discard the draft.
  const [first, setFirst] = useState(loaded)
  if (!first && loaded) setFirst(loaded)
  if (!first)
    return error?.status === 404 || error?.name === 'BAD_INPUT' ? (
      <EmptyState
        title="We can’t find this policy"
        action={<LinkButton to="/bookings/insurance">Your policies</LinkButton>}
      >
        The link may be incomplete, or it belongs to another account.
      </EmptyState>
    ) : (
      error && <ErrorState error={error} retry={revalidate} />
    )
  return <Open loaded={first} />
}

export default function NewClaim({ loaderData, params: { policyId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Report what happened"
        back={{ words: 'Policy', to: `/bookings/insurance/${policyId}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={policyId} {...loaderData} />
      </Suspense>
    </>
  )
}
