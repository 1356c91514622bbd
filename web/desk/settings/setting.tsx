import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { mayCall } from '#contract/desk/roles.ts'
import type { SettingName } from '#contract/desk/settings/settings.ts'
import { deskApi } from '../../client/desk-api.ts'
import { useRoles } from '../../session/desk-session.ts'
import { formatDay } from '../../ui/date.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ForRoles } from '../for-roles.tsx'
import { History } from './history.tsx'
import { Propose } from './propose.tsx'

import type { Route } from './+types/setting'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: deskApi.deskSettings.one({ query: { Name: params.name as SettingName } }),
})

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  const mayPropose = mayCall(useRoles(), 'POST /api/Desk/propose-setting')
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const { standing, raw, changes } = data
  return (
    <>
      <PageHeader
        title={standing.words}
        words={`${standing.governs}. Source: ${standing.source}.`}
        back={{ words: 'Settings', to: '/desk/settings' }}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <Panel title={`In force since ${formatDay(standing.inForce.from)}`}>
            <Facts facts={standing.inForce.lines.map(({ words, text }) => [words, text])} />
            <p className="mt-3 text-sm text-soft">{`Kept from: ${standing.keptFrom}.`}</p>
          </Panel>
          {standing.announced.map(({ from, lines }) => (
            <Panel key={from} title={`From ${formatDay(from)}`}>
              <Facts facts={lines.map(({ words, text }) => [words, text])} />
            </Panel>
          ))}
          <Panel title="History">
            <History changes={changes} none="No proposals yet: the default value is in force." />
          </Panel>
        </div>
        <Panel title="Propose a new value">
          {mayPropose ? (
            <>
              <p className="mb-4 text-soft">
                {standing.noticeDays > 0
                  ? `Another operator must confirm it at least ${standing.noticeDays} days before.`
                  : 'Another operator must confirm it at least an hour before.'}
              </p>
              <Propose standing={standing} raw={raw} />
            </>
          ) : (
            <ForRoles call="POST /api/Desk/propose-setting" />
          )}
        </Panel>
      </div>
    </>
  )
}

export default function Setting({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
