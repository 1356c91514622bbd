import { Suspense, use, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator, Link } from 'react-router'
import type { Wallet } from '#contract/wallet/wallet.ts'
import type { PlanEntry, Plan } from '#contract/savings/shapes.ts'
import { formatNaira, shortNaira } from '#contract/core/money.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { WaitingPage } from '../app/waiting-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Amount, Price } from '../ui/amount.tsx'
import { formatMoment, formatDue, formatDate } from '../ui/date.ts'
import { Pill } from '../ui/pill.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { payAddress } from '../deal-engine/pay-address.ts'
import { Picture } from '../ui/picture.tsx'
import { Actions } from './actions/actions.tsx'
import { type LoadedPlan, loadPlan, type OnePlan } from './load-plan.ts'
import {
  callOf,
  isOver,
  kindWords,
  missingIn,
  paceWords,
  percentOf,
  pillOf,
  everyWords,
  texts,
} from './words.ts'
import type { Route } from './+types/plan'
import { Progress, timeOf } from './progress.tsx'
import { usePause } from './actions/use-pause.ts'

type Props = { plan: Plan; reload: () => Promise<void>; onRefused: (words: string) => void }

function Turn({ plan, reload, onRefused }: Props) {
  const paused = plan.state === 'paused'
  const { turn, unsure } = usePause(plan, { reload, onRefused })
  return (
    <>
      {unsure && (
        <Notice tone="warn" title="We did not hear back">
          Press again: it happens only once.
        </Notice>
      )}
      <Button variant="line" onClick={turn}>
        {paused ? 'Restart them' : 'Pause them'}
      </Button>
    </>
  )
}

// Automatic deposits of a plan: amount, frequency, next date and pausing.
function ScheduleSection({ plan, reload, onRefused }: Props) {
  const { schedule, allowed, state } = plan
  if (!schedule) return null
  const may = allowed.includes('pause') || allowed.includes('resume')
  return (
    <Panel title="Automatic deposits">
      <p className="figures text-lg font-semibold">
        {`${shortNaira(schedule.amountKobo)} ${everyWords[schedule.every]}`}
      </p>
      <p className="figures mt-1 text-soft">
        {schedule.nextAt
          ? `Next from your wallet: ${formatDue(schedule.nextAt)}.`
          : state === 'paused'
            ? texts.depositsPaused
            : 'No deposits at the moment.'}
      </p>
      {may && (
        <div className="mt-4 grid justify-items-start gap-3">
          <Turn key={plan.version} {...{ plan, reload, onRefused }} />
        </div>
      )}
    </Panel>
  )
}

const spendAddress = (car: NonNullable<OnePlan['car']>, planId: string): string =>
  `${payAddress(car)}?planId=${planId}`

/** Car of a savings plan: current price, its change and purchase link. */
function TiedCar({ plan }: { plan: OnePlan }) {
  const { car, entries, allowed, id } = plan
  if (!car) return null
  const priceChange = entries.find(({ kind }) => kind === 'target')
  return (
    <section>
      <h2 className="show text-lg">The car</h2>
      <div className="mt-3 flex gap-4">
        <Picture
          picture={car.picture}
          alt={car.title}
          sizes="(min-width:48rem) 12rem, 8rem"
          max={480}
          className="aspect-4/3 w-32 shrink-0 self-start rounded-box md:w-48"
        />
        <div className="min-w-0">
          <Link to={`/marketplace/${car.id}`} className="font-semibold text-link underline">
            {car.title}
          </Link>
          <Price kobo={car.priceKobo} className="mt-1 block text-lg" />
          <p className="text-sm text-soft">{car.onMarket ? 'On the market now.' : texts.carOffMarket}</p>
        </div>
      </div>
      {priceChange && (
        <p className="figures mt-3 border-l-4 border-amber bg-sunk p-3 text-sm">
          {`${priceChange.note}, since ${formatDate(priceChange.at)}.`}
        </p>
      )}
      {allowed.includes('spend') && car.onMarket && (
        <LinkButton to={spendAddress(car, id)} className="mt-4 w-full sm:w-auto">
          Buy it with this plan
        </LinkButton>
      )}
    </section>
  )
}

