// Worklist of insurers or lenders (/desk/worklists/:name): filtered, what is due first on top.
import { type FormEvent, Suspense, use, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  type WorkCounts,
  type WorkItem,
  type WorkView,
  type WorklistName,
  worklistTitles,
  workViews,
} from '#contract/desk/worklists.ts'
import { deskApi } from '../client/desk-api.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { CountTabs } from '../ui/count-tabs.tsx'
import { formatMoment } from '../ui/date.ts'
import { SelectField, TextField } from '../ui/forms/inputs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { BeyondTheEnd, DeskPager, firstOn } from './desk-pager.tsx'
import { DeskRow } from './desk-row.tsx'
import { addressOf, filtersIn, problemsOf, type WorkAddress } from './work-filters.ts'
import type { Route } from './+types/worklist'

// Keeps what was typed in a list for going back, without an address, until the tab closes.
const lastTyped = new Map<string, string>()

const isList = (name: string): name is WorklistName => Object.hasOwn(worklistTitles, name)

export const clientLoader = ({ params: { name }, request }: Route.ClientLoaderArgs) => {
  const filters = filtersIn(request.url)
  if (!isList(name)) return { name, filters, typed: '', page: undefined, counts: undefined }
  const { page, ...rest } = filters
  const typed = lastTyped.get(name) ?? ''
  const body = { list: name, typed, ...rest }
  return {
    name,
    filters,
    typed,
    page: deskApi.worklists.page({ query: { PageNumber: page }, body }),
    counts: deskApi.worklists.counts({ body }),
  }
}
type Loaded = Extract<Route.ComponentProps['loaderData'], { name: WorklistName; page: object }>

const nothing: Record<WorkView, string> = {
  open: 'Nothing open',
  overdue: 'Nothing overdue',
  new: 'Nothing new',
  'to-decide': 'Nothing to decide',
  'with-customer': 'No customer is waited for',
  'to-pay': 'Nothing to pay',
  'under-way': 'Nothing under way',
  over: 'Nothing closed yet',
}

const isNarrowed = ({ filters: { partyId, dueFrom, dueTo }, typed }: Pick<Loaded, 'filters' | 'typed'>) =>
  typed !== '' || partyId !== '' || dueFrom !== '' || dueTo !== ''

const whenWords = ({ dueAt, changedAt }: WorkItem): string =>
  dueAt ? `Due ${formatMoment(dueAt)}` : `Changed ${formatMoment(changedAt)}`

const Row = ({ item }: { item: WorkItem }) => {
  const { type, id, title, mark, number, party, state, amountKobo, overdue } = item
  return (
    <li>
      <DeskRow
        to={`/desk/things/${type}/${id}`}
        words={
          <span className="flex flex-wrap items-center gap-2">
            <span>{`${title} ${mark}`.trim()}</span>
            <Pill>{state}</Pill>
            {overdue && <Pill tone="bad">Overdue</Pill>}
          </span>
        }
        more={
          <>
            <span className="block">
              <span>{number ? `${party}, policy ${number}` : party}</span>
              {amountKobo !== null && (
                <>
                  <span>{', '}</span>
                  <Amount kobo={amountKobo} />
                </>
              )}
            </span>
            <span className="figures block">{whenWords(item)}</span>
          </>
        }
      />
    </li>
  )
}

