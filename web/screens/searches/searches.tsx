// Saved searches (/searches): each with its new cars, how often it tells, and the ways to rename and remove it.
import { Suspense, use, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#contract/call.ts'
import type { SavedSearch, searches } from '#contract/searches.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { say, sayBad } from '../../ui/toast.ts'
import type { Route } from './+types/searches'

type Asked = Promise<Answer<(typeof searches)['list']>>
type Pace = SavedSearch['alerts']

export const clientLoader = () => ({ asked: api.searches.list() })

const paceWords: Record<Pace, string> = {
  'at-once': 'As soon as they come, at most hourly',
  daily: 'Every morning at 7',
  weekly: 'Every Monday at 7',
  off: 'Not at all',
}

function Rename({ search, done }: { search: SavedSearch; done: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
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
  const navigate = useNavigate()
  const { id, name, address, alerts, newCars } = search
  const setPace = async (pace: Pace) => {
    const { error } = await api.searches.edit({ body: { id, alerts: pace } })
    if (error) sayBad(messageOf(error))
    await revalidate()
  }
  const open = async () => {
    // Whether it was noted or not, the market is what was asked for.
    await api.searches.seen({ body: { id } })
    await navigate(address)
  }
  const remove = async () => {
    const { error } = await api.searches.remove({ body: { id } })
    if (error) return sayBad(messageOf(error))
    say(`“${name}” is no longer saved.`)
    await revalidate()
  }
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 grow truncate font-semibold">{name}</h2>
        {newCars > 0 && <Pill tone="good">{newCars >= 100 ? '100 new or more' : `${newCars} new`}</Pill>}
      </div>
      <SelectField
        label={`Tell me of new cars for ${name}`}
        value={alerts}
        onChange={event => void setPace(event.target.value as Pace)}
      >
        {Object.entries(paceWords).map(([pace, words]) => (
          <option key={pace} value={pace}>
            {words}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={open}>
          Open <span className="sr-only">{name}</span>
        </Button>
        <Rename search={search} done={revalidate} />
        <Button look="quiet" onClick={remove}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  )
}

function List({ asked }: { asked: Asked }) {
  const { data, error } = use(asked)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (data.length === 0)
    return (
      <EmptyState
        title="No search is saved yet"
        action={<LinkButton to="/marketplace">Look at the market</LinkButton>}
      >
        Choose filters on the market and press “Save this search”. We tell you when a new car answers it.
      </EmptyState>
    )
  return (
    <ul className="border-t border-line">
      {data.map(search => (
        <Row key={search.id} search={search} />
      ))}
    </ul>
  )
}

export default function Searches({ loaderData: { asked } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Saved searches" back={{ words: 'Saved cars', to: '/saved' }} />
      <Suspense fallback={<WaitingList />}>
        <List asked={asked} />
      </Suspense>
    </>
  )
}
