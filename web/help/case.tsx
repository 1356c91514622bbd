// One help case (/help/cases/{id}): its state, messages, and what the person can do.
import { BodyBeyond } from './body-beyond.tsx'
import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { allowed } from '#contract/deal-engine/process.ts'
import { caseAbouts } from '#contract/help/case-abouts.ts'
import { helpCase, isUnanswered } from '#contract/help/case-process.ts'
import { caseHours } from '#contract/help/case-terms.ts'
import type { CaseFile, HelpCase } from '#contract/help/cases.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { useSend } from '../forms/use-send.ts'
import { useDrafted } from '../session/use-drafted.ts'
import { Button } from '../ui/button.tsx'
import { formatMoment } from '../ui/date.ts'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { EmptyState, ErrorState, Waiting } from '../ui/states.tsx'
import { CaseFileList, CaseFilesField, stillSending, useCaseFiles } from './case-files.tsx'
import { titleOf, toneOf, withinWords } from './case-words.ts'
import type { Route } from './+types/case'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.helpCases.byId({ query: { Id: params.id } }),
})

const Message = ({ message: { by, words, files, at } }: { message: HelpCase['messages'][number] }) => (
  <Panel title={by === 'person' ? 'You wrote' : 'AutoX answered'}>
    <p className="wrap-anywhere whitespace-pre-line">{words}</p>
    <CaseFileList files={files} />
    <p className="mt-2 text-sm text-soft">{formatMoment(at)}</p>
  </Panel>
)

const waitWords = ({ acknowledgedAt, acknowledgeBy, answerBy }: HelpCase): string => {
  if (acknowledgedAt) return 'A person at AutoX is working on it. We tell you here and by email.'
  // Where both are due at once, the answer says it all.
  return acknowledgeBy < answerBy
    ? `By ${formatMoment(acknowledgeBy)} we confirm that a person is working on it. We tell you here and by email.`
    : 'We tell you here and by email.'
}

const Waits = ({ item }: { item: HelpCase }) => (
  <Notice tone="plain" title={`A person answers by ${formatMoment(item.answerBy)}`}>
    {waitWords(item)}
  </Notice>
)

type AgainDraft = { words: string; files: CaseFile[] }

function WriteAgain({ helpCase: { id, version, state, subject } }: { helpCase: HelpCase }) {
  const empty: AgainDraft = { words: '', files: [] }
  const { values, put, forget } = useDrafted(`private-help-case-again:${id}`, empty)
  const [now] = useState(() => new Date())
  const [early, setEarly] = useState(false)
  const { problems, refusal, send } = useSend()
  const { revalidate } = useRevalidator()
  const attaching = useCaseFiles(values.files, files => put({ files }))
  const reopen = async () => {
    setEarly(attaching.isUnsent)
    if (attaching.isUnsent) return
    const caseFileIds = values.files.map(file => file.id)
    const request = api.helpCases.reopen({ body: { caseId: id, version, words: values.words, caseFileIds } })
    if (!(await send(request, 'Sent. A person answers.'))) return
    forget()
    await revalidate()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="mb-5 grid gap-4">
      <TextArea
        label="What is still open"
        hint={`A person answers ${withinWords(caseHours(subject, now).answerHours)}.`}
        rows={4}
        maxLength={2_000}
        value={values.words}
        onChange={({ target }) => put({ words: target.value })}
        error={problems['words']}
      />
      <CaseFilesField
        attaching={attaching}
        error={early && attaching.isUnsent ? stillSending : problems['caseFileIds']}
      />
      <ProblemSummary />
      {refusal && <Refusal title={refusal} />}
      <div>
        <Button onClick={reopen}>{state === 'closed' ? 'Open the case again' : 'Write again'}</Button>
      </div>
    </form>
  )
}

function Steps({ helpCase: item }: { helpCase: HelpCase }) {
  const { id, version, state, mayReopen } = item
  const { refusal, send } = useSend()
  const { revalidate } = useRevalidator()
  const mayClose = allowed(helpCase, state, 'person').includes('close')
  const close = async () => {
    const request = api.helpCases.close({ body: { caseId: id, version } })
    if (await send(request, 'Closed.')) await revalidate()
  }
  if (!mayReopen && !mayClose) return null
  return (
    <Panel title={mayReopen ? 'Is something still open?' : 'Is it settled?'}>
      {mayReopen && <WriteAgain helpCase={item} />}
      {refusal && <Refusal title={refusal} />}
      {mayClose && (
        <Button variant="line" onClick={close}>
          Close the case
        </Button>
      )}
    </Panel>
  )
}

const Head = ({ item }: { item: HelpCase }) => (
  <p className="flex flex-wrap items-center gap-2">
    <Pill tone={toneOf(item.state)}>{helpCase.states[item.state].words}</Pill>
    {item.about ? (
      <Link to={`${caseAbouts[item.about]}/${item.aboutId}`} className="font-semibold text-link underline">
        {titleOf(item)}
      </Link>
    ) : (
      <span className="font-semibold">{titleOf(item)}</span>
    )}
  </p>
)

const back = { words: 'Your cases', to: '/help/cases' }

function Body({ request }: ReturnType<typeof clientLoader>) {
  const { data: item, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} />
  if (!item)
    return (
      <>
        <PageHeader title="Your case" back={back} />
        <EmptyState
          title="We can’t find this case"
          action={<LinkButton to="/help/cases">Your cases</LinkButton>}
        >
          The link may be incomplete, or it belongs to another account.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title={`Case ${item.number}`} back={back} />
      <div className="grid grid-cols-1 gap-6">
        <Head item={item} />
        {isUnanswered(item.state) && <Waits item={item} />}
        {item.messages.map(message => (
          <Message key={message.at + message.by} message={message} />
        ))}
        <Steps key={item.version} helpCase={item} />
        <BodyBeyond subject={item.subject} words="If AutoX does not help you, turn to the" />
      </div>
    </>
  )
}

export default function Case({ loaderData, params }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <div className="max-w-lg">
      <Suspense fallback={<Waiting headless />}>
        <Body key={params.id} {...loaderData} />
      </Suspense>
    </div>
  )
}
