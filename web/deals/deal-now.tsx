// What to do now, on top of a deal: the next step, by when, the code, and the buttons that the process allows.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { isOver } from '#contract/core/process.ts'
import { newKey } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmStep, type Confirmation } from './confirm-step.tsx'
import { CodeEntry, CodePlate } from './handover-code.tsx'
import { NextStep } from './timeline.tsx'
import { sayGood } from '../ui/toast.ts'
import type { Deal, DealKind, Moves, Step } from './deal-kind.ts'

type Props<D extends Deal> = Moves & { kind: DealKind<D>; deal: D }

// Calling off and disputing are always possible somewhere; they stand apart, below, and never look like the way on.
const wayOut = (event: string) => event === 'cancel' || event === 'dispute'

const stepsOf = <D extends Deal>({ kind, deal }: Props<D>, out: boolean): [string, Step<D>][] =>
  deal.allowed
    .filter(event => wayOut(event) === out)
    .flatMap((event): [string, Step<D>][] => {
      const step = kind.steps[event]
      return step ? [[event, step]] : []
    })

type DialogProps<D> = Pick<Moves, 'onMoved'> & { step: Step<D>; deal: D; onClose: () => void }

function StepDialog<D>({ step, deal: shown, onClose, onMoved }: DialogProps<D>) {
  // What the person decides about is what stood here when they opened it.
  const [deal] = useState(shown)
  const [key] = useState(newKey)
  const take = async (confirmation: Confirmation) => (await step.take({ key, deal, ...confirmation })).error
  return <ConfirmStep terms={step.terms(deal)} take={take} onClose={onClose} onMoved={onMoved} />
}

type StepsProps<D extends Deal> = Props<D> & { steps: [string, Step<D>][]; look: 'main' | 'line' }

/** The buttons for the steps a person may take now, and the dialog of the one they pressed. */
function Steps<D extends Deal>({ deal, steps, look, onMoved, onBusy }: StepsProps<D>) {
  const [open, setOpen] = useState<Step<D>>()
  const choose = (step: Step<D> | undefined) => {
    setOpen(step)
    onBusy(step !== undefined)
  }
  const moved = (error?: CallError) => {
    choose(undefined)
    onMoved(error)
  }
  return (
    <>
      {steps.map(([event, step], place) => (
        <Button
          key={event}
          look={place > 0 ? 'line' : look}
          onClick={() => choose(step)}
          className="max-sm:grow"
        >
          {step.terms(deal).button}
        </Button>
      ))}
      {open && <StepDialog step={open} deal={deal} onClose={() => choose(undefined)} onMoved={moved} />}
    </>
  )
}

function Handover<D extends Deal>({ kind: { handOver }, deal, onMoved }: Props<D>) {
  const send = async (code: string) => {
    const { error } = await handOver.send(deal, code)
    if (!error) sayGood(handOver.done)
    return error
  }
  return <CodeEntry send={send} onMoved={onMoved} words={handOver.words} button={handOver.button} />
}

export function WhatNow<D extends Deal>(props: Props<D> & { now: Date }) {
  const { kind, deal, now, onMoved, onBusy } = props
  const { allowed, due, myTurn, handoverCode } = deal
  const { title, words } = kind.nextOf(deal)
  const onward = stepsOf(props, false)
  return (
    <NextStep
      title={title}
      mine={myTurn || handoverCode !== null}
      over={isOver(kind.road.process, deal.state)}
      now={now}
      dueAt={due?.at ?? null}
      words={
        <>
          <p>{words}</p>
          {due && <p className="mt-2 text-sm text-soft">{kind.otherwiseOf(deal)}</p>}
          {handoverCode && (
            <div className="mt-5">
              <CodePlate code={handoverCode} {...kind.code} />
            </div>
          )}
          {allowed.includes('hand-over') && (
            <div className="mt-5">
              <Handover {...props} />
            </div>
          )}
          {kind.form?.(deal, { onMoved, onBusy })}
        </>
      }
      action={onward.length > 0 && <Steps {...props} steps={onward} look="main" />}
    />
  )
}

/** Cancelling and disputing, where the process allows them. */
export function WaysOut<D extends Deal>(props: Props<D>) {
  const steps = stepsOf(props, true)
  if (steps.length === 0) return null
  return (
    <section className="border-t border-line pt-5">
      <h2 className="show text-lg">Something wrong?</h2>
      <p className="mt-1 max-w-lg text-sm text-soft">
        Talk to the other side first. Before anything happens you see exactly what it does to the money.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Steps {...props} steps={steps} look="line" />
      </div>
    </section>
  )
}
