import { useMemo } from 'react'
import { Link, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NothingMoved } from '../entry-row.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { useWallet } from '../../app/wallet.ts'
import { Controls } from './controls.tsx'
import { DayList } from './day-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { chosenWords, without } from './filter-words.ts'
import { ListFoot } from './list-foot.tsx'
import { type Listed, loadList } from './load-history.ts'
import { Statement } from './statement.tsx'
import { useList } from './use-list.ts'
import { historyAddress, type FilterQuery, filterQueryOf } from './filter-query.ts'
import type { Route } from './+types/history'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(filterQueryOf(new URL(request.url).searchParams))

const Head = ({ openStatement }: { openStatement?: () => void }) => (
  <PageHeader
    title="History"
    back={{ words: 'Wallet', to: '/account/wallet' }}
    action={
      openStatement && (
        <Button look="line" onClick={openStatement}>
          Statement of a month
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

/** Drawers stand in the address without being part of what is asked for, so that the back button closes them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  historyAddress(filterQueryOf(currentUrl.searchParams)) !==
    historyAddress(filterQueryOf(nextUrl.searchParams))

function Nothing({ filters }: { filters: FilterQuery }) {
  const chosen = chosenWords(filters)
  if (chosen.length === 0) return <NothingMoved />
  return (
    <EmptyState
      title="Nothing fits"
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {chosen.map(([key, words]) => (
            <li key={key}>
              <Link to={historyAddress(without(filters, key))} className="button button-line">
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
      No movement of your wallet is all of that at once. Leave something out:
    </EmptyState>
  )
}

function List({ filters, start }: { filters: FilterQuery; start: Listed }) {
  const { list, error, more } = useList(filters, start)
  const isMore = list.before !== undefined
  const loading = useNavigation().state === 'loading'
  if (list.entries.length === 0 && !isMore) return <Nothing filters={filters} />
  return (
    <div aria-busy={loading} className={loading ? 'opacity-60' : ''}>
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
      <Dialog open={opened === 'statement'} onClose={close} as="drawer" title="Statement of a month">
        <Statement since={wallet?.createdAt} />
      </Dialog>
    </div>
  )
}
