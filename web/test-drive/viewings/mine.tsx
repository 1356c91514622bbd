import { startTransition, Suspense, use, useState } from 'react'
import '../../app.css'
import { api } from '../../client/api.ts'
import { DealGroups } from '../../deals/inbox/deal-groups.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'

const shownMax = 50

const ask = () => api.inbox.list({ query: { Kind: 'test-drive', PageSize: shownMax } })

type Props = { request: ReturnType<typeof ask>; now: Date; again: () => void }

function Rows({ request, now, again }: Props) {
  const { data: list, error } = use(request)
  if (!list) return error ? <ErrorState error={error} retry={again} /> : null
  if (list.length === 0)
    return (
      <EmptyState
        title="No viewings or test drives yet"
        action={<LinkButton to="/marketplace?TestDrive=true">Find a car to drive</LinkButton>}
      >
        Book a viewing of any car on the market, and a test drive of many, before you pay anything.
      </EmptyState>
    )
  return <DealGroups rows={list} now={now} />
}

export default function Mine() {
  const [request, setRequest] = useState(ask)
  const [now] = useState(() => new Date())
  return (
    <div className="pt-6">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="show text-2xl md:text-3xl">Your test drives</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/marketplace?TestDrive=true" variant="line">
            Find a car to drive
          </LinkButton>
          <LinkButton to="/settings/opening-hours" variant="line">
            Your opening hours
          </LinkButton>
        </div>
      </div>
      <Suspense fallback={<WaitingList />}>
        <Rows request={request} now={now} again={() => startTransition(() => setRequest(ask()))} />
      </Suspense>
    </div>
  )
}
