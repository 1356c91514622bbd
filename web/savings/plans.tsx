import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { plus, ZERO, shortNaira } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { useBalanceVisibility } from '../session/use-balance-visibility.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { Price } from '../ui/amount.tsx'
import { formatDate } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { ErrorState, Skeleton, WaitingList } from '../ui/states.tsx'
import { BandHead, WalletBand } from '../wallet/wallet-band.tsx'
import { api } from '../client/api.ts'
import { NoPlans } from './no-plans.tsx'
import { EndedRow, PlanRow } from './plan-row.tsx'
import { callOf } from './words.ts'
import type { Route } from './+types/plans'

type Plans =
  | {
      open: Plan[]
      ended: Plan[]
      meta: PageMeta
      error?: undefined
    }
  | { open?: undefined; error: CallError }

const isOpen = ({ state }: Plan) => state === 'active' || state === 'paused' || state === 'matured'

/** Never rejects: what could not be loaded is an error in the answer. Open plans all stand on the first page. */
async function loadPlans(page: number): Promise<Plans> {
  const query = { PageNumber: page, PageSize: limits.savingsPlansMax }
  const { data, error, pageMeta } = await api.savings.list({ query })
  if (error) return { error }
  return {
    open: data.filter(isOpen),
    ended: data.filter(plan => !isOpen(plan)),
    meta: pageMeta,
  }
}

// Not awaited: the head stands at once and fills when the answers are here.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const page = pageNumber(new URL(request.url).searchParams)
  return { request: loadPlans(page), page }
}

const WaitingPlans = () => (
  <div role="status" aria-label="Loading" className="grid gap-6">
    <Skeleton className="h-36 w-full rounded-box" />
    <WaitingList rows={3} />
  </div>
)

/** The soonest automatic deposit of all plans. */
const nextOfAll = (plans: readonly Plan[]): Plan | undefined =>
  plans
    .filter(({ schedule }) => schedule?.nextAt)
    .toSorted((a, b) => a.schedule!.nextAt!.localeCompare(b.schedule!.nextAt!))[0]

function Total({ plans, isVisible, turn }: { plans: readonly Plan[]; isVisible: boolean; turn: () => void }) {
  const next = nextOfAll(plans)
  const total = plans.reduce((sum, { balanceKobo }) => plus(sum, balanceKobo), ZERO)
  return (
    <WalletBand>
      <BandHead
        words={
          <p className="text-sm text-soft-on-band">
            {`Saved in ${plans.length === 1 ? 'one plan' : `${plans.length} plans`}`}
          </p>
        }
        isVisible={isVisible}
        turn={turn}
      />
      <p className="mt-1 text-2xl md:text-3xl">
        {isVisible ? <Price kobo={total} /> : <span className="show">₦ ••••••</span>}
      </p>
      <p className="figures mt-3 border-t border-soft-on-band/25 pt-3 text-sm text-soft-on-band">
        {next?.schedule?.nextAt ? (
          <>
            Next automatic deposit:{' '}
            <span className="font-semibold text-on-band">
              {isVisible ? shortNaira(next.schedule.amountKobo) : '₦ ••••'}
            </span>
            <span>{` into “${next.name}” on ${formatDate(next.schedule.nextAt)}, at 8 in the morning.`}</span>
          </>
        ) : (
          'No automatic deposit is due. Plans grow when you add money.'
        )}
      </p>
    </WalletBand>
  )
}

const Ended = ({ plans }: { plans: readonly Plan[] }) =>
  plans.length === 0 ? null : (
    <section className="mt-10">
      <h2 className="show text-lg">Ended</h2>
      <ul className="mt-2">
        {plans.map(plan => (
          <EndedRow key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  )

function List({ request, page }: { request: Promise<Plans>; page: number }) {
  const plans = use(request)
  const [now] = useState(() => new Date())
  const [isVisible, turn] = useBalanceVisibility()
  const { revalidate } = useRevalidator()
  if (plans.error) return <ErrorState error={plans.error} retry={revalidate} />
  const { open, ended, meta } = plans
  if (page === 1 && open.length + ended.length === 0) return <NoPlans now={now} />
  const waiting = open.filter(plan => callOf(plan) !== undefined).length
  return (
    <>
      {open.length > 0 && (
        <>
          <Total plans={open} {...{ isVisible, turn }} />
          {waiting > 0 && (
            <p className="mt-6 text-soft">
              {waiting === 1 ? '1 plan needs your decision.' : `${waiting} plans need your decision.`}
            </p>
          )}
          <ul className="mt-4 md:grid md:grid-cols-2 md:gap-x-10">
            {open.map(plan => (
              <PlanRow key={plan.id} {...{ plan, now, isVisible }} />
            ))}
          </ul>
        </>
      )}
      {open.length === 0 && page === 1 && (
        <p className="text-soft">
          You have no active plans.{' '}
          <Link to="/account/savings/create" className="font-semibold text-link underline">
            Start another plan
          </Link>
        </p>
      )}
      <Ended plans={ended} />
      <Pager meta={meta} to={number => `/account/savings?PageNumber=${number}`} />
    </>
  )
}

export default function PlansScreen({ loaderData: { request, page } }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <>
      <PageHeader
        title="Savings"
        words="Money you set aside for a goal."
        back={{ words: 'Account', to: '/account' }}
        action={<LinkButton to="/account/savings/create">Start a plan</LinkButton>}
      />
      <Suspense fallback={<WaitingPlans />}>
        <List request={request} page={page} />
      </Suspense>
    </>
  )
}
