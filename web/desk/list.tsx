// All people, listings, deals or payments of one type (/desk/lists/:type), newest first.
import { Suspense, use } from 'react'
import { Form, useNavigation, useRevalidator, useSubmit } from 'react-router'
import type { DeskListName } from '#contract/desk/work.ts'
import { deskApi } from '../client/desk-api.ts'
import { SelectField } from '../ui/forms/inputs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskRow } from './desk-row.tsx'
import { pageIn } from './desk-words.ts'
import type { Route } from './+types/list'

export const clientLoader = async ({ params: { type }, request }: Route.ClientLoaderArgs) => {
  const state = new URL(request.url).searchParams.get('state') ?? ''
  const query = { Type: type, State: state, PageNumber: pageIn(request.url) }
  return { type, state, namesRequest: deskApi.work.lists(), request: deskApi.work.list({ query }) }
}

const addressOf = (type: string, state: string, page: number) =>
  `/desk/lists/${type}?${new URLSearchParams({ ...(state && { state }), page: String(page) })}`

type ListProps = Omit<Route.ComponentProps['loaderData'], 'namesRequest'> & { title: string }

function Rows({ type, state, request, title: listTitle }: ListProps) {
  return (
    <DeskList
      answer={use(request)}
      to={page => addressOf(type, state, page)}
      empty={<EmptyState title={state ? 'None in this state' : 'None yet'} />}
    >
      {({ id, title, about }) => (
        <li key={id}>
          <DeskRow to={`/desk/things/${type}/${id}`} words={title} more={about} list={listTitle} />
        </li>
      )}
    </DeskList>
  )
}

const States = ({ states, state }: { states: DeskListName['states']; state: string }) => {
  const submit = useSubmit()
  return (
    <Form className="mb-4 max-w-sm" onChange={event => void submit(event.currentTarget)}>
      <SelectField label="State" name="state" defaultValue={state}>
        <option value="">All</option>
        {states.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}

function Body({ namesRequest, ...list }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(namesRequest)
  const { revalidate } = useRevalidator()
  const isWaiting = useNavigation().state !== 'idle'
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const named = data.lists.find(({ type }) => type === list.type)
  const title = named?.words ?? 'List'
  return (
    <>
      <PageHeader
        title={title}
        words="Newest first. Viewing a person’s data is recorded in the audit trail."
        back={{ words: 'Find', to: '/desk/find' }}
      />
      {named && <States states={named.states} state={list.state} />}
      <div aria-busy={isWaiting}>
        <Suspense key={list.state} fallback={<WaitingList />}>
          <Rows {...list} title={title} />
        </Suspense>
      </div>
    </>
  )
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
