// Dashboard of a user: how business is, what to do next, and everything else folded.
import { Link } from 'react-router'
import { useRefresh } from '../client/use-refresh.ts'
import { useActing } from '../session/acting.ts'
import { useSessionValue } from '../session/session.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { api } from '../client/api.ts'
import { loadDealCalls } from '../deals/waiting/load-calls.ts'
import { AheadRows } from './ahead-rows.tsx'
import { FoldedPart, Loaded, Part } from './dashboard-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { Glance } from './glance.tsx'
import { MoneySection } from './money-section.tsx'
import { NextSteps } from './next-steps.tsx'
import { RangeBar } from './range-bar.tsx'
import type { Route } from './+types/overview'
import { rangeIn, searchOf } from './range.ts'
import type { Turn } from '#contract/dashboard/turn.ts'
import { Facts } from '../ui/panel.tsx'
import { turnFacts, stockWords } from './turn-words.ts'
import type { FiguresBoard } from '#contract/dashboard/dashboard.ts'
import { daysOf } from '#contract/dashboard/range.ts'
import { type FigureStep, stepNames } from '#contract/dashboard/steps.ts'
import { formatDay } from '../ui/date.ts'
import { changeWords, countWords } from './words.ts'

const glanceSteps: readonly FigureStep[] = ['views', 'questions', 'offers', 'sales']

const rangeTitle = ({ range, runningDay }: FiguresBoard): string =>
  runningDay === range.to
    ? `Last ${daysOf(range)} days`
    : `${formatDay(range.from)} to ${formatDay(range.to)}`

/** What the figures are compared with, and that today is not over. */
const comparedWords = ({ overDays, runningDay }: FiguresBoard): string => {
  if (overDays === 0) return 'Today so far.'
  const over = overDays === 1 ? 'the day before' : `${countWords(overDays)} full days`
  return runningDay ? `Today so far; changes over ${over}.` : `Changes over ${over}.`
}

const Business = ({ board }: { board: FiguresBoard }) => (
  <section className="mb-5">
    <h2 className="show text-lg">{rangeTitle(board)}</h2>
    <p className="text-sm text-soft">{comparedWords(board)}</p>
    <dl className="mt-2 grid grid-cols-2 gap-x-5 border-t border-line lg:grid-cols-4">
      {glanceSteps.map(step => (
        <div key={step} className="border-b border-line py-1.5">
          <dt className="text-sm text-soft">{stepNames[step]}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="show figures text-2xl">{countWords(board.totals[step])}</span>
            {board.overDays > 0 && (
              <span className="figures text-sm">{changeWords(board.over[step], board.before[step])}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
    {board.turn.cars > 0 && <p className="figures mt-2 text-sm">{stockWords(board.turn)}</p>}
  </section>
)

type Props = { turn: Turn; hasReport: boolean }

const TurnSection = ({ turn, hasReport }: Props) => (
  <>
    <Facts facts={turnFacts(turn)} />
    <p className="mt-2 text-sm text-soft">
      Days since a car was listed, as in the ageing report. Sales also count outside AutoX, on days that are
      over.
    </p>
    {hasReport && (
      <Link
        to="/mylistings/ageing"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
      >
        Ageing of your stock
      </Link>
    )}
  </>
)

/** Both at once: a list that grows while it is read moves what somebody presses. */
const loadSteps = async () => {
  // Deals that could not be read are left out, and without advice the deals that wait still count.
  const [calls, advice] = await Promise.all([loadDealCalls(), api.dashboard.advice()])
  return { data: { calls, advice: advice.data ?? [] }, error: undefined }
}

/** Everything at once, each part on its own: one that fails or is slow holds none of the others up. */
const loadOverview = (address: string, now: Date) => {
  const range = rangeIn(new URL(address).searchParams, now)
  const { From, To } = range
  return {
    now,
    range,
    steps: loadSteps(),
    overview: api.dashboard.overview(),
    figures: api.dashboard.figures({ query: { From, To } }),
    money: api.dashboard.money({ query: { From, To } }),
  }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOverview(request.url, new Date())

type OverviewData = ReturnType<typeof loadOverview>

const Steps = ({ steps, now }: Pick<OverviewData, 'steps' | 'now'>) => (
  <Part title="To do next" request={steps}>
    {({ data }) => <NextSteps {...data} now={now} />}
  </Part>
)

const Overviews = ({ title, overview }: Pick<OverviewData, 'overview'> & { title: string }) => (
  <FoldedPart title={title} request={overview}>
    {({ data }) => data && <Glance overview={data} />}
  </FoldedPart>
)

const Ahead = ({ overview }: Pick<OverviewData, 'overview'>) => (
  <FoldedPart title="Coming up" request={overview}>
    {({ data }) => data && <AheadRows ahead={data.ahead} />}
  </FoldedPart>
)

const Money = ({ money, range }: Pick<OverviewData, 'money' | 'range'>) => (
  <FoldedPart title="Money" request={money}>
    {({ data }) => data && <MoneySection board={data} range={range} />}
  </FoldedPart>
)

const Listings = ({ figures, range }: Pick<OverviewData, 'figures' | 'range'>) => (
  <>
    <FoldedPart title="All your listings" request={figures}>
      {({ data }) => data && <FiguresSection board={data} range={range} />}
    </FoldedPart>
    <p className="border-b border-line py-2">
      <Link
        to={`/dashboard/listings?${searchOf(range)}`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        How each listing performs
      </Link>
    </p>
  </>
)

const StockTurn = ({ figures, hasReport }: Pick<OverviewData, 'figures'> & { hasReport: boolean }) => (
  <FoldedPart title="Ageing and turn" request={figures}>
    {({ data }) => data && <TurnSection turn={data.turn} hasReport={hasReport} />}
  </FoldedPart>
)

const DealerActions = () => (
  <span className="flex flex-wrap items-center gap-x-5">
    <Link to="/leads" className="py-2 font-semibold text-link underline">
      Leads
    </Link>
    <span className="hidden md:block">
      <LinkButton to="/addlistings">Sell a car</LinkButton>
    </span>
  </span>
)

/** The first screen of a phone says how business is and what to do next; all else is folded. */
const DealerOverview = ({ data, isOwner }: { data: OverviewData; isOwner: boolean }) => (
  <>
    <PageHeader title="Dashboard" action={<DealerActions />} />
    <Loaded request={data.figures}>{({ data: board }) => board && <Business board={board} />}</Loaded>
    <Steps {...data} />
    <RangeBar range={data.range} />
    <Listings {...data} />
    <StockTurn figures={data.figures} hasReport={isOwner} />
    {isOwner && <Ahead overview={data.overview} />}
    {isOwner && <Money {...data} />}
    {isOwner && <Overviews title="Your assets" overview={data.overview} />}
  </>
)

const OwnOverview = ({ data }: { data: OverviewData }) => (
  <>
    <PageHeader title="Dashboard" words="To-dos, money and how your listings perform." />
    <Steps {...data} />
    <Overviews title="What you own, owe and save" overview={data.overview} />
    <Ahead overview={data.overview} />
    <div className="mt-6">
      <RangeBar range={data.range} />
    </div>
    <Money {...data} />
    <Listings {...data} />
  </>
)

export default function DashboardOverview({ loaderData }: Route.ComponentProps) {
  const acting = useActing()
  const isDealer = useSessionValue('role') === 'AutoDealer' || acting !== undefined
  useRefresh({ topic: 'deal' })
  return isDealer ? <DealerOverview data={loaderData} isOwner={!acting} /> : <OwnOverview data={loaderData} />
}
