// Next step of a deal: deadline, handover code and allowed buttons.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { codeEdgeOf } from '#contract/deal-engine/deal.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { beforeDay, beginsWithMoment, type Terms, withDeadline } from '#contract/deal-engine/deal-words.ts'
import { newKey } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { formatBy, formatDue, timeUntil } from '../ui/date.ts'
import { ConfirmStep, type Confirmation, type DrawnFields } from './confirm-step.tsx'
import { CodeEntry, CodePlate } from './handover-code.tsx'
import { NextStep } from './timeline.tsx'
import { useActing } from '../session/acting.ts'
import { WalletNeeded } from '../wallet/wallet-needed.tsx'
import { nowWords } from './words.ts'
import { announce } from '../ui/announce.ts'
import type { Deal, Filled, HandOver, StepCallbacks, PageKind } from './kind.ts'

type Props<D extends Deal> = StepCallbacks & { kind: PageKind<D>; deal: D }
type Step<D> = { event: string; terms: (deal: D) => Terms }

// Ways out stand apart, below, and never look like the way on.
const stepsOf = <D extends Deal>({ kind, deal }: Props<D>, out: boolean): Step<D>[] =>
  deal.allowed
    .filter(event => kind.asks?.[event]?.stands?.(deal) ?? true)
    .filter(event => {
      const edge = kind.deal.edges.find(each => each.event === event && each.from === deal.state)
      return (edge?.wayOut === true) === out
    })
    .flatMap(event => {
      const terms = kind.story.steps[event]
      return terms ? [{ event, terms }] : []
    })

type DialogProps<D extends Deal> = Props<D> & { step: Step<D>; onClose: () => void }

function StepDialog<D extends Deal>({ kind, step, deal: latestDeal, onClose, onMoved }: DialogProps<D>) {
  // What the person decides about is what stood here when they opened it.
  const [deal] = useState(latestDeal)
  const [key] = useState(newKey)
  const take = async (confirmation: Confirmation) =>
    (await kind.take(step.event, key, deal, confirmation)).error
  const questions = kind.asks?.[step.event]
  const fields = questions && {
    first: questions.first(deal),
    // Without a network the press says so.
    load: () => void questions.form?.().catch(() => {}),
    check: async (filled: Filled) => ({
      ...(await questions.form?.())?.check(filled, deal),
      ...questions.problems?.(filled, deal),
    }),
    draw: (...drawn: DrawnFields) => questions.draw(deal, ...drawn),
  }
  return (
    <ConfirmStep
      terms={step.terms(deal)}
      {...(fields && { fields })}
      take={take}
      onClose={onClose}
      onMoved={onMoved}
    />
  )
}

type StepsProps<D extends Deal> = Props<D> & { steps: Step<D>[]; variant: 'main' | 'line' }

/** The buttons for the steps a person may take now, and the dialog of the one they pressed. */
function Steps<D extends Deal>({ steps, variant, ...props }: StepsProps<D>) {
  const { deal, onMoved, onBusy } = props
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
      {steps.map((step, place) => (
        <Button
          key={step.event}
          variant={place > 0 ? 'line' : variant}
          onClick={() => choose(step)}
          className="max-sm:grow"
        >
          {step.terms(deal).button}
        </Button>
      ))}
      {open && <StepDialog {...props} step={open} onClose={() => choose(undefined)} onMoved={moved} />}
    </>
  )
}

const handOverOf = <D extends Deal>({ handOver }: PageKind<D>, deal: D) =>
  typeof handOver === 'function' ? handOver(deal) : handOver
const codeOf = <D extends Deal>({ code }: PageKind<D>, deal: D) =>
  typeof code === 'function' ? code(deal) : code

// Answers to one question, such as releasing the payment and disputing it, stand in one row, also on a narrow phone;
// a third one has a row of its own there.
const sameSize =
  'grid max-w-lg grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 [&>button]:px-2 max-[29.75rem]:[&>:last-child:nth-child(odd)]:col-span-full'

