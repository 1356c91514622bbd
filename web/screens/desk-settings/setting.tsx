// One setting (/desk/settings/:name): its value field by field, what is announced, its history, and proposing another value.
import { Suspense, use, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { SettingChange } from '#contract/desk/settings.ts'
import type { SettingName } from '#contract/settings/settings.ts'
import { newKey } from '../../client/api.ts'
import { deskApi } from '../../client/desk-api.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatDay } from '../../ui/date.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'

import type { Route } from './+types/setting'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  asked: deskApi.deskSettings.one({ query: { Name: params.name as SettingName } }),
})

type Shown = NonNullable<Awaited<Route.ComponentProps['loaderData']['asked']>['data']>
type Problems = Readonly<Partial<Record<string, string>>>

function Propose({ standing, raw }: Pick<Shown, 'standing' | 'raw'>) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [day, setDay] = useState(standing.earliest)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [key, setKey] = useState(newKey)
  const words = new Map(standing.inForce.lines.map(line => [line.path, line]))
  const fields = raw.flatMap(({ path, value }) => {
    const to = typed[path]?.trim()
    return to !== undefined && to !== value ? [{ path, to }] : []
  })
  const propose = async () => {
    if (fields.length === 0) return setRefusal('Change a field first.')
    const body = { setting: standing.name as SettingName, fields, inForceFrom: day, reason, key }
    const { data, error } = await deskApi.deskSettings.propose({ body })
    if (data) return navigate(`/desk/proposals/${data.id}`)
    setKey(newKey)
    const named = error.problems.map(({ field, message }) => [field.replace(/^value\./, ''), message])
    setProblems(Object.fromEntries(named))
    setRefusal(named.length === 0 ? messageOf(error) : undefined)
  }
  return (
    <div className="grid gap-4">
      {raw.map(({ path, value }) => (
        <TextField
          key={path}
          label={words.get(path)?.words ?? path}
          hint={`Now ${words.get(path)?.text ?? value}, written ${value}`}
          value={typed[path] ?? value}
          onChange={({ target }) => setTyped({ ...typed, [path]: target.value })}
          error={problems[path]}
        />
      ))}
      <TextField
        label="In force from"
        type="date"
        hint={`Midnight in Lagos. ${formatDay(standing.earliest)} is the first day that a proposal of now can have.`}
        min={standing.earliest}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={problems['inForceFrom']}
      />
      <TextArea
        label="The reason"
        hint="It stays in the audit trail, and whoever confirms it reads it."
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
        error={problems['reason']}
      />
      {refusal && <Notice tone="bad" title={refusal} />}
      <Button onClick={propose}>
        {fields.length === 0
          ? 'Propose a change'
          : fields.length === 1
            ? 'Propose 1 change'
            : `Propose ${fields.length} changes`}
      </Button>
    </div>
  )
}

const states: Record<SettingChange['state'], string> = {
  proposed: 'waits for another operator',
  confirmed: 'confirmed',
  refused: 'refused',
  withdrawn: 'withdrawn',
}

const History = ({ changes }: Pick<Shown, 'changes'>) =>
  changes.length === 0 ? (
    <p className="text-soft">Nothing was ever proposed: the value that was built in is in force.</p>
  ) : (
    <ul>
      {changes.map(({ id, inForceFrom, state, proposedBy, decidedBy }) => (
        <li key={id} className="border-b border-line py-2.5 last:border-0">
          <Link to={`/desk/proposals/${id}`} className="link">
            From {inForceFrom ? formatDay(inForceFrom) : 'its confirmation'}
          </Link>
          <span className="block text-sm text-soft">
            {`Proposed by ${proposedBy}, ${states[state]}${decidedBy ? ` by ${decidedBy}` : ''}`}
          </span>
        </li>
      ))}
    </ul>
  )

function Body({ asked }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(asked)
  const { revalidate } = useRevalidator()
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
            <p className="mt-3 text-sm text-soft">Kept from: {standing.keptFrom}.</p>
          </Panel>
          {standing.announced.map(({ from, lines }) => (
            <Panel key={from} title={`From ${formatDay(from)}`}>
              <Facts facts={lines.map(({ words, text }) => [words, text])} />
            </Panel>
          ))}
          <Panel title="History">
            <History changes={changes} />
          </Panel>
        </div>
        <Panel title="Propose another value">
          <p className="mb-4 text-soft">
            {standing.noticeDays > 0
              ? `Another operator confirms it at least ${standing.noticeDays} days before its day.`
              : 'Another operator confirms it at least an hour before its day.'}
          </p>
          <Propose standing={standing} raw={raw} />
        </Panel>
      </div>
    </>
  )
}

export default function Setting({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
