import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasRole, namesOfRoles, rolesToDecide } from '#contract/desk/roles.ts'
import type { SettingChange } from '#contract/desk/settings.ts'
import { askAgain } from '../../client/desk-live.ts'
import { newKey } from '../../client/api.ts'
import { deskApi } from '../../client/desk-api.ts'
import { useOperator, useRoles } from '../../session/desk-session.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay, formatMoment } from '../../ui/date.ts'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { EffectLine } from './effect-line.tsx'

import type { Route } from './+types/proposal'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: deskApi.deskSettings.change({ query: { Id: params.id } }),
})

const waysOf = ({ state }: SettingChange, mine: boolean) => {
  if (state === 'confirmed') return [['call-back', 'Call back']] as const
  if (mine) return [['withdraw', 'Withdraw']] as const
  return [
    ['confirm', 'Confirm'],
    ['refuse', 'Refuse'],
  ] as const
}

/** What each way leads to. */
const meaningOf = ({ state, inForceFrom }: SettingChange, mine: boolean): string => {
  const day = inForceFrom && formatDay(inForceFrom)
  if (state === 'confirmed')
    return `It takes effect on ${day} at midnight in Lagos. Until then you can call it back; the value before then stays.`
  if (mine) return 'You proposed it, so another operator must confirm or refuse it. You can withdraw it.'
  return day
    ? `If confirmed, it takes effect on ${day} at midnight in Lagos. Until then it can be called back.`
    : 'If confirmed, it takes effect at once.'
}

function Decide({ change, version }: { change: SettingChange; version: string }) {
  const { revalidate } = useRevalidator()
  const mine = change.proposedBy === useOperator()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [key] = useState(newKey)
  const decide = async (way: string) => {
    const body = { type: 'setting-change', id: change.id, way, version, reason, key: `${key}-${way}` }
    const { data, error } = await deskApi.work.act({ body })
    if (data) {
      askAgain()
      return revalidate()
    }
    const ofReason = error.problems.find(({ field }) => field === 'reason')
    setProblem(ofReason?.message)
    // Problems of the proposed value have no field here.
    setRefusal(ofReason ? undefined : messageOf(error))
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">{meaningOf(change, mine)}</p>
      <TextArea
        label="Reason"
        hint="It stays in the audit trail."
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
        error={problem}
      />
      {refusal && <Refusal title={refusal} />}
      {waysOf(change, mine).map(([way, words], place) => (
        <Button key={way} {...(place > 0 && { variant: 'line' })} onClick={() => decide(way)}>
          {words}
        </Button>
      ))}
    </div>
  )
}

const Compared = ({ compared }: Pick<SettingChange, 'compared'>) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left">
      <thead className="text-sm text-soft">
        <tr>
          <th className="py-2 pr-4 font-normal">Field</th>
          <th className="py-2 pr-4 text-right font-normal">Before</th>
          <th className="py-2 text-right font-normal">After</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ path, words, before, after }) => (
          <tr key={path} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-4 font-normal">
              {words}
            </th>
            <td className="figures py-2.5 pr-4 text-right">{before || 'None'}</td>
            <td className={`figures py-2.5 text-right ${before === after ? '' : 'font-bold'}`}>
              {before === after ? 'Unchanged' : after || 'None'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const stateWords: Record<SettingChange['state'], string> = {
  proposed: 'Waits for another operator',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  'called-back': 'Called back',
}

const deciders = rolesToDecide('setting-change', 'confirm')

const WhoAndWhy = ({ change }: { change: SettingChange }) => (
  <Panel title="Who and why">
    <Facts
      facts={[
        ['Proposed by', change.proposedBy],
        ['On', formatMoment(change.proposedAt)],
        ['Why', change.reason],
        ['Source', change.source],
        ...(change.confirmBy && change.state === 'proposed'
          ? [['Confirm by', formatMoment(change.confirmBy)] as const]
          : []),
        ...(change.decidedBy && change.decidedAt
          ? ([
              [
                change.calledBack ? stateWords.confirmed : stateWords[change.state],
                `${change.decidedBy}, ${formatMoment(change.decidedAt)}`,
              ],
              ['Reason given', change.decidedReason],
            ] as const)
          : []),
        ...(change.calledBack
          ? ([
              ['Called back', `${change.calledBack.by}, ${formatMoment(change.calledBack.at)}`],
              ['Reason for that', change.calledBack.reason],
            ] as const)
          : []),
      ]}
    />
  </Panel>
)

const overWords: Record<SettingChange['state'], string> = {
  proposed: '',
  confirmed: 'It is in force, so it can’t be called back. Propose another value instead.',
  refused: 'This proposal is decided.',
  withdrawn: 'This proposal is decided.',
  'called-back': 'It never came into force.',
}

function Body({ request }: Route.ComponentProps['loaderData']) {
  const mayDecide = hasRole(useRoles(), deciders)
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const { change, version } = data
  return (
    <>
      <PageHeader
        title={change.title}
        words={change.inForceFrom ? `From ${formatDay(change.inForceFrom)}` : 'When confirmed'}
        back={{ words: 'Settings', to: '/desk/settings' }}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="grid gap-6">
          <Panel title="What it changes">
            {change.compared.length > 0 && <Compared compared={change.compared} />}
            {change.effect && <EffectLine effect={change.effect} />}
            {change.lines.map(line => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </Panel>
          <WhoAndWhy change={change} />
        </div>
        <Panel title={stateWords[change.state]}>
          {change.state === 'proposed' || change.canCallBack ? (
            mayDecide ? (
              <Decide key={version} change={change} version={version} />
            ) : (
              <p className="text-soft">{`Decided by ${namesOfRoles(deciders)}.`}</p>
            )
          ) : (
            <p className="text-soft">{overWords[change.state]}</p>
          )}
        </Panel>
      </div>
    </>
  )
}

export default function Proposal({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