type HandoverProps<D extends Deal> = Props<D> & { event: string; handOver: HandOver }

function Handover<D extends Deal>({ kind, deal, onMoved, event, handOver }: HandoverProps<D>) {
  const { words, button, done, label } = handOver
  const send = async (code: string) => {
    const { error } = await kind.take(event, newKey(), deal, { code })
    if (!error) announce(done)
    return error
  }
  return <CodeEntry send={send} onMoved={onMoved} words={words} button={button} label={label} />
}

/** By when AutoX decides; the truth where that has passed. */
const decisionWords = (decidesBy: string, now: Date): string =>
  new Date(decidesBy) > now
    ? `AutoX decides by ${formatDue(decidesBy)} (${timeUntil(decidesBy, now)}).`
    : `AutoX was to decide by ${formatDue(decidesBy)} and is late. Talk to us below.`

/**
 * The deadline that stands above the sentence of what happens otherwise; undefined where that sentence begins with its
 * moment, or where the time is over.
 */
const deadlineOf = <D extends Deal>(kind: PageKind<D>, deal: D, otherwise: string | undefined, now: Date) => {
  const own = kind.dueOf?.(deal)
  if (own) return new Date(own.by) > now ? { words: own.words, at: own.by } : undefined
  if (!deal.due || (otherwise && beginsWithMoment(otherwise))) return undefined
  return { words: beforeDay(kind.words, deal.state), at: deal.due.at }
}

/** What happens at the deadline if nobody acts; it names the moment where no deadline stands above it. */
const otherwiseWords = (otherwise: string, at: string, isNamedAbove: boolean, now: Date): string =>
  isNamedAbove ? otherwise : withDeadline(otherwise, formatBy(at, now))

export function WhatNow<D extends Deal>(props: Props<D> & { now: Date }) {
  const { kind, deal, now, onMoved, onBusy } = props
  const { allowed, due, decidesBy, myTurn, handoverCode = null, role, state } = deal
  const { title, words } = nowWords(kind, deal, useActing())
  const { otherwise: otherwiseOf, otherwiseMore } = kind.story
  const otherwise = due ? otherwiseOf[due.event]?.[role] : undefined
  const deadline = deadlineOf(kind, deal, otherwise, now)
  const proved = codeEdgeOf(kind.deal, state)?.event
  const handOver = handOverOf(kind, deal)
  const onward = stepsOf(props, false)
  return (
    <NextStep
      title={title}
      mine={myTurn || handoverCode !== null}
      over={isOver(kind.deal, state)}
      words={words}
      due={deadline}
      now={now}
      action={
        onward.length > 0 && (
          <div className="grid grid-cols-1 gap-4">
            {onward.some(({ terms }) => terms(deal).pin) && <WalletNeeded />}
            <div className={onward.length > 1 ? sameSize : 'flex flex-wrap'}>
              <Steps {...props} steps={onward} variant="main" />
            </div>
          </div>
        )
      }
    >
      {due && otherwise && (
        <p className="mt-1 text-sm text-soft">
          {[
            otherwiseWords(otherwise, due.at, deadline !== undefined, now),
            otherwiseMore?.(deal, due.event) ?? [],
          ]
            .flat()
            .join(' ')}
        </p>
      )}
      {decidesBy && <p className="figures mt-2 font-semibold">{decisionWords(decidesBy, now)}</p>}
      {handoverCode && (
        <div className="mt-5">
          <CodePlate code={handoverCode} {...codeOf(kind, deal)!} />
        </div>
      )}
      {proved && handOver && allowed.includes(proved) && (
        <div className="mt-5">
          <Handover {...props} event={proved} handOver={handOver} />
        </div>
      )}
      {kind.evidence?.(deal)}
      {kind.form?.(deal, { onMoved, onBusy })}
    </NextStep>
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
        {`${props.deal.counterparty ? 'Talk to the other side first. ' : ''}Before anything happens you see exactly what it does to the money.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Steps {...props} steps={steps} variant="line" />
      </div>
    </section>
  )
}
