// Status of the installation (/desk/status): what is well, what is not, and what to do.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import { hasRole, rolesForCheck } from '#contract/desk/roles.ts'
import type { StatusSignal } from '#contract/desk/status.ts'
import { deskApi } from '../client/desk-api.ts'
import { useRoles } from '../session/desk-session.ts'
import { Button } from '../ui/button.tsx'
import { formatMoment } from '../ui/date.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill, type Tone } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import type { Route } from './+types/status'

export const clientLoader = () => ({ request: deskApi.status.show() })

const pills: Record<Exclude<StatusSignal['state'], 'well'>, { children: string; tone: Tone }> = {
  wrong: { children: 'Needs you', tone: 'bad' },
  watch: { children: 'Watch it', tone: 'warn' },
}

const MorePage = ({ kind, name, words }: NonNullable<StatusSignal['page']>) => {
  const roles = useRoles()
  if (kind === 'checks' && !hasRole(roles, rolesForCheck(name))) return null
  return (
    <Link to={`/desk/${kind}/${name}`} className="inline-block py-2 font-semibold text-link underline">
      {words}
    </Link>
  )
}

const Todo = ({ todo, page }: Pick<StatusSignal, 'todo' | 'page'>) => (
  <div className="mt-3 border-l-4 border-edge pl-4">
    <p>{todo}</p>
    {page && <MorePage {...page} />}
  </div>
)

const SignalLine = ({ title, state, figures, since, todo, page }: StatusSignal) => (
  <li className="border-b border-line py-4 last:border-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-semibold">{title}</h3>
      {state !== 'well' && <Pill {...pills[state]} />}
    </div>
    {since && <p className="mt-1 text-sm">{`Since ${formatMoment(since)}`}</p>}
    <ul className="figures mt-1 text-sm text-soft">
      {figures.map(line => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
    {state !== 'well' && <Todo todo={todo} page={page} />}
  </li>
)

const SignalList = ({ title, signals }: { title: string; signals: readonly StatusSignal[] }) => (
  <Panel title={title}>
    <ul className="-my-4">
      {signals.map(signal => (
        <SignalLine key={signal.name} {...signal} />
      ))}
    </ul>
  </Panel>
)

const summaryOf = (wrong: number, watch: number): { tone: Tone; title: string } => {
  if (wrong > 0) return { tone: 'bad', title: wrong === 1 ? '1 item needs you' : `${wrong} items need you` }
  if (watch > 0) return { tone: 'warn', title: watch === 1 ? '1 item to watch' : `${watch} items to watch` }
  return { tone: 'good', title: 'All is well' }
}

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate, state } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const notWell = data.signals.filter(signal => signal.state !== 'well')
  const well = data.signals.filter(signal => signal.state === 'well')
  const wrongCount = notWell.filter(signal => signal.state === 'wrong').length
  return (
    <div className="grid gap-6">
      <Notice {...summaryOf(wrongCount, notWell.length - wrongCount)}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{`Read ${formatMoment(data.at)} from the process that answered.`}</span>
          <Button variant="line" onClick={revalidate} disabled={state === 'loading'}>
            Refresh
          </Button>
        </div>
      </Notice>
      {notWell.length > 0 && <SignalList title="Needs attention" signals={notWell} />}
      {well.length > 0 ? (
        <SignalList title="Well" signals={well} />
      ) : (
        <EmptyState title="Everything needs attention">Start with the first item above.</EmptyState>
      )}
    </div>
  )
}

export default function Status({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Status" words="How AutoX is running, and what to do." />
      <Suspense fallback={<WaitingList rows={6} />}>
        <Body request={request} />
      </Suspense>
    </>
  )
}
