// A second review, requested by the injured person.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { reasonMax } from '#contract/core/reason.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { StepProps } from './answer-form.tsx'

export function ReviewForm({ token, done }: StepProps) {
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
