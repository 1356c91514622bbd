// Form that proposes a decision about a lender or insurer.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DecisionForm } from '#contract/desk/decisions.ts'
import type { DecisionName } from '#contract/desk/settings/decisions.ts'
import { newKey } from '../../client/api.ts'
import { deskApi } from '../../client/desk-api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { problemsOf, type Texts } from './problems-of.ts'

type Props = {
  name: DecisionName
  known: readonly { id: string; title: string }[]
  forms: readonly DecisionForm[]
}

type FieldProps = {
  field: DecisionForm['fields'][number]
  value: string
  error: string | undefined
  put: (value: string) => void
}
const TypedField = ({ field: { words, hint, kind, choices }, value, error, put }: FieldProps) =>
  kind === 'choice' ? (
    <SelectField
      label={words}
      {...(hint && { hint })}
      value={value}
      onChange={({ target }) => put(target.value)}
      error={error}
    >
      <option value="">Choose</option>
      {choices.map(each => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
  ) : (
    <TextField
      label={kind === 'percent' ? `${words} (%)` : words}
      {...(hint && { hint })}
      type={kind === 'day' ? 'date' : 'text'}
      value={value}
      onChange={({ target }) => put(target.value)}
      error={error}
    />
  )

/** Form state of a proposal, sent once. */
function useProposal(decision: DecisionName, { form, isNew, fields }: DecisionForm) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Texts>({})
  const [problems, setProblems] = useState<Texts>({})
  const [refusal, setRefusal] = useState<string>()
  const [key, setKey] = useState(newKey)
  const put = (path: string) => (value: string) => setTyped(before => ({ ...before, [path]: value }))
  const propose = async () => {
    const { reason = '', id = '' } = typed
    const filled = fields.flatMap(({ path }) => (typed[path]?.trim() ? [{ path, to: typed[path] }] : []))
    const body = { decision, form, id: isNew ? undefined : id, fields: filled, reason, key }
    const { data, error } = await deskApi.deskDecisions.propose({ body })
    if (data) return navigate(`/desk/proposals/${data.id}`)
    setKey(newKey)
    const own = [...fields.map(({ path }) => path), ...(isNew ? [] : ['id']), 'reason']
    const outcome = problemsOf(error, filled, own)
    setProblems(outcome.beside)
    setRefusal(outcome.refusal)
  }
  return { typed, problems, refusal, put, propose }
}

function Fields({ name, known, form }: Omit<Props, 'forms'> & { form: DecisionForm }) {
  const { typed, problems, refusal, put, propose } = useProposal(name, form)
  return (
    <>
      <p className="text-sm text-soft">{form.about}</p>
      {!form.isNew && (
        <SelectField
          label="About"
          value={typed['id'] ?? ''}
          onChange={({ target }) => put('id')(target.value)}
          error={problems['id']}
        >
          <option value="">Choose</option>
          {known.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {form.fields.map(field => (
        <TypedField
          key={field.path}
          field={field}
          value={typed[field.path] ?? ''}
          error={problems[field.path]}
          put={put(field.path)}
        />
      ))}
      <TextArea
        label="Reason"
        hint="It stays in the audit trail, and the confirming operator reads it."
        value={typed['reason'] ?? ''}
        maxLength={500}
        onChange={({ target }) => put('reason')(target.value)}
        error={problems['reason']}
      />
      {refusal && <Refusal title={refusal} />}
      <Button onClick={propose}>Send proposal</Button>
    </>
  )
}

export function ProposeDecision({ name, known, forms }: Props) {
  const [chosen, setChosen] = useState(forms[0]?.form)
  const form = forms.find(each => each.form === chosen)
  return (
    <div className="grid gap-4">
      <SelectField label="Proposal" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {forms.map(each => (
          <option key={each.form} value={each.form}>
            {each.words}
          </option>
        ))}
      </SelectField>
      {form && <Fields key={form.form} name={name} known={known} form={form} />}
    </div>
  )
}
