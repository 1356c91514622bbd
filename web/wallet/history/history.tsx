import { useMemo, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useNavigation, useRevalidator, useSearchParams, redirect } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { messages } from '#contract/core/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NothingMoved, EntryRow, entryKey } from '../entry-row.tsx'
import { EmptyState, ErrorState, WaitingList, ListEnd } from '../../ui/states.tsx'
import { useWallet } from '../../app/wallet.ts'
import { describeFilters, withoutFilter } from '../words.ts'
import { formatDay } from '../../ui/date.ts'
import { whenNear } from '../../ui/when-near.ts'
import { api } from '../../client/api.ts'
import { tokenOf } from '../../session/keys.ts'
import { warn } from '../../ui/toast.ts'
import { Controls } from './controls.tsx'
import { FilterForm } from './filter-form.tsx'
import { Statement } from './statement.tsx'
import { historyAddress, type FilterQuery, filterQueryOf, problemsOf, queryOf } from './filter-query.ts'
import type { Route } from './+types/history'
import { byDay, type Day, joinEntries } from './days.ts'

/** The history as far as it was read. */
type Listed = {
  entries: Entry[]
  /** Where it goes on; undefined at its end. */
  before: number | undefined
}
type HistoryAnswer = Listed & { error?: undefined }
type Refused = { error: CallError }
const pageSize = 30

// In this tab's memory only, and only for the session that read it: what is private is not written anywhere.
let storedList: (Listed & { address: string; token: string | null }) | undefined

/** Keeps a list as it stands, so that coming back to its address shows it at the same place. */
const keepList = (filters: FilterQuery, { entries, before }: Listed): void => {
  storedList = { entries, before, address: historyAddress(filters), token: tokenOf() }
}

const keptOf = (filters: FilterQuery): Listed | undefined =>
  storedList && storedList.address === historyAddress(filters) && storedList.token === tokenOf()
    ? storedList
    : undefined

/** One page: the newest, or what is older than entry `before`. A page may be short or empty and still not the last. */
async function askPage(filters: FilterQuery, before?: number): Promise<HistoryAnswer | Refused> {
  const answer = await api.wallet.history({
    query: { ...queryOf(filters), PageNumber: 1, PageSize: pageSize, ...(before && { Before: before }) },
  })
  if (answer.error) return { error: answer.error }
  return { entries: answer.data, before: answer.pageMeta.before }
}

/** What the address asks for: what was read before with what is new above it, else the newest page. */
async function loadList(filters: FilterQuery): Promise<HistoryAnswer | Refused> {
  if (Object.keys(problemsOf(filters)).length > 0) return { entries: [], before: undefined }
  const before = keptOf(filters)
  const newest = await askPage(filters)
  if (newest.error?.name === 'NO_WALLET') {
    warn(messages.noWallet)
    throw redirect('/account')
  }
  if (newest.error) return newest
  const entries = before && joinEntries(newest.entries, before.entries)
  return entries ? { entries, before: before.before } : newest
}

type ListFootProps = {
  more: (() => Promise<void>) | undefined
  error: CallError | undefined
  filtered: boolean
}

function ListFoot({ more, error, filtered }: ListFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!more || error || !foot.current) return
    return whenNear(foot.current, 600, more)
  }, [more, error])
  if (error) return <ErrorState error={error} retry={more ?? (() => undefined)} />
  if (!more)
    return (
      <ListEnd>{filtered ? 'No more matches.' : 'That is everything since you opened the wallet.'}</ListEnd>
    )
  return (
    <div ref={foot} className="py-6 text-center">
      <Button variant="line" onClick={more}>
        Show more
      </Button>
    </div>
  )
}

