// Inspector profile (/profile/inspector): application, fee, coverage and pausing.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { OwnInspector } from '#contract/inspection/inspectors/inspectors.ts'
import { api } from '../../client/api.ts'
import { formatDate } from '../../ui/date.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { sayBad } from '../../ui/toast.ts'
import { InspectorForm } from './inspector-form.tsx'
import type { Route } from './+types/inspector'

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = () => ({ request: api.inspectors.mine() })

const stands: Record<OwnInspector['state'], [words: string, tone: Tone]> = {
  applied: ['AutoX is reviewing your application', 'warn'],
  approved: ['Buyers can request you', 'good'],
  declined: ['Declined', 'bad'],
  ended: ['Ended', 'bad'],
}

function InspectorStatus({ inspector, reload }: { inspector: OwnInspector; reload: () => Promise<void> }) {
  const { state, paused, reason, reports, feeKobo, appliedAt } = inspector
  const [words, tone] = paused && state === 'approved' ? (['Paused', 'warn'] as const) : stands[state]
  const pause = async (next: boolean) => {
    const { error } = await api.inspectors.pause({ body: { paused: next } })
    if (error) sayBad(messageOf(error))
    await reload()
  }
  return (
    <Panel title="Your status" action={<Pill tone={tone}>{words}</Pill>}>
      {reason && (
        <Notice tone="warn" title="Message from AutoX">
          {reason}
        </Notice>
      )}
      <Facts
        facts={[
          ['Your fee', formatNaira(feeKobo)],
          ['Reports submitted', String(reports)],
          ['Applied on', formatDate(appliedAt)],
        ]}
      />
      {state === 'approved' && (
        <div className="mt-4">
          <Switch words="Pause" about="pause new requests" on={paused} change={next => void pause(next)} />
          <p className="text-sm text-soft">
            While paused, you get no new requests. Accepted inspections continue.
          </p>
        </div>
      )}
      <LinkButton to="/bookings/inspections?Role=inspector" variant="line" className="mt-4">
        Your inspections
      </LinkButton>
    </Panel>
  )
}

function Body({ request }: { request: ReturnType<typeof api.inspectors.mine> }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      {data.inspector && <InspectorStatus inspector={data.inspector} reload={revalidate} />}
      {data.inspector?.state !== 'ended' && <InspectorForm mine={data} reload={revalidate} />}
    </div>
  )
}

export default function Inspector({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Inspect cars for buyers"
        words="Buyers pay you to inspect a car before they buy. AutoX charges no commission."
        back={{ words: 'Your profile', to: '/profile' }}
      />
      <Suspense fallback={<Waiting />}>
        <Body request={request} />
      </Suspense>
    </>
  )
}
