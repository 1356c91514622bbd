import { Suspense, use } from 'react'
import { Form, Link } from 'react-router'
import type { AuditLine } from '#contract/desk/audit.ts'
import { deskApi } from '../client/desk-api.ts'
import { Button } from '../ui/button.tsx'
import { formatMoment } from '../ui/date.ts'
import { TextField } from '../ui/forms/inputs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, WaitingList } from '../ui/states.tsx'
import { DeskList } from './desk-list.tsx'
import { pageIn } from './desk-words.ts'
import { LineText } from './lines.tsx'
import type { Route } from './+types/audit'

const names = ['operator', 'about', 'from', 'to'] as const
type Filter = Record<(typeof names)[number], string>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const filter = Object.fromEntries(names.map(name => [name, searchParams.get(name) ?? ''])) as Filter
  const { operator, about, from, to } = filter
  const query = { Operator: operator, SubjectId: about, From: from, To: to, PageNumber: pageIn(request.url) }
  return { filter, request: deskApi.audit.lines({ query }) }
}

const Line = ({ line }: { line: AuditLine }) => (
  <li className="border-b border-line py-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures text-sm text-soft">{line.number}</span>
      <span className="font-semibold">{line.words}</span>
      {line.refusal && <Pill tone="warn">Refused</Pill>}
    </p>
    <p className="text-sm text-soft">
      <span>{`${line.operator}, ${formatMoment(line.at)}`}</span>
      {line.subject && (
        <>
          <span>, </span>
          {line.subject.name === null ? (
            <Link to={`/desk/find?id=${line.subject.id}`} className="text-link underline">
              {toWords(line.subject.type)}
            </Link>
          ) : (
            <span className="wrap-anywhere">{`operator ${line.subject.name}`}</span>
          )}
        </>
      )}
    </p>
    {(line.reason || line.refusal) && (
      <p className="mt-1 wrap-anywhere">
        <LineText line={line.refusal ? `${line.reason} ${line.refusal}` : line.reason} />
      </p>
    )}
  </li>
)

/** "kyc-file" is "KYC file". */
const toWords = (type: string): string => type.replaceAll('-', ' ').replace(/^kyc/, 'KYC')

function Body({ filter, request }: Route.ComponentProps['loaderData']) {
  return (
    <DeskList
      answer={use(request)}
      to={page => `/desk/audit?${new URLSearchParams({ ...filter, page: String(page) })}`}
      empty={<EmptyState title="No matching lines">Clear a field to see more.</EmptyState>}
    >
      {line => <Line key={line.number} line={line} />}
    </DeskList>
  )
}

const labels: Record<(typeof names)[number], string> = {
  operator: 'Operator',
  about: 'Id of a person or item',
  from: 'From',
  to: 'To',
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData
  return (
    <>
      <PageHeader
        title="Audit trail"
        words="Each line contains the hash of the previous one. The check of the books verifies the whole chain."
      />
      <Form className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5 lg:items-end">
        {names.map(name => (
          <TextField
            key={name}
            label={labels[name]}
            name={name}
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            defaultValue={filter[name]}
          />
        ))}
        <Button type="submit" variant="line">
          Show
        </Button>
      </Form>
      <Suspense key={JSON.stringify(filter)} fallback={<WaitingList />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