/** Begins with `start`, which the address asked for; another `start` begins anew. */
function useList(filters: FilterQuery, start: Listed) {
  const [{ from, list }, setGrown] = useState({ from: start, list: start })
  const [error, setError] = useState<CallError>()
  const asking = useRef<Listed>(undefined)
  if (from !== start) {
    setGrown({ from: start, list: start })
    setError(undefined)
  }
  useEffect(() => keepList(filters, list), [filters, list])

  const more = useCallback(async () => {
    if (list.before === undefined || asking.current === list) return
    asking.current = list
    setError(undefined)
    const next = await askPage(filters, list.before)
    asking.current = undefined
    if (next.error) return setError(next.error)
    const longer = { entries: [...list.entries, ...next.entries], before: next.before }
    // Discards a page that belongs to an earlier list.
    setGrown(now => (now.list === list ? { from: now.from, list: longer } : now))
  }, [filters, list])

  return { list, error, more }
}

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

const DayList = ({ entries, more, back }: Props) =>
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

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(filterQueryOf(new URL(request.url).searchParams))

const Head = ({ openStatement }: { openStatement?: () => void }) => (
  <PageHeader
    title="History"
    back={{ words: 'Wallet', to: '/account/wallet' }}
    action={
      openStatement && (
        <Button variant="line" onClick={openStatement}>
          Monthly statement
        </Button>
      )
    }
  />
)
export const HydrateFallback = () => (
  <>
    <Head />
    <WaitingList />
  </>
)

/** Drawers have an address for the back button, but need no data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  historyAddress(filterQueryOf(currentUrl.searchParams)) !==
    historyAddress(filterQueryOf(nextUrl.searchParams))

function Nothing({ filters }: { filters: FilterQuery }) {
  const chosen = describeFilters(filters)
  if (chosen.length === 0) return <NothingMoved />
  return (
    <EmptyState
      title="Nothing fits"
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {chosen.map(([key, words]) => (
            <li key={key}>
              <Link to={historyAddress(withoutFilter(filters, key))} className="button button-line">
                {`Without ${words}`}
              </Link>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <Link to="/account/history" className="button button-line">
                Everything
              </Link>
            </li>
          )}
        </ul>
      }
    >
      No transactions match all filters. Remove one:
    </EmptyState>
  )
}

function List({ filters, start }: { filters: FilterQuery; start: Listed }) {
  const { list, error, more } = useList(filters, start)
  const isMore = list.before !== undefined
  const loading = useNavigation().state === 'loading'
  if (list.entries.length === 0 && !isMore) return <Nothing filters={filters} />
  return (
    <div aria-busy={loading}>
      <DayList entries={list.entries} more={isMore} back={historyAddress(filters)} />
      <ListFoot
        more={isMore ? more : undefined}
        error={error}
        filtered={historyAddress(filters) !== '/account/history'}
      />
    </div>
  )
}

function useDrawer() {
  const [search, setSearch] = useSearchParams()
  const set = (name?: string) =>
    setSearch(
      now => {
        now.delete('do')
        if (name) now.set('do', name)
        return now
      },
      { replace: name === undefined, preventScrollReset: true },
    )
  return { opened: search.get('do'), open: (name: string) => set(name), close: () => set() }
}

export default function History({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const address = historyAddress(filterQueryOf(search))
  const filters = useMemo(() => filterQueryOf(new URL(address, 'http://here').searchParams), [address])
  const { opened, open, close } = useDrawer()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { wallet } = useWallet()
  const go = (next: FilterQuery, replace = false) => {
    const to = historyAddress(next)
    if (to !== address || opened) void navigate(to, { replace, preventScrollReset: true })
  }
  const failed: CallError | undefined = 'error' in loaderData ? loaderData.error : undefined
  return (
    <div className="max-w-lg lg:max-w-none">
      <Head openStatement={() => open('statement')} />
      <Controls filters={filters} go={next => go(next)} openFilters={() => open('filters')} />
      {failed || !('entries' in loaderData) ? (
        failed && <ErrorState error={failed} retry={revalidate} />
      ) : (
        <List filters={filters} start={loaderData} />
      )}
      <Dialog open={opened === 'filters'} onClose={close} as="drawer" title="Filters">
        <FilterForm start={filters} onDone={next => go(next, true)} />
      </Dialog>
      <Dialog open={opened === 'statement'} onClose={close} as="drawer" title="Monthly statement">
        <Statement since={wallet?.createdAt} />
      </Dialog>
    </div>
  )
}
