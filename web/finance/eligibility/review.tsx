// Human review of a refusal: request, deadline and reasoned outcome.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Eligibility } from '#contract/finance/finance.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { api } from '../../client/api.ts'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { texts } from '../words.ts'

function AskPerson({ answer: { id, version, policyFrom } }: { answer: Eligibility }) {
  const [words, setWords] = useState('')
  const { problems, refusal, send } = useSend()
  const { revalidate } = useRevalidator()
  const { reviewHours } = financePolicyAt(policyFrom)
  const ask = async () => {
    const request = api.finance.askReview({ body: { eligibilityId: id, version, words } })
    if (await send(request, 'Sent. A person will review it.')) await revalidate()
  }
  return (
    <Panel title="Request a review by a person">
      <p>{texts.askPerson(reviewHours)}</p>
      <form noValidate onSubmit={event => event.preventDefault()} className="mt-4 grid gap-4">
        <TextArea
          label="What the automatic check missed"
          rows={3}
          maxLength={1_000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={problems['words']}
        />
        {refusal && <Refusal title={refusal} />}
        <ProblemSummary />
        <div>
          <Button variant="line" onClick={ask}>
            Request review
          </Button>
        </div>
      </form>
    </Panel>
  )
}

export function Review({ answer }: { answer: Eligibility }) {
  const { eligible, state, review } = answer
  if (!review) return eligible || state !== 'answered' ? null : <AskPerson answer={answer} />
  return (
    <Panel title={review.at ? 'Reviewed by a person' : 'In review by a person'}>
      {review.at ? (
        <>
          <p>{eligible ? 'They approved it.' : 'The decision stays the same.'}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.reason}</p>
          <p className="mt-2 text-sm text-soft">{formatMoment(review.at)}</p>
        </>
      ) : (
        <p>
          We’ll answer by <strong>{formatMoment(review.by)}</strong>, also by email.
        </p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-soft">{`You wrote: ${review.words}`}</p>
    </Panel>
  )
}
