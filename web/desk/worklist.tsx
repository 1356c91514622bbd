// Worklist of insurers or lenders (/desk/worklists/:name): filtered, what is due first on top.
import { Suspense, use, useState } from 'react'
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
import { useAddress } from '../client/use-address.ts'
import { Amount } from '../ui/amount.tsx'
import { CountTabs } from '../ui/count-tabs.tsx'
import { formatDay, formatMoment } from '../ui/date.ts'
import type { FilterTag } from '../ui/filter-tags.tsx'
import { SelectField, TextField } from '../ui/forms/inputs.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskRow } from './desk-row.tsx'
import { addressOf, filtersIn, isDay, problemsOf, type WorkAddress } from './work-filters.ts'
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

const Row = ({ item, list }: { item: WorkItem; list: string }) => {
  const { type, id, title, mark, number, party, state, amountKobo, overdue } = item
  return (
    <li>
      <DeskRow
        to={`/desk/things/${type}/${id}`}
        list={list}
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
  const isSearch = isNarrowed({ filters, typed })
  return (
    <DeskList
      answer={use(page)}
      to={at => addressOf(name, { ...filters, page: at })}
      empty={
        <EmptyState title={isSearch ? 'Nothing here fits the search' : nothing[filters.view]}>
          {isSearch && 'Remove a filter to see more.'}
        </EmptyState>
      }
    >
      {item => <Row key={item.id} item={item} list={worklistTitles[name]} />}
    </DeskList>
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

const searches: Record<WorklistName, { label: string; placeholder: string }> = {
  claims: { label: 'Find a claim', placeholder: 'Plate, VIN, policy or claim number' },
  policies: { label: 'Find a policy', placeholder: 'Plate, VIN or policy number' },
  agreements: { label: 'Find an agreement', placeholder: 'VIN, policy or agreement number' },
}

type Searching = Pick<Loaded, 'name' | 'filters' | 'typed'> & { counts: WorkCounts }

const tagsOf = ({ name, filters, typed, counts }: Searching): FilterTag[] => {
  const { partyId, dueFrom, dueTo } = filters
  const party = counts.parties.find(({ id }) => id === partyId)?.name ?? counts.party
  const tag = (id: string, words: string, without: Partial<WorkAddress>) => ({
    id,
    words,
    address: addressOf(name, { ...filters, ...without, page: 1 }),
  })
  return [
    ...(typed ? [{ ...tag('typed', `“${typed}”`, {}), forget: () => void lastTyped.delete(name) }] : []),
    ...(partyId ? [tag('party', party, { partyId: '' })] : []),
    ...(dueFrom ? [tag('from', `Due from ${formatDay(dueFrom)}`, { dueFrom: '' })] : []),
    ...(dueTo ? [tag('to', `Due to ${formatDay(dueTo)}`, { dueTo: '' })] : []),
  ]
}

type DayProps = {
  label: string
  value: string
  error?: string | undefined
  choose: (day: string) => void
}

/** A day is typed in parts, and chosen once it is whole or empty. */
function DayField({ label, value, error, choose }: DayProps) {
  const [typed, setTyped] = useState(value)
  const [earlier, setEarlier] = useState(value)
  if (value !== earlier) {
    setEarlier(value)
    setTyped(value)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={error}
      onChange={({ target: { value: next } }) => {
        setTyped(next)
        if (next !== value && (next === '' || isDay(next))) choose(next)
      }}
    />
  )
}

type Refused = { at: string; problems: ReturnType<typeof problemsOf>; changes: Partial<WorkAddress> }

/** Shows a narrower list, or what is wrong with it; what was refused waits for what puts it right. */
function useSearch({ name, filters, typed }: Searching) {
  const [faults, setFaults] = useState<Refused>()
  const navigate = useNavigate()
  const at = JSON.stringify([filters, typed])
  const show = (changes: Partial<WorkAddress>, words = typed) => {
    const waiting = { ...(faults?.at === at && faults.changes), ...changes }
    const next = { ...filters, ...waiting, page: 1 }
    const problems = problemsOf({ ...next, typed: words })
    setFaults({ at, problems, changes: waiting })
    if (Object.keys(problems).length > 0) return
    lastTyped.set(name, words)
    void navigate(addressOf(name, next), { preventScrollReset: true })
  }
  return { problems: faults?.at === at ? faults.problems : {}, show }
}

function Search(searching: Searching) {
  const { name, filters, typed, counts } = searching
  const { problems, show } = useSearch(searching)
  return (
    <ListSearch
      {...searches[name]}
      value={typed}
      maxLength={60}
      error={problems.typed}
      search={words => show({}, words ?? '')}
      tags={tagsOf(searching)}
      columns="lg:grid-cols-[14rem_10rem_10rem]"
    >
      <SelectField
        label={counts.party}
        value={filters.partyId}
        onChange={({ target }) => show({ partyId: target.value })}
      >
        <option value="">All</option>
        {counts.parties.map(({ id, name: words, count }) => (
          <option key={id} value={id}>{`${words} (${count})`}</option>
        ))}
      </SelectField>
      <DayField
        label="Due from"
        value={filters.dueFrom}
        error={problems.dueFrom}
        choose={dueFrom => show({ dueFrom })}
      />
      <DayField
        label="Due to"
        value={filters.dueTo}
        error={problems.dueTo}
        choose={dueTo => show({ dueTo })}
      />
    </ListSearch>
  )
}

function Body(loaded: Loaded) {
  const { data: counts, error } = use(loaded.counts)
  const { revalidate } = useRevalidator()
  const filters = filtersIn(useAddress().href)
  if (!counts) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const { name } = loaded
  const typed = lastTyped.get(name) ?? ''
  return (
    <>
      <Views name={name} filters={filters} counts={counts} />
      <Search {...{ name, filters, typed, counts }} />
      <Suspense key={JSON.stringify([loaded.filters, loaded.typed])} fallback={<WaitingList />}>
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
