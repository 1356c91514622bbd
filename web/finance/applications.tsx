// Finance applications for one's own cars (/finance/acceptOrRejectBookings): accept or reject.
import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AgreementCard } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { acceptTerms } from '#contract/finance/agreement/story.ts'
import { agreementWords } from '#contract/finance/agreement/words.ts'
import { messages } from '#contract/core/messages.ts'
import { reasonProblem } from '#contract/core/reason.ts'
import { api } from '../client/api.ts'
import { useKeyed } from '../client/send-keyed.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { Happens } from '../deal-engine/consequences.tsx'
import { useSend } from '../forms/use-send.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { formatDue } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import type { Route } from './+types/applications'
import { texts } from './words.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  request: api.agreements.ofOwner({ query: { PageNumber: pageNumber(new URL(request.url).searchParams) } }),
})

type Answering = { card: AgreementCard; done: () => void }

function useAnswer({ card: { id }, done }: Answering) {
  const once = useKeyed()
  const { problems, refusal, forget, send } = useSend()
  const answer = async (status: 'accepted' | 'rejected', reason = '') => {
    const body = { agreementId: id, status, reason }
    const words =
      status === 'accepted' ? 'Accepted. Describe the car next.' : 'Rejected. We notified the applicant.'
    const result = await send(
      once(key => api.agreements.attend({ key, body })),
      words,
    )
    if (result) done()
  }
  return { answer, problems, refusal, forget }
}

function Reject({ card, done, close }: Answering & { close: () => void }) {
  const { answer, problems, refusal } = useAnswer({ card, done })
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const reject = async () => {
    const problem = reasonProblem(reason)
    if (problem) return setMissing(problem)
    await answer('rejected', reason.trim())
  }
  return (
    <Dialog open onClose={close} title="Reject this application?">
      <div className="grid gap-4">
        <p>The application ends. No one was charged.</p>
        <TextArea
          label="Why?"
          hint={`${card.counterpartyName} can see this.`}
          rows={3}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(undefined)
          }}
          error={missing ?? problems['reason']}
        />
        {refusal && <Refusal title={refusal} />}
        <Button onClick={reject}>Reject application</Button>
      </div>
    </Dialog>
  )
}

function Accept({ card, done, close }: Answering & { close: () => void }) {
  const { answer, refusal } = useAnswer({ card, done })
  const { title, happens, confirm } = acceptTerms({ ...card, name: card.counterpartyName })
  return (
    <Dialog open onClose={close} title={title}>
      <div className="grid gap-4">
        <Happens sentences={happens} />
        {refusal && <Refusal title={refusal} />}
        <Button onClick={() => answer('accepted')}>{confirm}</Button>
      </div>
    </Dialog>
  )
}

const dialogs = { accept: Accept, reject: Reject }

function Row({ card, done }: Answering) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Open = open && dialogs[open]
  const waits = card.state === 'applied'
  return (
    <li className="rounded-box border border-line bg-card p-4">
      <Link to={`/bookings/finance/${card.id}`} className="group grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere group-hover:underline">{card.car.title}</span>
          <Pill tone={waits ? 'warn' : (agreementWords.tones[card.state] ?? 'plain')}>
            {agreement.states[card.state].words}
          </Pill>
        </span>
        <span className="flex flex-wrap gap-x-4 text-sm text-soft">
          <span>{`For ${card.counterpartyName}`}</span>
          <span>{card.lenderName}</span>
          {card.car.priceKobo !== null && <Amount kobo={card.car.priceKobo} />}
          {waits && card.dueAt && <span>{`Answer by ${formatDue(card.dueAt)}`}</span>}
        </span>
      </Link>
      {waits && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => setOpen('accept')}>Accept</Button>
          <Button variant="line" onClick={() => setOpen('reject')}>
            Reject
          </Button>
        </div>
      )}
      {Open && <Open card={card} done={done} close={() => setOpen(undefined)} />}
    </li>
  )
}

function List({ request }: ReturnType<typeof clientLoader>) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState
        title="No finance applications yet"
        action={<LinkButton to="/mylistings">Your listings</LinkButton>}
      >
        When a buyer applies to finance one, you have three days to answer here.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3">
        {data.map(card => (
          <Row key={card.id} card={card} done={() => void revalidate()} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/finance/acceptOrRejectBookings?PageNumber=${page}`} />
    </>
  )
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  useRefresh({ topic: 'deal' })
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Applications for your cars"
        words={texts.financeForOwners}
        back={{ words: 'Finance', to: '/finance' }}
      />
      <Suspense fallback={<WaitingList />}>
        <List {...loaderData} />
      </Suspense>
    </div>
  )
}
