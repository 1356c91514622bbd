// Chart with its figures as a table and a spreadsheet download.
import { type ReactNode, Suspense, useState } from 'react'
import { formatDay } from '../ui/date.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Skeleton } from '../ui/states.tsx'
import type { ChartProps } from './chart-props.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'

const Chart = lazyComponent<ChartProps>(() => import('./line-chart.tsx'))

type TableProps = Pick<ChartProps, 'rows' | 'series'> & { title: string; today: string }

const Table = ({ title, rows, series, today }: TableProps) => (
  <div className="max-h-96 overflow-auto">
    <table className="figures w-full text-sm">
      <caption className="sr-only">{`${title}, by day`}</caption>
      <thead>
        <tr className="border-b border-edge text-left">
          <th scope="col" className="py-2 pr-3 font-semibold">
            Day
          </th>
          {series.map(({ field, name }) => (
            <th key={field} scope="col" className="py-2 pl-3 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(row => (
          <tr key={row.day} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
              {row.day === today ? `${formatDay(row.day)}, so far` : formatDay(row.day)}
            </th>
            {series.map(({ field, words }) => (
              <td key={field} className="py-2 pl-3 text-right whitespace-nowrap">
                {words(Number(row[field]))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const marks = {
  lines: ['w-5 border-t-2 border-brand', 'w-5 border-t-2 border-dashed border-edge'],
  bars: ['size-3 border-2 border-brand bg-brand', 'size-3 border-2 border-edge', 'size-3 bg-good'],
} as const

type Props = ChartProps & {
  title: string
  /** Text alternative of the chart. */
  summary: string
  file?: ReactNode
}

/** Nothing is drawn where every value is zero; the words say so. */
export function ChartFigure({ title, summary, rows, series, variant, unit, file }: Props) {
  const [today] = useState(() => lagosDayOf(new Date()))
  // A day that is still running would be drawn as a fall.
  const whole = rows.filter(row => row.day !== today)
  const isRunning = whole.length < rows.length
  const drawn = whole.length > 0 ? whole : rows
  const areZero = (days: typeof rows) =>
    days.every(row => series.every(({ field }) => Number(row[field]) === 0))
  const isEmpty = areZero(rows)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="font-semibold">{title}</span>
        <span className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-soft">
          {series.map(({ field, name }, i) => (
            <span key={field} className="flex items-center gap-1.5">
              <span aria-hidden data-mark className={`inline-block ${marks[variant][i]}`} />
              <span>{name}</span>
            </span>
          ))}
        </span>
      </figcaption>
      {areZero(drawn) ? (
        <p className="border-y border-line py-8 text-center text-soft">
          {isEmpty ? 'Nothing on these days.' : 'Nothing before today.'}
        </p>
      ) : (
        <div role="img" aria-label={`${title}. ${summary}`} className="h-56">
          <Suspense fallback={<Skeleton className="h-56 w-full" />}>
            <Chart rows={drawn} series={series} variant={variant} unit={unit} />
          </Suspense>
        </div>
      )}
      {isRunning && !isEmpty && (
        <p className="mt-1 text-sm text-soft">
          {whole.length > 0 ? 'Today isn’t over. The table shows the figures so far.' : 'Today isn’t over.'}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {file}
        {!isEmpty && (
          <details className="min-w-0 grow basis-full">
            <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline">
              Show as a table
            </summary>
            <Table title={title} rows={rows} series={series} today={today} />
          </details>
        )}
      </div>
    </figure>
  )
}
