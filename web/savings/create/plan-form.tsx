// Step-by-step form of a new savings plan, begun once with the PIN.
import { useState } from 'react'
import { useNavigate, Link } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira, ZERO, minus } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { watchPageForm } from '../../ui/forms/first-fault.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { Restored } from '../../ui/forms/restored.tsx'
import { StepsLine } from '../../ui/forms/steps-line.tsx'
import { announce } from '../../ui/announce.ts'
import { kindOf } from './plan-draft.ts'
import { PinSheet } from '../actions/pin-sheet.tsx'
import { StepDeposits } from './step-deposits.tsx'
import { StepPurpose } from './step-purpose.tsx'
import { StepReview, takingsOf } from './step-review.tsx'
import { type NewPlanForm, useNewPlan, type StepProps } from './use-new-plan.ts'
import { usePinned } from '../actions/use-pinned.ts'
import { Amount } from '../../ui/amount.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Facts } from '../../ui/panel.tsx'
import { forecastWords } from '../forecast.ts'
import { endBounds } from '#contract/savings/days.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import { texts } from '../words.ts'

function StepGoal({ plan: { draft, put, visibleProblems, chosen, now } }: StepProps) {
  const { purpose, endsOn, targetKobo } = draft
  const { soonest, latest } = endBounds(kindOf(purpose), now)
  const locked = purpose === 'locked'
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      {purpose === 'amount' && (
        <MoneyField
          label="Amount (₦)"
          start={targetKobo}
          onAmount={amount => put({ targetKobo: amount })}
          error={visibleProblems['targetKobo']}
        />
      )}
      {purpose === 'car' && chosen.car?.priceKobo && (
        <div>
          <Facts
            facts={[['Current price, your target', <Amount key="price" kobo={chosen.car.priceKobo} />]]}
          />
          <p className="text-sm text-soft">{texts.targetFollowsPrice}</p>
        </div>
      )}
      <TextField
        type="date"
        label={locked ? 'Unlock date' : 'By when'}
        hint={locked ? texts.lockedUntil : texts.readyOn}
        optional={!locked}
        min={soonest}
        max={latest}
        value={endsOn}
        onChange={event => put({ endsOn: event.target.value })}
        error={visibleProblems['endsOn']}
      />
    </div>
  )
}

function StepFirst({ plan: { draft, put, visibleProblems, goal, wallet, now } }: StepProps) {
  const { balanceKobo } = wallet
  const firstKobo = draft.firstKobo ?? ZERO
  const missing = firstKobo > balanceKobo
  const words = forecastWords(draft, goal, now)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <MoneyField
        label="Paid from your wallet now"
        hint={texts.firstDeposit}
        optional
        start={draft.firstKobo}
        onAmount={amount => put({ firstKobo: amount })}
        error={visibleProblems['firstKobo']}
      />
      <Facts
        facts={[
          ['Wallet balance', <Amount key="balance" kobo={balanceKobo} />],
          ...(missing || firstKobo === ZERO
            ? []
            : ([['Balance after', <Amount key="left" kobo={minus(balanceKobo, firstKobo)} />]] as const)),
        ]}
      />
      {missing && (
        <Notice tone="warn" title={`You need ${formatNaira(minus(firstKobo, balanceKobo))} more`}>
          Add it to your wallet and come back: we keep this plan as you left it.
          <Link to="/account/wallet?do=add" className="mt-1 block py-1 font-semibold text-link underline">
            Add money
          </Link>
        </Notice>
      )}
      {words && !missing && (
        <p className="figures border-l-4 border-amber bg-sunk p-3 font-semibold">{words}</p>
      )}
    </div>
  )
}

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
  const showRefusal = async (error: CallError) => onRefused(await plan.refuse(error))
  const act = usePinned<typeof plan.body>(
    ({ key, pin, body }) => api.savings.create({ key, query: { pin }, body }),
    {
      form: 'plan',
      done: newPlan => {
        plan.drop()
        announce(`“${newPlan.name}” has started.`)
        void navigate(`/account/savings/${newPlan.id}`, { replace: true })
      },
      refused: error => void showRefusal(error),
    },
  )
  const firstKobo = draft.firstKobo ?? ZERO
  return (
    <Dialog open onClose={onClose} as="drawer" title="Start this plan">
      <PinSheet
        facts={takingsOf(draft, now)}
        words={firstKobo > ZERO ? `Start with ${formatNaira(firstKobo)}` : 'Start plan'}
        act={act}
        send={pin => act.send(plan.body, pin)}
        lockedUntil={wallet.pinLockedUntil}
      />
    </Dialog>
  )
}

export function PlanForm({ startAgain }: { startAgain: () => void }) {
  const plan = useNewPlan()
  const { steps, step, place, to, next, isWaiting } = plan
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [showRestored, setShowRestored] = useState(plan.restored)
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
          {texts.notStarted}
        </Restored>
      )}
      <StepsLine place={place} count={steps.length} title={steps[place]!.title} />
      {refusal && (
        <div className="mb-5">
          <Refusal title="The plan was not started">{`${refusal} Nothing was taken from your wallet.`}</Refusal>
        </div>
      )}
      <Step plan={plan} />
      <ProblemSummary className="mt-6 max-w-lg" />
      <div className="mt-8 flex max-w-lg gap-3">
        {place > 0 && (
          <Button variant="line" onClick={() => to(steps[place - 1]!.name)}>
            Back
          </Button>
        )}
        <Button onClick={review ? ask : next} pending={isWaiting} className="grow sm:grow-0 sm:px-10">
          {review ? 'Confirm with my PIN' : 'Next'}
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">Your draft is saved on this device until the plan starts.</p>
      {asking && <BeginSheet plan={plan} onRefused={onRefused} onClose={() => setAsking(false)} />}
    </form>
  )
}
