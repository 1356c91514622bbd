// Desk home (/desk): every queue with counts and deadlines, and system checks.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { QueueLine } from '#contract/desk/work.ts'
import { deskApi } from '../client/desk-api.ts'
import { formatMoment } from '../ui/date.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { DeskRow } from './desk-row.tsx'
import type { Route } from './+types/queues'

export const clientLoader = () => ({ request: deskApi.work.queues() })

const Queue = ({ name, words, waiting, overdue, nextDueAt }: QueueLine) => (
  <li>
    <DeskRow
      to={`/desk/queues/${name}`}
      words={
        <span className="flex flex-wrap items-center gap-2">
          <span>{words}</span>
          <Pill tone={overdue > 0 ? 'bad' : 'plain'}>
            {overdue > 0 ? `${overdue} overdue of ${waiting}` : `${waiting} waiting`}
          </Pill>
        </span>
      }
      more={nextDueAt && `Next due ${formatMoment(nextDueAt)}`}
    />
  </li>
)

type CheckLine = { name: string; words: string; failedSince: string | null }

const Check = ({ name, words, failedSince }: CheckLine) => (
  <li>
    <DeskRow
      to={`/desk/checks/${name}`}
      words={
        <span className="flex flex-wrap items-center gap-2">
          {words}
          {failedSince && <Pill tone="bad">Fails</Pill>}
        </span>
      }
      more={failedSince && `Since ${formatMoment(failedSince)}`}
    />
  </li>
)

function Body({ request }: { request: ReturnType<typeof deskApi.work.queues> }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const [busy, idle] = [
    data.queues.filter(({ waiting }) => waiting > 0),
    data.queues.filter(({ waiting }) => waiting === 0),
  ]
  const failing = data.checks.filter(({ failedSince }) => failedSince !== null)
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      {failing.length > 0 && (
        <div className="lg:col-span-2">
          <Notice tone="bad" title={failing.length === 1 ? 'A check fails' : `${failing.length} checks fail`}>
            <ul>
              {failing.map(({ name, words }) => (
                <li key={name}>
                  <Link
                    to={`/desk/checks/${name}`}
                    className="inline-block py-1 font-semibold text-link underline"
                  >
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <Panel title="Waiting for you">
        {busy.length === 0 ? (
          <EmptyState title="Nothing waiting">New items appear here, the nearest deadline first.</EmptyState>
        ) : (
          <ul>
            {busy.map(queue => (
              <Queue key={queue.name} {...queue} />
            ))}
          </ul>
        )}
        {idle.length > 0 && (
          <p className="mt-4 text-sm text-soft">{`Empty: ${idle.map(({ words }) => words).join(', ')}.`}</p>
        )}
      </Panel>
      <Panel title="Checks">
        <ul>
          {data.checks.map(check => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

export default function Queues({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Queues" words="Decisions to make, and their deadlines." />
      <Suspense fallback={<WaitingList />}>
        <Body request={request} />
      </Suspense>
    </>
  )
}
