// History of a savings plan, newest first: money and events.
import type { PlanEntry } from '#contract/savings/shapes.ts'
import { Amount } from '../ui/amount.tsx'
import { formatMoment } from '../ui/date.ts'

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

export const Entries = ({ entries }: { entries: readonly PlanEntry[] }) => (
  <section className="max-lg:order-2">
    <h2 className="show text-lg">What happened</h2>
    {entries.length === 0 && (
      <p className="mt-2 text-soft">
        Nothing yet. Each deposit and each change will stand here with its time.
      </p>
    )}
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