function List({ name, filters, typed, page }: Loaded) {
  const { data, error, pageMeta } = use(page)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const to = (at: number) => addressOf(name, { ...filters, page: at })
  const isSearch = isNarrowed({ filters, typed })
  if (data.length === 0 && pageMeta.totalRecords > 0) return <BeyondTheEnd first={to(1)} />
  if (data.length === 0)
    return (
      <EmptyState title={isSearch ? 'Nothing here fits the search' : nothing[filters.view]}>
        {isSearch && 'Clear the search to see more.'}
      </EmptyState>
    )
  return (
    <>
      <ul>
        {data.map(item => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <DeskPager meta={pageMeta} from={firstOn(pageMeta)} rowCount={data.length} to={to} />
    </>
  )
}

const Views = ({ name, filters, counts }: { name: string; filters: WorkAddress; counts: WorkCounts }) => (
  <CountTabs
    label="State"
    tabs={counts.views.map(({ view, count }) => ({
      id: view,
      words: workViews[view],
      count,
      to: addressOf(name, { ...filters, view, page: 1 }),
      isCurrent: view === filters.view,
    }))}
  />
)

const labels: Record<WorklistName, string> = {
  claims: 'Plate, VIN, policy or claim number',
  policies: 'Plate, VIN or policy number',
  agreements: 'VIN, policy or agreement number',
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

type Searching = Pick<Loaded, 'name' | 'filters' | 'typed'> & { counts: WorkCounts }

/** Sends a search, and keeps what is wrong with it. */
function useSearch({ name, filters }: Searching) {
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const navigate = useNavigate()
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = { dueFrom: textOf(form, 'dueFrom'), dueTo: textOf(form, 'dueTo') }
    const words = textOf(form, 'typed')
    const faults = problemsOf({ typed: words, ...days })
    setProblems(faults)
    if (Object.keys(faults).length > 0) return
    lastTyped.set(name, words)
    await navigate(addressOf(name, { view: filters.view, partyId: textOf(form, 'partyId'), ...days }))
  }
  const clear = async () => {
    lastTyped.delete(name)
    await navigate(addressOf(name, { view: filters.view }))
  }
  return { problems, search, clear }
}

function Search(searching: Searching) {
  const { name, filters, typed, counts } = searching
  const { problems, search, clear } = useSearch(searching)
  return (
    <form
      role="search"
      method="post"
      noValidate
      onSubmit={event => void search(event)}
      className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:items-end"
    >
      <TextField
        label={labels[name]}
        name="typed"
        type="search"
        autoComplete="off"
        maxLength={60}
        defaultValue={typed}
        error={problems.typed}
      />
      <SelectField label={counts.party} name="partyId" defaultValue={filters.partyId}>
        <option value="">All</option>
        {counts.parties.map(({ id, name: words, count }) => (
          <option key={id} value={id}>{`${words} (${count})`}</option>
        ))}
      </SelectField>
      <TextField label="Due from" name="dueFrom" type="date" defaultValue={filters.dueFrom} />
      <TextField
        label="Due to"
        name="dueTo"
        type="date"
        defaultValue={filters.dueTo}
        error={problems.dueTo}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
        <Button type="submit" look="line">
          Search
        </Button>
        {isNarrowed({ filters, typed }) && (
          <Button look="quiet" onClick={clear}>
            Clear search
          </Button>
        )}
      </div>
    </form>
  )
}

function Body(loaded: Loaded) {
  const { data: counts, error } = use(loaded.counts)
  const { revalidate } = useRevalidator()
  if (!counts) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const { name, filters, typed } = loaded
  return (
    <>
      <Views name={name} filters={filters} counts={counts} />
      <details open={isNarrowed({ filters, typed })} className="mb-6">
        <summary className="min-h-11 content-center font-semibold text-link underline">
          {`Search by number, ${counts.party.toLowerCase()} or date`}
        </summary>
        <Search key={JSON.stringify([filters, typed])} {...{ name, filters, typed, counts }} />
      </details>
      <Suspense key={JSON.stringify([filters, typed])} fallback={<WaitingList />}>
        <List {...loaded} />
      </Suspense>
    </>
  )
}

export default function Worklist({ loaderData }: Route.ComponentProps) {
  const back = { words: 'All queues', to: '/desk' }
  if (!loaderData.page)
    return (
      <>
        <PageHeader title="Worklist" back={back} />
        <EmptyState title="We can’t find that list" />
      </>
    )
  return (
    <>
      <PageHeader title={worklistTitles[loaderData.name]} back={back} />
      <Suspense fallback={<WaitingList />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
