import { type FormEvent, Suspense, use, useState } from 'react'
import { Navigate, useNavigate, useRevalidator } from 'react-router'
import { deskApi } from '../client/desk-api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskRow } from './desk-row.tsx'
import { pageIn } from './desk-words.ts'
import type { Route } from './+types/find'

// Keeps the last search for going back, without an address, until the tab closes.
let lastTyped = ''

/** The address contains only an id from a desk link, and the page of results. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [typed, page] = [id || lastTyped, pageIn(request.url)]
  const answerRequest = typed
    ? deskApi.work.find({ query: { PageNumber: page }, body: { typed } })
    : undefined
  return { id, typed, page, request: answerRequest, listsRequest: deskApi.work.lists() }
}

const pathOf = ({ type, id }: { type: string; id: string }) => `/desk/things/${type}/${id}`
const pageTo = (id: string, page: number) =>
  `/desk/find?${new URLSearchParams({ ...(id && { id }), page: String(page) })}`

type Finding = { request: ReturnType<typeof deskApi.work.find>; id: string }

function SearchHits({ request, id }: Finding) {
  const answer = use(request)
  const first = answer.data?.[0]
  if (id && first && answer.pageMeta?.totalRecords === 1) return <Navigate to={pathOf(first)} replace />
  return (
    <DeskList
      answer={answer}
      to={page => pageTo(id, page)}
      empty={<EmptyState title="No results">Check the digits, or try the name.</EmptyState>}
    >
      {({ type, one: noun, id: thingId, title, about }) => (
        <li key={`${type} ${thingId}`}>
          <DeskRow to={pathOf({ type, id: thingId })} words={`${noun}: ${title}`} more={about} />
        </li>
      )}
    </DeskList>
  )
}

function ListNames({ request }: { request: ReturnType<typeof deskApi.work.lists> }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  return (
    <section aria-labelledby="lists">
      <h2 id="lists" className="show mb-2 text-lg">
        Look through
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.lists.map(({ type, words }) => (
          <li key={type}>
            <DeskRow to={`/desk/lists/${type}`} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const typedIn = (form: HTMLFormElement): string => {
  const { typed } = Object.fromEntries(new FormData(form))
  return typeof typed === 'string' ? typed.trim() : ''
}

export default function Find({
  loaderData: { id, typed, page, request, listsRequest },
}: Route.ComponentProps) {
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = typedIn(event.currentTarget)
    setProblem(words.length < 3 ? 'Enter at least three characters' : undefined)
    if (words.length < 3) return
    lastTyped = words
    // The first page, without an id; the loader runs again even for the same address.
    await navigate('/desk/find')
  }
  return (
    <>
      <PageHeader title="Find" words="Viewing a person’s data is recorded in the audit trail." />
      <form
        role="search"
        method="post"
        noValidate
        onSubmit={event => void find(event)}
        className="mb-6 grid max-w-lg gap-3"
      >
        <TextField
          label="Search for"
          hint="A name, phone number, email, account number, plate, VIN, car, receipt code or id; or an amount with a day: 2.5m yesterday"
          name="typed"
          type="search"
          autoComplete="off"
          maxLength={400}
          key={id}
          defaultValue={typed}
          error={problem}
        />
        <Button type="submit">Find</Button>
      </form>
      {request && (
        <Suspense key={`${typed} ${page}`} fallback={<WaitingList />}>
          <SearchHits request={request} id={id} />
        </Suspense>
      )}
      {!request && (
        <Suspense fallback={<WaitingList />}>
          <ListNames request={listsRequest} />
        </Suspense>
      )}
    </>
  )
}
