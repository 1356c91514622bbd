// Finding at the desk (/desk/find): one field for anything one has of a person, a deal or a movement of money.
import { type FormEvent, Suspense, use, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { deskApi } from '../../client/desk-api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import { DeskRow } from './desk-row.tsx'
import type { Route } from './+types/find'

/** An address holds nothing but an id, from a link of the desk. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  id: new URL(request.url).searchParams.get('id') ?? '',
})

const pathOf = ({ type, id }: { type: string; id: string }) => `/desk/things/${type}/${id}`

type Finding = { asked: ReturnType<typeof deskApi.work.find>; byId: boolean; again: () => void }

function Found({ asked, byId, again }: Finding) {
  const { data, error } = use(asked)
  if (!data) return error ? <ErrorState error={error} retry={again} /> : null
  const [first, second] = data
  if (!first)
    return (
      <EmptyState title="Nothing was found by that">Look at the digits again, or try the name.</EmptyState>
    )
  if (byId && !second) return <Navigate to={pathOf(first)} replace />
  return (
    <>
      <ul>
        {data.map(({ type, one, id, title, about }) => (
          <li key={`${type} ${id}`}>
            <DeskRow to={pathOf({ type, id })} words={`${one}: ${title}`} more={about} />
          </li>
        ))}
      </ul>
      <ListEnd>Of each kind the first twenty are shown.</ListEnd>
    </>
  )
}

// What was last looked for stands here again on the way back; it is in no address, and gone when the tab is left.
let lastTyped = ''

const typedIn = (form: HTMLFormElement): string => {
  const { typed } = Object.fromEntries(new FormData(form))
  return typeof typed === 'string' ? typed.trim() : ''
}

export default function Find({ loaderData: { id } }: Route.ComponentProps) {
  const [search, setSearch] = useState({ typed: id || lastTyped, times: 0 })
  const [problem, setProblem] = useState<string>()
  const asked = useMemo(
    () => (search.typed ? deskApi.work.find({ body: { typed: search.typed } }) : undefined),
    [search],
  )
  const look = (typed: string) => {
    lastTyped = typed
    setSearch({ typed, times: search.times + 1 })
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    setProblem(typed.length < 3 ? 'At least three characters' : undefined)
    if (typed.length >= 3) look(typed)
  }
  return (
    <>
      <PageHeader title="Find" words="Each look at somebody’s data leaves its line in the audit trail." />
      <form role="search" method="post" noValidate onSubmit={find} className="mb-6 grid max-w-xl gap-3">
        <TextField
          label="What do you have?"
          hint="A name, phone number, email, receipt code, plate, VIN, account number, movement or id"
          name="typed"
          type="search"
          autoComplete="off"
          maxLength={400}
          defaultValue={search.typed}
          error={problem}
        />
        <Button type="submit">Find</Button>
      </form>
      {asked && (
        <Suspense key={search.times} fallback={<WaitingList />}>
          <Found asked={asked} byId={search.typed === id} again={() => look(search.typed)} />
        </Suspense>
      )}
    </>
  )
}
