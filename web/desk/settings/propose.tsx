// Form that proposes a new value of a setting: fields, day and reason.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Data } from '#contract/core/call.ts'
import type { deskSettings } from '#contract/desk/settings.ts'
import { effectWhileTyped } from '#contract/desk/settings/examples.ts'
import { valueOfFields } from '#contract/desk/settings/value-lines.ts'
import type { SettingName } from '#contract/desk/settings/settings.ts'
import { newKey } from '../../client/api.ts'
import { deskApi } from '../../client/desk-api.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/date.ts'
import { TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { EffectLine } from './effect-line.tsx'
import { problemsOf, type Texts } from './problems-of.ts'

type Proposable = Pick<Data<(typeof deskSettings)['one']>, 'standing' | 'raw'>

type Typed = Readonly<Record<string, string>>

/** The words of the button: how many changes it proposes. */
const wordsOf = (count: number): string =>
  count === 0 ? 'Propose a change' : count === 1 ? 'Propose 1 change' : `Propose ${count} changes`

function Fields(props: Proposable & { typed: Typed; problems: Texts; type: (typed: Typed) => void }) {
  const { standing, raw, typed, problems, type } = props
  const texts = new Map(standing.inForce.lines.map(line => [line.path, line.text]))
  return raw.map(({ path, words, unit, value }) => (
    <TextField
      key={path}
      label={unit ? `${words} (${unit})` : words}
      hint={`Now ${texts.get(path) ?? value}`}
      value={typed[path] ?? value}
      onChange={({ target }) => type({ ...typed, [path]: target.value })}
      error={problems[path]}
    />
  ))
}

export function Propose({ standing, raw }: Proposable) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Typed>({})
  const [day, setDay] = useState(standing.earliest)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Texts>({})
  const [refusal, setRefusal] = useState<string>()
  const [key, setKey] = useState(newKey)
  const fields = raw.flatMap(({ path, value }) => {
    const to = typed[path]?.trim()
    return to !== undefined && to !== value ? [{ path, to }] : []
  })
  const [before, after] = [
    valueOfFields(raw),
    valueOfFields(raw.map(({ path, value }) => ({ path, value: typed[path]?.trim() || value }))),
  ]
  const effect = effectWhileTyped(standing.name, before, after)
  // What is typed anew has not been refused.
  const type = (next: Typed) => {
    setTyped(next)
    setProblems({})
  }
  const propose = async () => {
    if (fields.length === 0) return setRefusal('Change a field first.')
    const body = { setting: standing.name as SettingName, fields, inForceFrom: day, reason, key }
    const { data, error } = await deskApi.deskSettings.propose({ body })
    if (data) return navigate(`/desk/proposals/${data.id}`)
    setKey(newKey)
    const own = [...raw.map(({ path }) => path), 'inForceFrom', 'reason']
    const outcome = problemsOf(error, fields, own)
    setProblems(outcome.beside)
    setRefusal(outcome.refusal)
  }
  return (
    <div className="grid gap-4">
      <Fields standing={standing} raw={raw} typed={typed} problems={problems} type={type} />
      {effect && <EffectLine effect={effect} />}
      <TextField
        label="In force from"
        type="date"
        hint={`From midnight in Lagos. Earliest date: ${formatDay(standing.earliest)}`}
        min={standing.earliest}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={problems['inForceFrom']}
      />
      <TextArea
        label="Reason"
        hint="It stays in the audit trail, and the confirming operator reads it."
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
        error={problems['reason']}
      />
      {refusal && <Refusal title={refusal} />}
      <Button onClick={propose}>{wordsOf(fields.length)}</Button>
    </div>
  )
}
