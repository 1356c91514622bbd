// Step-by-step form of a new savings plan, begun once with the PIN.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { watchPageForm } from '../../ui/forms/first-fault.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { Restored } from '../../ui/forms/restored.tsx'
import { StepsLine } from '../../ui/forms/steps-line.tsx'
import { announce } from '../../ui/announce.ts'
import { stepsOf, toSend } from './new-plan.ts'
import { PinSheet } from '../actions/pin-sheet.tsx'
import { StepDeposits } from './step-deposits.tsx'
import { StepFirst } from './step-first.tsx'
import { StepGoal } from './step-goal.tsx'
import { StepPurpose } from './step-purpose.tsx'
import { StepReview, takingsOf } from './step-review.tsx'
import { type NewPlanForm, useNewPlan } from './use-new-plan.ts'
import { usePinned } from '../actions/use-pinned.ts'

const stepParts = {
  purpose: StepPurpose,
  goal: StepGoal,
  deposits: StepDeposits,
  first: StepFirst,
  review: StepReview,
} as const

type Begin = { plan: NewPlanForm; onRefused: (words: string | undefined) => void; onClose: () => void }

/** The pin, and the plan begins: once, whatever is pressed or lost. */
function BeginSheet({ plan, onRefused, onClose }: Begin) {
  const navigate = useNavigate()
  const { draft, wallet, now } = plan
  const act = usePinned<ReturnType<typeof toSend>>(
    ({ key, pin, body }) => api.savings.create({ key, query: { pin }, body }),
    {
      form: 'plan',
      done: begun => {
        plan.drop()
        announce(`“${begun.name}” has begun.`)
        void navigate(`/account/savings/${begun.id}`, { replace: true })
      },
      refused: error => onRefused(plan.refuse(error)),
    },
  )
  const firstKobo = draft.firstKobo ?? ZERO
  return (
    <Dialog open onClose={onClose} as="drawer" title="Begin this plan">
      <PinSheet
        facts={takingsOf(draft, now)}
        words={firstKobo > ZERO ? `Begin with ${formatNaira(firstKobo)}` : 'Begin the plan'}
        act={act}
        send={pin => act.send(toSend(draft, plan.chosen.car), pin)}
        lockedUntil={wallet.pinLockedUntil}
      />
    </Dialog>
  )
}

export function PlanForm({ startAgain }: { startAgain: () => void }) {
  const plan = useNewPlan()
  const { step, to, next } = plan
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [showRestored, setShowRestored] = useState(plan.restored)
  const steps = stepsOf(plan.draft)
  const place = steps.findIndex(({ name }) => name === step)
  const Step = stepParts[step]
  const review = step === 'review'
  const again = () => {
    plan.drop()
    startAgain()
  }
  const onRefused = (words: string | undefined) => {
    setAsking(false)
    setRefusal(words)
    watchPageForm()
  }
  const ask = () => {
    setRefusal(undefined)
    setAsking(true)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      {showRestored && (
        <Restored keep={() => setShowRestored(false)} again={again}>
          Nothing was begun and nothing was taken. Look each step over; your PIN is asked at the end.
        </Restored>
      )}
      <StepsLine place={place} count={steps.length} title={steps[place]!.title} />
      {refusal && (
        <div className="mb-5">
          <Refusal title="The plan was not begun">{`${refusal} Nothing was taken from your wallet.`}</Refusal>
        </div>
      )}
      <Step plan={plan} />
      <FaultSummary className="mt-6 max-w-lg" />
      <div className="mt-8 flex max-w-lg gap-3">
        {place > 0 && (
          <Button look="line" onClick={() => to(steps[place - 1]!.name)}>
            Back
          </Button>
        )}
        <Button onClick={review ? ask : next} className="grow sm:grow-0 sm:px-10">
          {review ? 'Confirm with my PIN' : 'Next'}
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">What you type is kept on this device until the plan begins.</p>
      {asking && <BeginSheet plan={plan} onRefused={onRefused} onClose={() => setAsking(false)} />}
    </form>
  )
}
