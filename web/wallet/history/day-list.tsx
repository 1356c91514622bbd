import { formatNaira } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { formatDay } from '../../ui/date.ts'
import { EntryRow, entryKey } from '../entry-row.tsx'
import { byDay, type Day } from './days.ts'

const Sums = ({ inKobo, outKobo }: Day) => (
  <span className="figures flex flex-wrap justify-end gap-x-4 text-right text-sm">
    {inKobo > 0 && (
      <span className="whitespace-nowrap text-good">
        <span className="sr-only">In </span>
        <span aria-hidden>+</span>
        <span>{formatNaira(inKobo)}</span>
      </span>
    )}
    {outKobo > 0 && (
      <span className="whitespace-nowrap">
        <span className="sr-only">Out </span>
        <span aria-hidden>−</span>
        <span>{formatNaira(outKobo)}</span>
      </span>
    )}
  </span>
)

type Props = { entries: readonly Entry[]; more: boolean; back: string }

export const DayList = ({ entries, more, back }: Props) =>
  byDay(entries, more).map(day => (
    <section key={day.day} className="mb-6">
      <header className="split-row items-baseline gap-x-4 border-b-2 border-ink pb-1">
        <h2 className="shrink-0 text-sm font-semibold">{formatDay(day.day)}</h2>
        {day.whole && day.entries.length > 1 && <Sums {...day} />}
      </header>
      <ul>
        {day.entries.map(entry => (
          <EntryRow key={entryKey(entry)} entry={entry} back={back} />
        ))}
      </ul>
    </section>
  ))
