// Desk home (/desk): every queue with counts and deadlines, and system checks.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import { mayCall } from '#contract/desk/roles.ts'
import type { QueueLine, WorklistLine } from '#contract/desk/work.ts'
import { deskApi } from '../client/desk-api.ts'
import { useDeskAnswer } from '../client/desk-live.ts'
import { useRoles } from '../session/desk-session.ts'
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

const WorkLink = ({ name, words, open, overdue, nextDueAt }: WorklistLine) => (
  <li>
    <DeskRow
      to={`/desk/worklists/${name}`}
      words={
        <span className="flex flex-wrap items-center gap-2">
          <span>{words}</span>
          <Pill tone={overdue > 0 ? 'bad' : 'plain'}>
            {overdue > 0 ? `${overdue} overdue of ${open}` : `${open} open`}
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

type Home = { worklists: readonly WorklistLine[]; checks: readonly CheckLine[] }

const Lists = ({ worklists, checks }: Home) => (
  <div className="grid grid-cols-1 gap-6">
    {worklists.length > 0 && (
      <Panel title="Insurers and lenders">
        <p className="mb-2 text-sm text-soft">What they decide, by state and due date.</p>
        <ul>
          {worklists.map(list => (
            <WorkLink key={list.name} {...list} />
          ))}
        </ul>
      </Panel>
    )}
    {checks.length > 0 && (
      <Panel title="Checks">
        <ul>
          {checks.map(check => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
      </Panel>
    )}
  </div>
)

function Body({ request }: { request: ReturnType<typeof deskApi.work.queues> }) {
  const { data: loaded, error } = use(request)
  const { revalidate } = useRevalidator()
  const data = useDeskAnswer(deskApi.work.refreshQueues) ?? loaded
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
          <p className="mt-4 text-sm text-soft">
            {idle.length === 1 ? 'One more queue is empty.' : `${idle.length} more queues are empty.`}
          </p>
        )}
      </Panel>
      <Lists {...data} />
    </div>
  )
}

export default function Queues({ loaderData: { request } }: Route.ComponentProps) {
  const roles = useRoles()
  return (
    <>
      <PageHeader
        title="Queues"
        words="Decisions to make, and their deadlines."
        action={
          <div className="flex flex-wrap gap-3">
            {mayCall(roles, 'GET /api/Desk/overview') && (
              <Link to="/desk/overview" className="button button-line md:hidden">
                Overview
              </Link>
            )}
            <Link to="/desk/alerts" className="button button-line">
              Alerts
            </Link>
          </div>
        }
      />
      <Suspense fallback={<WaitingList />}>
        <Body request={request} />
      </Suspense>
    </>
  )
}
