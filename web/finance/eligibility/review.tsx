// Human review of a refusal: request, deadline and reasoned outcome.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Eligibility } from '#contract/finance/finance.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { api } from '../../client/api.ts'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
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
    if (await send(request, 'A person looks at it.')) await revalidate()
  }
  return (
    <Panel title="Have a person look at it">
      <p>{texts.askPerson(reviewHours)}</p>
      <form noValidate onSubmit={event => event.preventDefault()} className="mt-4 grid gap-4">
        <TextArea
          label="What the machine did not see"
          rows={3}
          maxLength={1_000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={problems['words']}
        />
        {refusal && <Refusal title={refusal} />}
        <FaultSummary />
        <div>
          <Button look="line" onClick={ask}>
            Ask a person
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
    <Panel title={review.at ? 'A person has looked at it' : 'A person looks at it'}>
      {review.at ? (
        <>
          <p>{eligible ? 'They decided otherwise.' : 'It stays as it was.'}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.reason}</p>
          <p className="mt-2 text-sm text-soft">{formatMoment(review.at)}</p>
        </>
      ) : (
        <p>
          You hear from us by <strong>{formatMoment(review.by)}</strong>, also by mail.
        </p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-soft">{`You wrote: ${review.words}`}</p>
    </Panel>
  )
}
