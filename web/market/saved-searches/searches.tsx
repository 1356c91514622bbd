import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { SavedSearch, searches } from '#contract/market/saved-searches/searches.ts'
import { api } from '../../client/api.ts'
import { OpenSearch } from '../../cars/open-search.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { newWords, type Pace, paceWords } from './words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pill } from '../../ui/pill.tsx'
import { SavedViews } from '../../cars/saved-views.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'
import type { Route } from './+types/searches'

type SearchesRequest = Promise<Answer<(typeof searches)['list']>>

export const clientLoader = () => ({ request: api.searches.list() })

function Rename({ search, done }: { search: SavedSearch; done: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)} className="-ml-5">
        Rename <span className="sr-only">{search.name}</span>
      </Button>
    )
  const rename = async (form: FormData) => {
    const name = form.get('name')
    if (typeof name !== 'string') return
    const { error } = await api.searches.edit({ body: { id: search.id, name } })
    if (error) return sayBad(messageOf(error))
    setOpen(false)
    await done()
  }
  return (
    <form action={rename} className="flex w-full items-end gap-3">
      <TextField label="Name" name="name" defaultValue={search.name} maxLength={60} required autoFocus />
      <Button type="submit">Save</Button>
    </form>
  )
}

function Row({ search }: { search: SavedSearch }) {
  const { revalidate } = useRevalidator()
  const { id, name, alerts, newCars } = search
  const setPace = async (pace: Pace) => {
    const { error } = await api.searches.edit({ body: { id, alerts: pace } })
    if (error) sayBad(messageOf(error))
    await revalidate()
  }
  const remove = async () => {
    const { error } = await api.searches.remove({ body: { id } })
    if (error) return sayBad(messageOf(error))
    announce(`“${name}” is no longer saved.`)
    await revalidate()
  }
  return (
    <li className="border-b border-line py-4">
      <h2 className="flex items-baseline gap-3 text-lg">
        <OpenSearch search={search} />
        {newCars > 0 && <Pill tone="good">{newWords(newCars)}</Pill>}
      </h2>
      <div className="mt-2 flex flex-wrap items-end gap-x-5 gap-y-1">
        <SelectField
          label={
            <>
              Notify me about new cars <span className="sr-only">{`for ${name}`}</span>
            </>
          }
          value={alerts}
          onChange={event => void setPace(event.target.value as Pace)}
          className="w-full max-w-sm"
        >
          {Object.entries(paceWords).map(([pace, words]) => (
            <option key={pace} value={pace}>
              {words}
            </option>
          ))}
        </SelectField>
        <Rename search={search} done={revalidate} />
        <Button variant="quiet" onClick={remove} className="-mx-4">
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  )
}

function List({ request }: { request: SearchesRequest }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (data.length === 0)
    return (
      <EmptyState
        title="No saved searches yet"
        action={<LinkButton to="/marketplace">Browse cars</LinkButton>}
      >
        Choose filters in the market and press “Save this search”. We’ll notify you when a new car matches.
      </EmptyState>
    )
  return (
    <ul>
      {data.map(search => (
        <Row key={search.id} search={search} />
      ))}
    </ul>
  )
}

export default function Searches({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Saved searches" back={{ words: 'Home', to: '/home' }} />
      <SavedViews view="searches" />
      <Suspense fallback={<WaitingList />}>
        <List request={request} />
      </Suspense>
    </>
  )
}
