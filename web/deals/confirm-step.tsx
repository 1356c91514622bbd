// A step of a process before it is taken: what will happen, the reason or the pin where one is needed, and the button that does it.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Terms } from '#contract/core/deal-words.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { PinPad } from '../ui/forms/pin-pad.tsx'
import { sayGood } from '../ui/toast.ts'

/** What a person gives with a step: words and pin, empty where none is asked for. */
export type Confirmation = { reason: string; pin: string }

// As the contract asks of a reason.
const reasonMin = 5
const reasonMax = 1_000
const reasonProblem = (reason: string): string | undefined => {
  const { length } = reason.trim()
  if (length < reasonMin) return 'A few words that the other side can act on'
  return length > reasonMax ? `At most ${reasonMax} characters` : undefined
}

type Props = {
  terms: Terms
  /** Takes the step; gives what was wrong. */
  take: (confirmation: Confirmation) => Promise<CallError | undefined>
  onClose: () => void
  /** The step was taken, or what it is about is no longer what this dialog says. */
  onMoved: (error?: CallError) => void
}

/** A refusal that the person can mend here; everything else means that it must be looked at again. */
const staysHere = ({ name }: CallError) =>
  name === 'BAD_INPUT' || name === 'BUSY' || name === 'TOO_MANY_REQUESTS'
const isOfPin = ({ name }: CallError) => name === 'WRONG_PIN' || name === 'PIN_LOCKED'

const Happens = ({ sentences }: { sentences: Terms['happens'] }) => (
  <ul className="grid gap-2">
    {sentences.map(sentence => (
      <li key={sentence} className="flex gap-2.5">
        <span aria-hidden className="mt-2.5 h-0.5 w-3 shrink-0 bg-amber" />
        {sentence}
      </li>
    ))}
  </ul>
)

function StepForm({ terms, take, onClose, onMoved }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pin, setPin] = useState('')
  const [pinProblem, setPinProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const confirm = async () => {
    const wrong = terms.reason && reasonProblem(reason)
    const short = terms.pin && pin.length < limits.pinDigits ? 'Your pin is four digits' : undefined
    setProblem(wrong)
    setPinProblem(short)
    if (wrong || short) return
    const error = await take({ reason: reason.trim(), pin })
    setPin('')
    if (error && isOfPin(error)) return setPinProblem(messageOf(error))
    if (error && staysHere(error)) return setRefusal(messageOf(error))
    if (!error) sayGood(terms.done)
    onMoved(error)
  }
  return (
    <div className="grid gap-4">
      <Happens sentences={terms.happens} />
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
      {terms.pin && (
        <PinPad
          label="Your wallet pin"
          value={pin}
          onValue={digits => {
            setPin(digits)
            if (digits) setPinProblem(undefined)
          }}
          error={pinProblem}
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

export const ConfirmStep = (props: Props) => (
  <Dialog open onClose={props.onClose} title={props.terms.title}>
    <StepForm {...props} />
  </Dialog>
)
