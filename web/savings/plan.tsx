import { Suspense, use, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { WaitingPage } from '../app/waiting-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Actions } from './actions/actions.tsx'
import { Entries } from './entries.tsx'
import { type LoadedPlan, loadPlan, type OnePlan } from './load-plan.ts'
import { PlanHead } from './plan-head.tsx'
import { callOf } from './plan-words.ts'
import { ScheduleSection } from './schedule-section.tsx'
import { TiedCar } from './tied-car.tsx'
import type { Route } from './+types/plan'

// Not awaited: the page stands at once and fills when the answers are here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ request: loadPlan(params.id) })

/** Opening a drawer changes the address and nothing else: nothing is loaded for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname

type Shown = { plan: OnePlan; wallet: Wallet | undefined }

function PlanView({ plan, wallet }: Shown) {
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<string>()
  const [now] = useState(() => new Date())
  const call = callOf(plan)
  return (
    <>
      <PageHeader title={plan.name} back={{ words: 'Savings', to: '/account/savings' }} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10">
        <div className="grid grid-cols-1 gap-6 max-lg:contents">
          {refusal && <Refusal title="Not done">{`${refusal} This is the plan as it is now.`}</Refusal>}
          {call && <Notice tone="warn" title={call} />}
          <PlanHead plan={plan} now={now} />
          <Actions plan={plan} wallet={wallet} reload={revalidate} onRefused={setRefusal} />
          <TiedCar plan={plan} />
          <Entries entries={plan.entries} />
        </div>
        <div className="max-lg:order-1">
          <ScheduleSection plan={plan} reload={revalidate} onRefused={setRefusal} />
        </div>
      </div>
    </>
  )
}

function Body({ request }: { request: Promise<LoadedPlan> }) {
  const loaded = use(request)
  const { revalidate } = useRevalidator()
  if (loaded.plan) return <PlanView plan={loaded.plan} wallet={loaded.wallet} />
  const { error } = loaded
  return (
    <>
      <PageHeader title="Plan" back={{ words: 'Savings', to: '/account/savings' }} />
      {error.status === 404 || error.status === 400 ? (
        <EmptyState
          title="You have no such plan"
          action={<LinkButton to="/account/savings">Your savings</LinkButton>}
        >
          The address may be incomplete, or it belongs to another account.
        </EmptyState>
      ) : (
        <ErrorState error={error} retry={revalidate} />
      )}
    </>
  )
}

export default function PlanScreen({ loaderData: { request }, params }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={params.id} request={request} />
    </Suspense>
  )
}
