// Finding at the desk (/desk/find): one field for anything one has of a person, a deal or a movement of money.
import { Suspense, use } from 'react'
import { Form, useRevalidator } from 'react-router'
import { deskApi } from '../../client/desk-api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { DeskRow } from './desk-row.tsx'
import type { Route } from './+types/find'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { typed, asked: typed === '' ? undefined : deskApi.work.find({ query: { Typed: typed } }) }
}

function Found({ asked }: { asked: ReturnType<typeof deskApi.work.find> }) {
  const { data, error } = use(asked)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  if (data.length === 0)
    return (
      <EmptyState title="Nothing was found by that">Look at the digits again, or try the name.</EmptyState>
    )
  return (
    <ul>
      {data.map(({ type, one, id, title, about }) => (
        <li key={`${type} ${id}`}>
          <DeskRow to={`/desk/things/${type}/${id}`} words={`${one}: ${title}`} more={about} />
        </li>
      ))}
    </ul>
  )
}

export default function Find({ loaderData: { typed, asked } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Find" words="Each look at somebody’s data leaves its line in the audit trail." />
      <Form role="search" className="mb-6 grid max-w-xl gap-3">
        <TextField
          key={typed}
          label="What do you have?"
          hint="A name, phone number, email, receipt code, plate, VIN, account number, movement or id"
          name="q"
          type="search"
          maxLength={400}
          defaultValue={typed}
        />
        <Button type="submit">Find</Button>
      </Form>
      {asked && (
        <Suspense key={typed} fallback={<WaitingList />}>
          <Found asked={asked} />
        </Suspense>
      )}
    </>
  )
}
