// Lenders or insurers (/desk/settings/about/:name): who there is, every proposal about them, and proposing another.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { type DecisionName, decisions } from '#contract/desk/settings/decisions.ts'
import { mayCall } from '#contract/desk/roles.ts'
import { deskApi } from '../../client/desk-api.ts'
import { useRoles } from '../../session/desk-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ForRoles } from '../for-roles.tsx'
import { History } from './history.tsx'
import { ProposeDecision } from './propose-decision.tsx'

import type { Route } from './+types/about'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: deskApi.deskDecisions.one({ query: { Name: params.name as DecisionName } }),
})

type DecisionSummary = { id: string; title: string; about: string }
const Everybody = ({ known }: { known: readonly DecisionSummary[] }) =>
  known.length === 0 ? (
    <p className="text-soft">None yet.</p>
  ) : (
    <ul>
      {known.map(({ id, title, about }) => (
        <li key={id} className="border-b border-line py-2.5 last:border-0">
          <span className="font-semibold">{title}</span>
          <span className="block text-sm wrap-anywhere text-soft">{about}</span>
        </li>
      ))}
    </ul>
  )

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  const mayPropose = mayCall(useRoles(), 'POST /api/Desk/propose-decision')
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const { name, known, forms, changes } = data
  const { words, governs } = decisions[name]
  return (
    <>
      <PageHeader title={words} words={`${governs}.`} back={{ words: 'Settings', to: '/desk/settings' }} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <Panel title="All">
            <Everybody known={known} />
          </Panel>
          <Panel title="History">
            <History changes={changes} none="No proposals yet." />
          </Panel>
        </div>
        <Panel title="Propose">
          {mayPropose ? (
            <>
              <p className="mb-4 text-soft">It takes effect only when another operator confirms it.</p>
              <ProposeDecision name={name} known={known} forms={forms} />
            </>
          ) : (
            <ForRoles call="POST /api/Desk/propose-decision" />
          )}
        </Panel>
      </div>
    </>
  )
}

export default function About({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={params.name} {...loaderData} />
    </Suspense>
  )
}
