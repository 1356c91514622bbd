// Tables of the overview: a period's figures beside those of the period before.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type ConversionLine,
  type MoneyLine,
  type Overview,
  type OverviewPeriod,
  type OverviewTable,
  overviewTables,
  type SignalLine,
  type WaitingLine,
} from '#contract/desk/overview.ts'
import { hasRole, rolesForQueue } from '#contract/desk/roles.ts'
import { signedNaira } from '#contract/core/money.ts'
import { deskApi } from '../client/desk-api.ts'
import { useRoles } from '../session/desk-session.ts'
import { FileButton } from '../sharing/file-button.tsx'
import { formatMoment } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'

const numbers = new Intl.NumberFormat('en-NG')
export const countWords = (count: number): string => numbers.format(count)

export const OverviewFile = ({ of, days }: { of: OverviewTable; days: OverviewPeriod }) => (
  <FileButton
    fetchFile={() => deskApi.overview.file({ query: { Days: days, Of: of } })}
    name={`autox-${of}-${days}-days.csv`}
  >
    <span>Save as CSV</span>
    <span className="sr-only">{`: ${overviewTables[of]}`}</span>
  </FileButton>
)

type Row = { name: string; title: ReactNode; cells: readonly ReactNode[]; isSum?: boolean }
type TableProps = {
  of: OverviewTable
  days: OverviewPeriod
  about?: string
  heads: readonly string[]
  rows: readonly Row[]
  /** What has no line because there was none of it. */
  none: readonly string[]
  /** On a phone the last column stands below the one before. */
  folds?: boolean
}

// Two columns of large amounts are wider than a phone.
const lastOf = (cells: readonly unknown[], place: number, folds: boolean): string =>
  folds && place === cells.length - 1 ? 'max-sm:hidden' : ''

