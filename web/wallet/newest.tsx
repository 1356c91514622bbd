// The newest transactions of the wallet, and the way to all of them.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Entry } from '#contract/wallet/wallet.ts'
import { dayOf, formatDate, formatTime } from '../ui/date.ts'
import { EntryRow, entryKey, NothingMoved } from './entry-row.tsx'

const whenWords = (at: string, today: string): string =>
  dayOf(at) === today ? `Today, ${formatTime(at)}` : formatDate(at)

export function Newest({ entries }: { entries: readonly Entry[] }) {
  const [today] = useState(() => dayOf(new Date().toISOString()))
  if (entries.length === 0) return <NothingMoved />
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
        All transactions and statements
      </Link>
    </>
  )
}