function Measure({ plan, now }: { plan: Plan; now: Date }) {
  const { targetKobo, balanceKobo, endsOn, state } = plan
  if (isOver(plan)) return null
  if (targetKobo !== null)
    return (
      <p className="figures mt-2 split-row gap-x-4 text-sm">
        <span className="font-semibold">{`${percentOf(balanceKobo, targetKobo)}%`}</span>
        <span className="text-soft">
          {missingIn(plan) > 0 ? `${shortNaira(missingIn(plan))} to go` : `Target ${formatNaira(targetKobo)}`}
        </span>
      </p>
    )
  if (endsOn === null || state === 'matured') return null
  const { daysLeft } = timeOf(plan, now)
  return (
    <p className="figures mt-2 text-sm text-soft">
      {`${daysLeft === 1 ? 'One day' : `${daysLeft} days`} until it unlocks`}
    </p>
  )
}

function PlanHead({ plan, now }: { plan: Plan; now: Date }) {
  const pill = pillOf(plan)
  const { balanceKobo, targetKobo, kind } = plan
  return (
    <section aria-label="Saved" className="rounded-box border border-line bg-card p-4 md:p-6">
      <p className="split-row items-center gap-x-3 text-sm text-soft">
        <span>{`${kindWords[kind]} plan `}</span>
        {pill && <Pill tone={pill.tone}>{pill.words}</Pill>}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <Price kobo={balanceKobo} className="text-2xl md:text-3xl" />
        {targetKobo !== null && (
          <span className="figures text-soft">
            saved of <span className="whitespace-nowrap">{formatNaira(targetKobo)}</span>
          </span>
        )}
      </p>
      <div className="mt-4 empty:hidden">
        <Progress plan={plan} now={now} tall />
      </div>
      <Measure plan={plan} now={now} />
      <p className="figures mt-2 font-semibold empty:hidden">{paceWords(plan)}</p>
    </section>
  )
}

const shownAtFirst = 12

const Line = ({ entry: { note, amountKobo, direction, at } }: { entry: PlanEntry }) => (
  <li className="border-b border-line py-3">
    <span className="split-row items-baseline gap-x-4">
      <span className="min-w-0 wrap-anywhere">{note}</span>
      {direction !== 'none' && (
        <Amount kobo={amountKobo} sign={direction} className="shrink-0 font-semibold" />
      )}
    </span>
    <time dateTime={at} className="figures block text-sm text-soft">
      {formatMoment(at)}
    </time>
  </li>
)

const Entries = ({ entries }: { entries: readonly PlanEntry[] }) => (
  <section className="max-lg:order-2">
    <h2 className="show text-lg">History</h2>
    {entries.length === 0 && <p className="mt-2 text-soft">{texts.noHistory}</p>}
    <ul className="mt-1">
      {entries.slice(0, shownAtFirst).map((entry, place) => (
        <Line key={`${entry.at} ${place}`} entry={entry} />
      ))}
    </ul>
    {entries.length > shownAtFirst && (
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">{`Show ${entries.length - shownAtFirst} more`}</summary>
        <ul>
          {entries.slice(shownAtFirst).map((entry, place) => (
            <Line key={`${entry.at} ${place}`} entry={entry} />
          ))}
        </ul>
      </details>
    )}
  </section>
)

// Not awaited: the page stands at once and fills when the answers are here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ request: loadPlan(params.id) })

/** Opening a drawer changes the address and nothing else: nothing is loaded for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname

type PlanViewProps = { plan: OnePlan; wallet: Wallet | undefined }

function PlanView({ plan, wallet }: PlanViewProps) {
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
          title="We can’t find this plan"
          action={<LinkButton to="/account/savings">Your savings</LinkButton>}
        >
          The link may be incomplete, or the plan belongs to another account.
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
