// Dialog that confirms a step of a deal: consequences, reason, fields and PIN.
import { type ReactNode, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { reasonMax, reasonProblem } from '#contract/core/reason.ts'
import type { Terms } from '#contract/deal-engine/deal-words.ts'
import { offlineWords } from '../client/outcome.ts'
import { PinOrWallet } from '../wallet/wallet-needed.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { announce } from '../ui/announce.ts'
import { Happens } from './consequences.tsx'
import type { Filled, Problems } from './kind.ts'

/** What a person gives with a step: words and pin, empty where none is asked for, and its own fields. */
export type Confirmation = { reason: string; pin: string; fields: Filled | undefined }

export type DrawnFields = [filled: Filled, onFilled: (filled: Filled) => void, problems: Problems]

type Props = {
  terms: Terms
  /** The fields that the step has of its own. */
  fields?: {
    first: Filled
    /** Loads what checks them, before the button is pressed. */
    load: () => void
    /** Rejects where that cannot be loaded. */
    check: (filled: Filled) => Promise<Problems>
    draw: (...drawn: DrawnFields) => ReactNode
  }
  /** Takes the step; gives what was wrong. */
  take: (confirmation: Confirmation) => Promise<CallError | undefined>
  onClose: () => void
  /** The step was taken, or what it is about is no longer what this dialog says. */
  onMoved: (error?: CallError) => void
}

// After a lost answer another press is the same request: its key stays as long as the dialog.
const mendable = new Set<CallError['name']>([
  'BAD_INPUT',
  'BUSY',
  'WRITES_PAUSED',
  'TOO_MANY_REQUESTS',
  'OFFLINE',
  'TIMEOUT',
])
/** A refusal that the person can mend here; everything else means that it must be looked at again. */
const staysHere = ({ name, problems }: CallError) => problems.length > 0 || mendable.has(name)
const isOfPin = ({ name }: CallError) => name === 'WRONG_PIN' || name === 'PIN_LOCKED'

const byField = (problems: CallError['problems']): Problems =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]))

/** What the person has filled in so far, what is wrong with it, and the step itself. */
function useStep({ terms, fields, take, onMoved }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [filled, setFilled] = useState(fields?.first)
  const [wrongFields, setWrongFields] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const check = async (): Promise<boolean> => {
    const wrong = terms.reason && reasonProblem(reason)
    setProblem(wrong)
    setRefusal(undefined)
    try {
      const unfit = (filled && (await fields?.check(filled))) ?? {}
      setWrongFields(unfit)
      return !wrong && Object.keys(unfit).length === 0
    } catch {
      setRefusal(offlineWords)
      return false
    }
  }
  /** Takes the step; returns what is wrong with the PIN. */
  const send = async (pin: string): Promise<string | undefined> => {
    const error = await take({ reason: reason.trim(), pin, fields: filled })
    if (filled && error) setWrongFields(byField(error.problems))
    if (error && isOfPin(error)) return messageOf(error)
    if (error && staysHere(error)) {
      setRefusal(messageOf(error))
      return undefined
    }
    if (!error) announce(terms.done)
    onMoved(error)
    return undefined
  }
  const setOwn = (next: Filled) => {
    fields?.load()
    setFilled(next)
    setWrongFields({})
    setRefusal(undefined)
  }
  const typeReason = (typed: string) => {
    setReason(typed)
    if (problem) setProblem(reasonProblem(typed))
  }
  const own = filled && fields?.draw(filled, setOwn, wrongFields)
  return { reason, typeReason, problem, own, refusal, check, send }
}

const notNow = 'Not now'

function StepForm(props: Props) {
  const { terms, onClose } = props
  const { reason, typeReason, problem, own, refusal, check, send } = useStep(props)
  return (
    <div className="grid gap-4">
      <Happens sentences={terms.happens} />
      {terms.reason && (
        <TextArea
          label={terms.reason.label}
          hint={terms.reason.hint}
          value={reason}
          onChange={event => typeReason(event.target.value)}
          count={{ typed: reason.length, max: reasonMax }}
          error={problem}
        />
      )}
      {own}
      {refusal && <Refusal>{refusal}</Refusal>}
      {terms.pin ? (
        <PinOrWallet
          words={terms.confirm}
          variant={terms.variant}
          check={check}
          send={send}
          autoFocus={!terms.reason && !own}
          back={onClose}
          backWords={notNow}
        />
      ) : (
        <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
          <Button variant={terms.variant} onClick={async () => ((await check()) ? send('') : undefined)}>
            {terms.confirm}
          </Button>
          <Button variant="line" onClick={onClose}>
            {notNow}
          </Button>
        </div>
      )}
    </div>
  )
}

export const ConfirmStep = (props: Props) => (
  <Dialog open onClose={props.onClose} title={props.terms.title}>
    <StepForm {...props} />
  </Dialog>
)
