// Overview of the business (/desk/overview): a period beside the one before.
import { signedNaira } from '#contract/core/money.ts'
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type Overview, type OverviewPeriod, overviewPeriods } from '#contract/desk/overview.ts'
import { deskApi } from '../client/desk-api.ts'
import { ChartFigure } from '../dashboard/chart-figure.tsx'
import { formatDay, formatMoment } from '../ui/date.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { ErrorState, WaitingList } from '../ui/states.tsx'
import {
  ConversionTable,
  CountTable,
  countEmpty,
  countWords,
  emptyLines,
  MoneyTable,
  OverviewFile,
  WaitingTable,
} from './overview-tables.tsx'
import type { Route } from './+types/overview'

const usualPeriod: OverviewPeriod = '30'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('days')
  const days = overviewPeriods.find(period => period === typed) ?? usualPeriod
  return { days, request: deskApi.overview.show({ query: { Days: days } }) }
}

const plate =
  'flex min-h-11 items-center rounded-plate border border-edge px-3 text-sm aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--color-brand)]'

const Periods = ({ days }: { days: OverviewPeriod }) => (
  <nav aria-label="Period" className="mb-4 flex flex-wrap gap-2">
    {overviewPeriods.map(period => (
      <Link
        key={period}
        to={`?days=${period}`}
        className={plate}
        aria-current={period === days ? 'true' : undefined}
        preventScrollReset
      >
        {`${period} days`}
      </Link>
    ))}
  </nav>
)

const withBefore = (now: string, before: string) => (
  <>
    <span className="block whitespace-nowrap">{now}</span>
    <span className="block text-sm font-normal whitespace-nowrap text-soft">{`${before} before`}</span>
  </>
)

type Props = { overview: Overview; days: OverviewPeriod }

const factsOf = ({ escrow, sums: { turnover, earnings }, people, waiting }: Overview): Fact[] => {
  const sumOf = (field: 'count' | 'countBefore') => people.reduce((sum, line) => sum + line[field], 0)
  const overdueCount = waiting.reduce((sum, { overdue }) => sum + overdue, 0)
  return [
    ['In escrow now', signedNaira(escrow.kobo)],
    ['Turnover', withBefore(signedNaira(turnover.kobo), signedNaira(turnover.koboBefore))],
    ['Earnings of AutoX', withBefore(signedNaira(earnings.kobo), signedNaira(earnings.koboBefore))],
    ['New people and dealers', withBefore(countWords(sumOf('count')), countWords(sumOf('countBefore')))],
    ['Overdue at the desk', countWords(overdueCount)],
  ]
}

const daysWords = ({ range, before, at }: Overview): string =>
  `${formatDay(range.from)} to ${formatDay(range.to)}. Today isn’t over: its figures are so far, read ${formatMoment(at)}. Before is ${formatDay(before.from)} to ${formatDay(before.to)}.`

const MoneyTables = ({ overview, days }: Props) => (
  <>
    <MoneyTable
      of="turnover"
      days={days}
      about="What reached the other side of a deal, with our commission. A deal paid on several days counts on each."
      lines={overview.turnover}
      sum={overview.sums.turnover}
      units={['deal', 'deals']}
    />
    <MoneyTable
      of="earnings"
      days={days}
      about="Commission and fees, less what went back."
      lines={overview.earnings}
      sum={overview.sums.earnings}
      units={['payment', 'payments']}
    />
    <CountTable
      of="people"
      days={days}
      head="Confirmed accounts"
      lines={overview.people}
      none={emptyLines(overview.people)}
    />
  </>
)

const WorkTables = ({ overview, days }: Props) => (
  <>
    <WaitingTable days={days} lines={overview.waiting} />
    <ConversionTable days={days} lines={overview.conversion} />
    <CountTable
      of="disputes"
      days={days}
      head="Disputes"
      lines={overview.disputes}
      none={emptyLines(overview.disputes)}
    />
    <CountTable
      of="signals"
      days={days}
      head="Sign"
      lines={overview.signals}
      none={countEmpty(overview.signals, ['sign', 'signs'])}
    />
  </>
)

function Body({ days, request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const { turnover } = data.sums
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:items-start">
      <Panel>
        <Facts facts={factsOf(data)} />
        <p className="mt-3 text-sm text-soft">{daysWords(data)}</p>
      </Panel>
      <Panel>
        <ChartFigure
          title="Turnover by day"
          summary={`Total ${signedNaira(turnover.kobo)}.`}
          rows={data.days}
          variant="bars"
          unit="kobo"
          series={[{ field: 'kobo', name: 'Turnover', words: signedNaira }]}
          file={<OverviewFile of="days" days={days} />}
        />
      </Panel>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <MoneyTables overview={data} days={days} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <WorkTables overview={data} days={days} />
      </div>
    </div>
  )
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Overview" words="The business, from the ledger and the desk." />
      <Periods days={loaderData.days} />
      <Suspense key={loaderData.days} fallback={<WaitingList rows={6} />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
