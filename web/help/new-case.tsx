// Talk to us (/help/new?Subject=&About=&Id=): opens a case about where the person comes from.
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { caseAbouts, isCaseAbout } from '#contract/help/case-abouts.ts'
import { caseHours } from '#contract/help/case-terms.ts'
import { type CaseSubject, caseSubjectNames, caseSubjects } from '#contract/help/subjects.ts'
import { api } from '../client/api.ts'
import { company } from '../client/company.ts'
import { useKeyed } from '../client/send-keyed.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useDrafted } from '../session/use-drafted.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { SelectField, TextArea } from '../ui/forms/inputs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { CaseFilesField, stillSending, useCaseFiles } from './case-files.tsx'
import type { CaseDraft, CaseSource } from './case-check.ts'
import { withinWords } from './case-words.ts'

const loadForm = async () => (await import('./case-check.ts')).caseForm

const isSubject = (name: string | null): name is CaseSubject =>
  name !== null && Object.hasOwn(caseSubjects, name)

type Origin = { subject: CaseSubject | ''; source: CaseSource }

/** What the address says of where the person comes from. */
function useOrigin(): Origin {
  const [search] = useSearchParams()
  const [subject, about, aboutId] = [search.get('Subject'), search.get('About'), search.get('Id')]
  return {
    subject: isSubject(subject) ? subject : '',
    source: isCaseAbout(about) && aboutId ? { about, aboutId } : undefined,
  }
}

function useCaseForm({ subject, source }: Origin) {
  const empty: CaseDraft = { subject, words: '', files: [] }
  const drafted = useDrafted(`private-help-case:${subject}:${source?.aboutId ?? ''}`, empty)
  const form = useContractForm(loadForm, drafted, source)
  const navigate = useNavigate()
  const once = useKeyed()
  const attaching = useCaseFiles(form.values.files, files => form.put({ files }))
  const [early, setEarly] = useState(false)
  const open = async () => {
    setEarly(attaching.isUnsent)
    if (attaching.isUnsent) return
    const opened = await form.submit(
      body => once<{ id: string }>(key => api.help.open({ key, body })),
      'Your case is open.',
    )
    if (!opened) return
    drafted.forget()
    await navigate(`/help/cases/${opened.id}`, { replace: true })
  }
  const fileProblem = early && attaching.isUnsent ? stillSending : form.visibleProblems['files']
  return { ...form, open, attaching, fileProblem }
}

function Form({ origin }: { origin: Origin }) {
  const { values, put, visibleProblems, refusal, open, attaching, fileProblem } = useCaseForm(origin)
  const [now] = useState(() => new Date())
  const hours = values.subject && caseHours(values.subject, now).answerHours
  return (
    <Panel>
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
        <SelectField
          label="What is it about?"
          value={values.subject}
          onChange={({ target }) => put({ subject: target.value as CaseDraft['subject'] })}
          error={visibleProblems['subject']}
        >
          <option value="">Choose</option>
          {caseSubjectNames.map(name => (
            <option key={name} value={name}>
              {caseSubjects[name]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="What is wrong, and how can we fix it?"
          hint="Give the day and the amount, if there is one. Never send a PIN, a password or a code."
          rows={6}
          maxLength={2_000}
          value={values.words}
          onChange={({ target }) => put({ words: target.value })}
          error={visibleProblems['words']}
        />
        <CaseFilesField attaching={attaching} error={fileProblem} />
        {hours && <p className="font-semibold">{`A person answers ${withinWords(hours)}.`}</p>}
        {refusal && <Refusal title={refusal} />}
        <ProblemSummary />
        <Button onClick={open} className="w-full sm:w-auto sm:px-10">
          Open a case
        </Button>
      </form>
    </Panel>
  )
}

export default function NewCase() {
  const origin = useOrigin()
  const { source } = origin
  const back = source
    ? { words: 'Back', to: `${caseAbouts[source.about]}/${source.aboutId}` }
    : { words: 'Help', to: '/help' }
  const phone = [company.phone, company.hours].filter(Boolean).join(', ')
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Talk to us"
        words="Your case gets a number. Only you and the people at AutoX who answer can read it."
        back={back}
      />
      <Form key={`${origin.subject} ${source?.aboutId}`} origin={origin} />
      {phone && <p className="mt-6 text-sm text-soft">{`Or call ${phone}.`}</p>}
    </div>
  )
}
