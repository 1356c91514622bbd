// What to do now, on top of a booking: the next step, by when, and the buttons that the process allows.
import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { CallError } from '#contract/call.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { NextStep } from '../../ui/timeline.tsx'
import { CarCode, CarHandover } from './handover.tsx'
import { nextWords, otherwiseWords } from '../../ui/next-words.ts'
import { StepDialog } from './step-dialog.tsx'
import { isStep, type StepName, termsOf } from './step-terms.ts'

// The contract's schema tells the limits of the files; only a seller with papers to hand in loads it.
const PapersForm = lazy(() => import('./papers-form.tsx'))

type Props = {
  booking: Booking
  now: Date
  onMoved: (error?: CallError) => void
  /** While a decision is open the screen does not load itself again. */
  onBusy: (busy: boolean) => void
}

// Calling off and disputing are always possible somewhere; they stand apart, below, and never look like the way on.
const wayOut = (step: StepName) => step === 'cancel' || step === 'dispute'

/** The buttons for the steps a person may take now, and the dialog of the one they pressed. */
function Steps({ booking, steps, onMoved, onBusy }: Omit<Props, 'now'> & { steps: StepName[] }) {
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
      {steps.map((step, place) => (
        <Button
          key={step}
          look={wayOut(step) || place > 0 ? 'line' : 'main'}
          onClick={() => choose(step)}
          className="max-sm:grow"
        >
          {termsOf(step, booking).button}
        </Button>
      ))}
      {open && <StepDialog step={open} booking={booking} onClose={() => choose(undefined)} onMoved={moved} />}
    </>
  )
}

export function WhatNow(props: Props) {
  const { booking, now, onMoved, onBusy } = props
  const { state, role, allowed, due, myTurn, handoverCode } = booking
  const { title, words } = nextWords[state][role]
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
          {due && <p className="mt-2 text-sm text-soft">{otherwiseWords(due.event, role)}</p>}
          {handoverCode && (
            <div className="mt-5">
              <CarCode code={handoverCode} />
            </div>
          )}
          {allowed.includes('hand-over') && (
            <div className="mt-5">
              <CarHandover booking={booking} onMoved={onMoved} />
            </div>
          )}
          {allowed.includes('submit-papers') && (
            <div className="mt-5 border-t border-amber pt-5">
              <Suspense fallback={<Skeleton className="h-64" />}>
                <PapersForm key={booking.version} booking={booking} onMoved={onMoved} onBusy={onBusy} />
              </Suspense>
            </div>
          )}
        </>
      }
      action={onward.length > 0 && <Steps {...props} steps={onward} />}
    />
  )
}

/** Cancelling and disputing, where the process allows them. */
export function WaysOut(props: Omit<Props, 'now'>) {
  const steps = props.booking.allowed.filter(isStep).filter(wayOut)
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
