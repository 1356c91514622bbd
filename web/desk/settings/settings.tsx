import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import { mayCall } from '#contract/desk/roles.ts'
import { decisionNames, decisions } from '#contract/desk/settings/decisions.ts'
import { deskApi } from '../../client/desk-api.ts'
import { useOperator, useRoles } from '../../session/desk-session.ts'
import { formatDay } from '../../ui/date.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'

import type { Route } from './+types/settings'

export const clientLoader = () => ({ request: deskApi.deskSettings.list() })

type Row = { to: string; words: string; mark?: string | undefined; more: string }
const Line = ({ to, words, mark, more }: Row) => (
  <li>
    <Link to={to} className="group flex min-h-14 flex-col justify-center border-b border-line py-3">
      <span className="flex flex-wrap items-center gap-2 font-semibold group-hover:underline">
        <span>{words}</span>
        {mark && <Pill tone="warn">{mark}</Pill>}
      </span>
      <span className="text-sm wrap-anywhere text-soft">{more}</span>
    </Link>
  </li>
)

const OperatorsLink = () =>
  mayCall(useRoles(), 'GET /api/Desk/operators') && (
    <Panel title="Operators" className="lg:col-span-2">
      <ul>
        <Line
          to="/desk/operators"
          words="Operators and roles"
          more="Who opens the desk, and what each does."
        />
      </ul>
    </Panel>
  )

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  const me = useOperator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <Panel title="Waiting for a second operator">
        {data.open.length === 0 ? (
          <EmptyState title="No open proposals">
            Proposals that wait for another operator appear here.
          </EmptyState>
        ) : (
          <ul>
            {data.open.map(({ id, title, inForceFrom, proposedBy }) => (
              <Line
                key={id}
                to={`/desk/proposals/${id}`}
                words={title}
                mark={proposedBy === me ? 'Yours, for another operator to confirm' : undefined}
                more={`${inForceFrom ? `From ${formatDay(inForceFrom)}` : 'At once'}, proposed by ${proposedBy}`}
              />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Lenders and insurers">
        <ul>
          {decisionNames.map(name => (
            <Line
              key={name}
              to={`/desk/settings/about/${name}`}
              words={decisions[name].words}
              more={`${decisions[name].governs}.`}
            />
          ))}
        </ul>
      </Panel>
      <OperatorsLink />
      <Panel title="In force" className="lg:col-span-2">
        <ul>
          {data.settings.map(({ name, words, governs, inForce, announced }) => (
            <Line
              key={name}
              to={`/desk/settings/${name}`}
              words={words}
              mark={announced[0] && `Changes on ${formatDay(announced[0].from)}`}
              more={`${governs}. Since ${formatDay(inForce.from)}.`}
            />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Settings"
        words="Fees, limits, tariffs and terms, lenders and insurers: one operator proposes, another confirms."
      />
      <Suspense fallback={<WaitingList />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
