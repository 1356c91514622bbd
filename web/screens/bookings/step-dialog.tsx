// A step before it is taken: what will happen, the reason where one is needed, and the button that does it.
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { CallError } from '#contract/call.ts'
import { newKey } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sayGood } from '../../ui/toast.ts'
import { sendStep, type StepName, termsOf } from './step-terms.ts'

// As the contract asks of a reason.
const reasonMin = 5
const reasonMax = 1_000
const reasonProblem = (reason: string): string | undefined => {
  const { length } = reason.trim()
  if (length < reasonMin) return 'A few words that the other side can act on'
  return length > reasonMax ? `At most ${reasonMax} characters` : undefined
}

type Props = {
  step: StepName
  booking: Booking
  onClose: () => void
  /** The step was taken, or the booking is no longer what this dialog is about. */
  onMoved: (error?: CallError) => void
}

/** A refusal that the person can mend here; everything else means that the booking itself must be looked at again. */
const staysHere = ({ name }: CallError) =>
  name === 'BAD_INPUT' || name === 'BUSY' || name === 'TOO_MANY_REQUESTS'

function StepForm({ step, booking: shown, onClose, onMoved }: Props) {
  // What the person decides about is what stood here when they opened it.
  const [booking] = useState(shown)
  const [key] = useState(newKey)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const terms = termsOf(step, booking)
  const confirm = async () => {
    const wrong = terms.reason && reasonProblem(reason)
    setProblem(wrong)
    if (wrong) return
    const { error } = await sendStep(step, { key, booking, reason: reason.trim() })
    if (error && staysHere(error)) return setRefusal(messageOf(error))
    if (!error) sayGood(terms.done)
    onMoved(error)
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {terms.happens.map(sentence => (
          <li key={sentence} className="flex gap-2.5">
            <span aria-hidden className="mt-2.5 h-0.5 w-3 shrink-0 bg-amber" />
            {sentence}
          </li>
        ))}
      </ul>
      {terms.reason && (
        <TextArea
          label={terms.reason.label}
          hint={terms.reason.hint}
          value={reason}
          onChange={event => {
            setReason(event.target.value)
            if (problem) setProblem(reasonProblem(event.target.value))
          }}
          count={{ typed: reason.length, max: reasonMax }}
          error={problem}
        />
      )}
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button look={terms.look} onClick={confirm}>
          {terms.confirm}
        </Button>
        <Button look="line" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  )
}

export const StepDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={termsOf(props.step, props.booking).title}>
    <StepForm {...props} />
  </Dialog>
)
