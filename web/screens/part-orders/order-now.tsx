// What to do now, on top of an order: the next step, by when, the code, and the buttons that the process allows.
import { useRef, useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { PartOrder } from '#contract/part-orders.ts'
import { api, newKey } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmStep } from '../../ui/confirm-step.tsx'
import { CodeEntry, CodePlate } from '../../ui/handover-code.tsx'
import { orderOtherwise, orderWords } from '../../ui/part-order-words.ts'
import { NextStep } from '../../ui/timeline.tsx'
import { sayGood } from '../../ui/toast.ts'
import { isStep, sendStep, type StepName, termsOf } from './order-terms.ts'

type Props = {
  order: PartOrder
  now: Date
  onMoved: (error?: CallError) => void
  /** While a decision is open the screen does not load itself again. */
  onBusy: (busy: boolean) => void
}

// Calling off and disputing are always possible somewhere; they stand apart, below, and never look like the way on.
const wayOut = (step: StepName) => step === 'cancel' || step === 'dispute'
const second = new Set<StepName>(['ask-return', 'refuse-return'])

type DialogProps = { step: StepName; order: PartOrder; onClose: () => void; onMoved: Props['onMoved'] }

function StepDialog({ step, order: shown, onClose, onMoved }: DialogProps) {
  // What the person decides about is what stood here when they opened it.
  const [order] = useState(shown)
  const [key] = useState(newKey)
  const take = async (reason: string) => (await sendStep(step, { key, order, reason })).error
  return <ConfirmStep terms={termsOf(step, order)} take={take} onClose={onClose} onMoved={onMoved} />
}

/** The buttons for the steps a person may take now, and the dialog of the one they pressed. */
function Steps({ order, steps, onMoved, onBusy }: Omit<Props, 'now'> & { steps: StepName[] }) {
  const [open, setOpen] = useState<StepName>()
  const choose = (step: StepName | undefined) => {
    setOpen(step)
    onBusy(step !== undefined)
  }
  const moved = (error?: CallError) => {
    choose(undefined)
    onMoved(error)
  }
  return (
    <>
      {steps.map(step => (
        <Button
          key={step}
          look={wayOut(step) || second.has(step) ? 'line' : 'main'}
          onClick={() => choose(step)}
          className="max-sm:grow"
        >
          {termsOf(step, order).button}
        </Button>
      ))}
      {open && <StepDialog step={open} order={order} onClose={() => choose(undefined)} onMoved={moved} />}
    </>
  )
}

function Handover({ order, onMoved }: Pick<Props, 'order' | 'onMoved'>) {
  const key = useRef<string>(undefined)
  const send = async (code: string) => {
    key.current ??= newKey()
    const body = { orderId: order.id, version: order.version, code }
    const { error } = await api.partOrders.handOver({ key: key.current, body })
    if (!error) sayGood('Handed over. The buyer now tries it.')
    key.current = undefined // another code is another request
    return error
  }
  return (
    <CodeEntry
      send={send}
      onMoved={onMoved}
      words="After this the buyer has time to try it. Then you are paid, unless the buyer sends it back or opens a dispute."
      button="Hand it over"
    />
  )
}

export function OrderNow(props: Props) {
  const { order, now, onMoved } = props
  const { state, role, allowed, due, myTurn, handoverCode } = order
  const { title, words } = orderWords[state][role]
  const onward = allowed.filter(isStep).filter(step => !wayOut(step))
  return (
    <NextStep
      title={title}
      mine={myTurn || handoverCode !== null}
      now={now}
      dueAt={due?.at ?? null}
      words={
        <>
          <p>{words}</p>
          {due && <p className="mt-2 text-sm text-soft">{orderOtherwise(due.event, role)}</p>}
          {handoverCode && (
            <div className="mt-5">
              <CodePlate
                code={handoverCode}
                only="Read it out only when you hold the part. Never before."
                then="Once the seller types it, your days to try it begin."
              />
            </div>
          )}
          {allowed.includes('hand-over') && (
            <div className="mt-5">
              <Handover order={order} onMoved={onMoved} />
            </div>
          )}
        </>
      }
      action={
        onward.length > 0 && (
          <Steps
            {...props}
            steps={onward.toSorted((a, b) => Number(second.has(a)) - Number(second.has(b)))}
          />
        )
      }
    />
  )
}

/** Cancelling and disputing, where the process allows them. */
export function OrderWaysOut(props: Omit<Props, 'now'>) {
  const steps = props.order.allowed.filter(isStep).filter(wayOut)
  if (steps.length === 0) return null
  return (
    <section className="border-t border-line pt-5">
      <h2 className="show text-lg">Something wrong?</h2>
      <p className="mt-1 max-w-lg text-sm text-soft">
        Talk to the other side first. Before anything happens you see exactly what it does to the money.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Steps {...props} steps={steps} />
      </div>
    </section>
  )
}
