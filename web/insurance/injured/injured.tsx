// A claim for the person whose property was damaged (/injured#token); nobody need sign in.
import { BodyBeyond } from '../../help/body-beyond.tsx'
import { Suspense, use, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { InjuredClaim } from '#contract/insurance/claim/injured.ts'
import { partyAnswers } from '#contract/insurance/claim/kinds.ts'
import { api } from '../../client/api.ts'
import { formatDue, formatMoment } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { AnswerForm, DenyForm, type StepProps } from './answer-form.tsx'
import { DamagePictures } from './pictures.tsx'
import { PayoutForm } from './payout-form.tsx'
import { statusOf } from './words.ts'
import type { Route } from './+types/injured'
import type { CallError } from '#contract/core/call.ts'
import { reasonMax } from '#contract/core/reason.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'

function ReviewForm({ token, done }: StepProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<CallError>()
  const send = async () => {
    const answer = await api.injured.secondReview({ body: { token, reason } })
    setError(answer.error)
    if (answer.data) done(answer.data)
  }
  const problem = error?.problems.find(({ field }) => field === 'reason')?.message
  return (
    <Panel title="If you disagree">
      <div className="grid gap-4">
        <p className="text-sm">
          A different reviewer decides with a reason. You can request this once, and no money is paid until
          then.
        </p>
        <TextArea
          label="What is wrong with the decision?"
          rows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problem}
        />
        {error && !problem && <Refusal title={messageOf(error)} />}
        <Button variant="line" onClick={send}>
          Request second review
        </Button>
      </div>
    </Panel>
  )
}

export const meta: Route.MetaFunction = () => [
  { title: 'Damage to your property | AutoX' },
  { name: 'robots', content: 'noindex' },
]

// Loaded in the browser only: the token stands behind the #, which no server sees.
export const clientLoader = () => null
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <section className="max-w-[36rem]">
    <h1 className="show text-3xl">Damage to your property</h1>
    <noscript>
      <p className="mt-4">This page needs JavaScript. Open the link in another browser.</p>
    </noscript>
  </section>
)

const Status = ({ claim }: { claim: InjuredClaim }) => {
  const { title, words, tone } = statusOf(claim)
  return (
    <Notice tone={tone} title={title}>
      <p>{words}</p>
      {claim.by && <p className="figures mt-1 text-sm">{`By ${formatDue(claim.by)}`}</p>}
    </Notice>
  )
}

const Report = ({ claim }: { claim: InjuredClaim }) => (
  <Panel title="What the driver reported">
    <Facts
      facts={[
        ['Vehicle', claim.vehicle],
        ['Its plate', claim.plate || 'Not noted'],
        ['Insurer', claim.insurerName],
        ['When, in Lagos', formatMoment(claim.happenedAt)],
        ['Where', claim.place],
        ...(claim.ownPlate ? ([['Your plate', claim.ownPlate]] as const) : []),
      ]}
    />
    <p className="mt-3 wrap-anywhere whitespace-pre-line">{claim.words}</p>
    {claim.answer && (
      <p className="mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-line">
        <span className="block font-semibold">{`You: ${partyAnswers[claim.answer]}`}</span>
        {claim.answerWords}
      </p>
    )}
  </Panel>
)

const Decision = ({ claim: { offeredKobo, reason, payee, repair } }: { claim: InjuredClaim }) =>
  (offeredKobo !== null || reason !== '') && (
    <Panel title="Decision">
      {offeredKobo !== null && <p className="show figures text-2xl">{formatNaira(offeredKobo)}</p>}
      {reason && <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>}
      {offeredKobo === null && <BodyBeyond subject="insurance" words="You can also complain to the" />}
      {payee && repair && (
        <p className="mt-3 border-t border-line pt-3">{`To your repair at ${repair.workshopName}. What it doesn’t take goes to your AutoX wallet ending in ${payee.lastDigits}.`}</p>
      )}
      {payee && !repair && (
        <p className="mt-3 border-t border-line pt-3">
          {`To ${payee.accountName}, ${payee.bankName}, account ending in ${payee.lastDigits}.`}
        </p>
      )}
    </Panel>
  )

const ask = (token: string) => api.injured.claim({ body: { token } })
type Request = ReturnType<typeof ask>

function Claim({ token, first, retry }: { token: string; first: Request; retry: () => void }) {
  const { data, error } = use(first)
  const [moved, setClaim] = useState<InjuredClaim>()
  const claim = moved ?? data
  if (!claim && error?.name === 'WRONG_CODE')
    return (
      <Notice tone="warn" title="This link has ended or is incomplete">
        Open it again from the email or text message. If the driver has named someone else since, it no longer
        works for you.
      </Notice>
    )
  if (!claim) return error && <ErrorState error={error} retry={async () => retry()} />
  const step = { token, claim, done: setClaim }
  return (
    <div className="grid gap-5">
      <Status claim={claim} />
      {claim.allowed.includes('choose-payout') && <PayoutForm key={claim.state} {...step} />}
      <Decision claim={claim} />
      <Report claim={claim} />
      {claim.allowed.includes('answer') && <AnswerForm {...step} />}
      <DamagePictures {...step} />
      {claim.allowed.includes('deny') && <DenyForm {...step} />}
      {claim.allowed.includes('second-review') && <ReviewForm {...step} />}
    </div>
  )
}

function Opened({ token }: { token: string }) {
  const [request, setRequest] = useState(() => ask(token))
  return (
    <Suspense fallback={<Waiting headless />}>
      <Claim token={token} first={request} retry={() => setRequest(ask(token))} />
    </Suspense>
  )
}

export default function InjuredPage() {
  const token = useLocation().hash.slice(1)
  return (
    <section className="max-w-[36rem]">
      <h1 className="show mb-4 text-3xl">Damage to your property</h1>
      {token ? (
        <Opened key={token} token={token} />
      ) : (
        <Notice tone="warn" title="This link is incomplete">
          Open it again from the email or text message.
        </Notice>
      )}
    </section>
  )
}
