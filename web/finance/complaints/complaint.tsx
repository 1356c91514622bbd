import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { allowed } from '#contract/deal-engine/process.ts'
import { complaintTerms, financeComplaint } from '#contract/finance/complaint-process.ts'
import type { FinanceComplaint } from '#contract/finance/complaints.ts'
import { messages } from '#contract/core/messages.ts'
import { api } from '../../client/api.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { isUnanswered, toneOf, texts } from '../words.ts'
import type { Route } from './+types/complaint'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.financeComplaints.byId({ query: { Id: params.id } }),
})

const Statement = ({ who, statement }: { who: string; statement: FinanceComplaint['answer'] }) =>
  statement && (
    <Panel title={who}>
      <p className="wrap-anywhere whitespace-pre-line">{statement.words}</p>
      <p className="mt-2 text-sm text-soft">{formatMoment(statement.at)}</p>
    </Panel>
  )

const Waits = ({ acknowledgedAt, acknowledgeBy, answerBy }: FinanceComplaint) => (
  <Notice tone="plain" title={`You are answered by ${formatMoment(answerBy)}`}>
    {acknowledgedAt
      ? 'A person at AutoX is at it.'
      : `A person says by ${formatMoment(acknowledgeBy)} that they are at it.`}
  </Notice>
)

type Moving = { complaint: FinanceComplaint; may: readonly string[] }

function AskAgain({ complaint: { id, version }, may }: Moving) {
  const [words, setWords] = useState('')
  const { problems, refusal, send } = useSend()
  const { revalidate } = useRevalidator()
  const asks = may.includes('reopen')
  const reopen = async () => {
    const request = api.financeComplaints.reopen({ body: { complaintId: id, version, words } })
    if (await send(request, 'Asked again. You hear from a person.')) await revalidate()
  }
  const close = async () => {
    const request = api.financeComplaints.close({ body: { complaintId: id, version } })
    if (await send(request, 'Closed.')) await revalidate()
  }
  return (
    <Panel title={asks ? 'Is it not enough?' : 'Is it settled?'}>
      {asks && (
        <form noValidate onSubmit={event => event.preventDefault()} className="mb-5 grid gap-4">
          <TextArea
            label="What is still wrong"
            hint={texts.askAgain(complaintTerms.answerHours)}
            rows={4}
            maxLength={2_000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={problems['words']}
          />
          <FaultSummary />
          <div>
            <Button onClick={reopen}>Ask again</Button>
          </div>
        </form>
      )}
      {refusal && <Refusal title={refusal} />}
      <Button look="line" onClick={close}>
        Close the complaint
      </Button>
    </Panel>
  )
}

const Beyond = () => (
  <p className="text-sm text-soft">
    Does AutoX not help you, the Federal Competition and Consumer Protection Commission hears you:{' '}
    <a href="https://fccpc.gov.ng" className="font-semibold text-link underline">
      fccpc.gov.ng
    </a>
  </p>
)

function Body({ request }: ReturnType<typeof clientLoader>) {
  const { data: complaint, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  if (!complaint)
    return (
      <EmptyState
        title="We can’t find this complaint"
        action={<LinkButton to="/finance/complaints">My complaints</LinkButton>}
      >
        Its address may be incomplete, or it belongs to another account.
      </EmptyState>
    )
  const may = allowed(financeComplaint, complaint.state, 'person')
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={toneOf(complaint.state)}>{financeComplaint.states[complaint.state].words}</Pill>
        {complaint.agreementId && (
          <Link
            to={`/bookings/finance/${complaint.agreementId}`}
            className="font-semibold text-link underline"
          >
            {complaint.about}
          </Link>
        )}
      </p>
      {isUnanswered(complaint.state) && <Waits {...complaint} />}
      <Statement who="You wrote" statement={{ words: complaint.words, at: complaint.at }} />
      <Statement who="AutoX answered" statement={complaint.answer} />
      <Statement who="You asked again" statement={complaint.askedAgain} />
      <Statement who="AutoX answered again" statement={complaint.secondAnswer} />
      {may.length > 0 && <AskAgain key={complaint.version} complaint={complaint} may={may} />}
      <Beyond />
    </div>
  )
}

export default function Complaint({ loaderData, params }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <div className="max-w-lg">
      <PageHeader title="Your complaint" back={{ words: 'My complaints', to: '/finance/complaints' }} />
      <Suspense fallback={<Waiting headless />}>
        <Body key={params.id} {...loaderData} />
      </Suspense>
    </div>
  )
}
