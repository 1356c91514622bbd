// What happened in the wallet, newest first, day by day; each line opens its details.
import { useState } from 'react'
import { Link } from 'react-router'
import type { PageMeta } from '#contract/call.ts'
import { formatNaira } from '#contract/money.ts'
import type { Entry } from '#contract/wallet.ts'
import { Amount } from '../../ui/amount.tsx'
import { dayOf, formatDate, formatTime } from '../../ui/date.ts'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ListEnd } from '../../ui/states.tsx'
import { EntryDetails } from './entry-details.tsx'
import { kindWords, partyWords } from './entry-words.ts'

const keyOf = ({ id, kind, direction }: Entry) => `${id} ${kind} ${direction}`

const Line = ({ entry, open }: { entry: Entry; open: () => void }) => (
  <li className="border-b border-line">
    <button
      type="button"
      onClick={open}
      className="flex w-full items-baseline gap-4 py-3 text-left hover:bg-sunk"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{kindWords(entry)}</span>
        <span className="block truncate text-sm text-soft">{partyWords(entry)}</span>
        <span className="figures block text-sm text-soft">{formatTime(entry.at)}</span>
      </span>
      <span className="shrink-0 text-right">
        <Amount kobo={entry.amountKobo} sign={entry.direction} className="block font-semibold" />
        <span className="figures block text-sm text-soft">
          <span className="sr-only">Balance after: </span>
          {formatNaira(entry.balanceAfterKobo)}
        </span>
      </span>
    </button>
  </li>
)

/** Entries that follow each other on one Lagos day. */
function byDay(entries: readonly Entry[]): Entry[][] {
  const days: Entry[][] = []
  for (const entry of entries) {
    const day = days.at(-1)
    if (day && dayOf(day[0]!.at) === dayOf(entry.at)) day.push(entry)
    else days.push([entry])
  }
  return days
}

const Nothing = ({ canAdd }: { canAdd: boolean }) => (
  <EmptyState
    title="Nothing has moved yet"
    action={
      canAdd && (
        <Link to="/account/wallet?do=add" className="button button-main">
          Add money
        </Link>
      )
    }
  >
    Every naira that comes in or goes out will be listed here.
  </EmptyState>
)

export function History({ entries, meta }: { entries: readonly Entry[]; meta: PageMeta }) {
  const [opened, setOpened] = useState<Entry>()
  const days = byDay(entries)
  const isLast = meta.pageNumber >= meta.totalPages
  if (entries.length === 0) return <Nothing canAdd={meta.pageNumber === 1} />
  return (
    <>
      {days.map(lines => (
        <section key={keyOf(lines[0]!)} className="mb-6">
          <h3 className="border-b-2 border-ink pb-1 text-sm font-semibold">{formatDate(lines[0]!.at)}</h3>
          <ul>
            {lines.map(entry => (
              <Line key={keyOf(entry)} entry={entry} open={() => setOpened(entry)} />
            ))}
          </ul>
        </section>
      ))}
      {isLast && <ListEnd>That is everything since the wallet was opened.</ListEnd>}
      <Pager meta={meta} to={page => `/account/wallet${page > 1 ? `?PageNumber=${page}` : ''}`} />
      <EntryDetails entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
