// The newest entries of the wallet, and the way to all of them.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Entry } from '#contract/wallet.ts'
import { dayOf, formatDate, formatTime } from '../../ui/date.ts'
import { EntryRow, entryKey } from '../../ui/entry-row.tsx'
import { EmptyState } from '../../ui/states.tsx'

const whenWords = (at: string, today: string): string =>
  dayOf(at) === today ? `Today, ${formatTime(at)}` : formatDate(at)

const Nothing = () => (
  <EmptyState
    title="Nothing has moved yet"
    action={
      <Link to="/account/wallet?do=add" className="button button-main">
        Add money
      </Link>
    }
  >
    Every naira that comes in or goes out will be listed here.
  </EmptyState>
)

export function Newest({ entries }: { entries: readonly Entry[] }) {
  const [today] = useState(() => dayOf(new Date().toISOString()))
  if (entries.length === 0) return <Nothing />
  return (
    <>
      <ul className="border-t-2 border-ink">
        {entries.map(entry => (
          <EntryRow
            key={entryKey(entry)}
            entry={entry}
            when={whenWords(entry.at, today)}
            back="/account/wallet"
          />
        ))}
      </ul>
      <Link to="/account/history" className="button button-line mt-5 max-sm:w-full">
        Search the history, statements
      </Link>
    </>
  )
}