const Heads = ({ heads, folds = false }: Pick<TableProps, 'heads' | 'folds'>) => (
  <thead>
    <tr className="border-b border-edge align-bottom">
      {heads.map((head, place) => (
        <th
          key={head}
          scope="col"
          className={`py-2 font-semibold ${place === 0 ? 'pr-3 text-left' : 'pl-3 text-right'} ${lastOf(heads, place, folds)}`}
        >
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

const RowView = ({ title, cells, isSum = false, folds = false }: Row & Pick<TableProps, 'folds'>) => (
  <tr className={`border-b border-line align-top last:border-0 ${isSum ? 'font-semibold' : ''}`}>
    <th scope="row" className={`py-2 pr-3 text-left ${isSum ? '' : 'font-normal'}`}>
      {title}
    </th>
    {cells.map((cell, place) => (
      <td key={place} className={`py-2 pl-3 text-right whitespace-nowrap ${lastOf(cells, place, folds)}`}>
        {cell}
      </td>
    ))}
  </tr>
)

const OverviewPanel = ({ of, days, about, heads, rows, none, folds = false }: TableProps) => (
  <Panel title={overviewTables[of]} action={<OverviewFile of={of} days={days} />}>
    {about && <p className="mb-2 text-sm text-soft">{about}</p>}
    {rows.length > 0 && (
      <div className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <caption className="sr-only">{overviewTables[of]}</caption>
          <Heads heads={heads} folds={folds} />
          <tbody>
            {rows.map(row => (
              <RowView key={row.name} {...row} folds={folds} />
            ))}
          </tbody>
        </table>
      </div>
    )}
    {none.length > 0 && <p className="mt-3 text-sm text-soft">{`None: ${none.join(', ')}.`}</p>}
  </Panel>
)

const hasAny = ({ count, countBefore }: { count: number; countBefore: number | null }): boolean =>
  count > 0 || (countBefore ?? 0) > 0

const Stacked = ({ first, second, below }: { first: string; second?: string; below?: string }) => (
  <>
    <span className="block">{first}</span>
    {second && <span className="block font-normal text-soft">{second}</span>}
    {below && <span className="block font-normal whitespace-normal text-soft sm:hidden">{below}</span>}
  </>
)

type MoneyProps = {
  of: 'turnover' | 'earnings'
  days: OverviewPeriod
  about: string
  lines: readonly MoneyLine[]
  sum: Overview['sums']['turnover']
  /** What is counted, in the singular and the plural. */
  units: readonly [string, string]
}

export const MoneyTable = ({ of, days, about, lines, sum, units }: MoneyProps) => {
  const counted = (count: number) => `${countWords(count)} ${units[count === 1 ? 0 : 1]}`
  const some = lines.filter(hasAny)
  const rows: Row[] = some.map(line => ({
    name: line.name,
    title: line.words,
    cells: [
      <Stacked
        key="now"
        first={signedNaira(line.kobo)}
        second={counted(line.count)}
        below={`${signedNaira(line.koboBefore)} before`}
      />,
      <Stacked key="before" first={signedNaira(line.koboBefore)} second={counted(line.countBefore)} />,
    ],
  }))
  const total: Row = {
    name: 'total',
    title: 'Total',
    cells: [
      <Stacked key="now" first={signedNaira(sum.kobo)} below={`${signedNaira(sum.koboBefore)} before`} />,
      signedNaira(sum.koboBefore),
    ],
    isSum: true,
  }
  return (
    <OverviewPanel
      {...{ of, days, about }}
      folds
      heads={['Kind', `${days} days`, 'Before']}
      rows={[...rows, total]}
      none={emptyLines(lines)}
    />
  )
}

type CountProps = {
  of: 'people' | 'disputes' | 'signals'
  days: OverviewPeriod
  about?: string
  head: string
  lines: readonly SignalLine[]
  none: readonly string[]
}

/** Names of lines without any. */
export const emptyLines = (lines: readonly SignalLine[]): string[] =>
  lines.filter(line => !hasAny(line)).map(({ words }) => words)

/** "15 more signs": how many lines are without any. */
export const countEmpty = (lines: readonly SignalLine[], [single, plural]: readonly [string, string]) => {
  const count = emptyLines(lines).length
  return count === 0 ? [] : [`${count} more ${count === 1 ? single : plural}`]
}

export const CountTable = ({ of, days, about, head, lines, none }: CountProps) => (
  <OverviewPanel
    {...{ of, days, ...(about !== undefined && { about }) }}
    heads={[head, `${days} days`, 'Before']}
    rows={lines.filter(hasAny).map(line => ({
      name: line.name,
      title: line.words,
      cells: [
        countWords(line.count),
        line.countBefore === null ? <NoFigure key="before" /> : countWords(line.countBefore),
      ],
    }))}
    none={none}
  />
)

const NoFigure = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">Not counted</span>
  </>
)

const percentWords = (share: number): string => `${(share / 100).toFixed(share < 1_000 ? 2 : 1)}%`

export const ConversionTable = ({
  days,
  lines,
}: {
  days: OverviewPeriod
  lines: readonly ConversionLine[]
}) => {
  const cell = (count: number, share: number | null) =>
    share === null ? countWords(count) : <Stacked first={countWords(count)} second={percentWords(share)} />
  return (
    <OverviewPanel
      of="conversion"
      days={days}
      about="Each person counts once a day for a listing. Opened is a share of found, the rest of opened."
      heads={['Step', `${days} days`, 'Before']}
      rows={lines.filter(hasAny).map(line => ({
        name: line.name,
        title: line.words,
        cells: [cell(line.count, line.share), cell(line.countBefore, line.shareBefore)],
      }))}
      none={emptyLines(lines)}
    />
  )
}

const emptyWords = (count: number): string[] =>
  count === 0 ? [] : [count === 1 ? 'one more queue' : `${count} more queues`]

export const WaitingTable = ({ days, lines }: { days: OverviewPeriod; lines: readonly WaitingLine[] }) => {
  const roles = useRoles()
  const busy = lines.filter(({ waiting }) => waiting > 0)
  return (
    <OverviewPanel
      of="waiting"
      days={days}
      about="Now, whatever the period."
      heads={['Queue', 'Waiting', 'Oldest since']}
      rows={busy.map(({ name, words, thing, waiting, overdue, since }) => ({
        name,
        title: (
          <span className="flex flex-wrap items-center gap-x-2">
            {hasRole(roles, rolesForQueue(thing)) ? (
              <Link to={`/desk/queues/${name}`} className="inline-block py-1 text-link underline">
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
            {overdue > 0 && <Pill tone="bad">{`${countWords(overdue)} overdue`}</Pill>}
          </span>
        ),
        cells: [
          countWords(waiting),
          since === null ? (
            <NoFigure key="since" />
          ) : (
            <span key="since" className="whitespace-normal">
              {formatMoment(since)}
            </span>
          ),
        ],
      }))}
      none={emptyWords(lines.length - busy.length)}
    />
  )
}
