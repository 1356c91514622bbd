// Changing a plan: its name, its target, its automatic deposits; only what differs is sent.
import { useState } from 'react'
import type { Plan } from '#contract/savings/shapes.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ActProps } from './action-props.ts'
import { PinSheet } from './pin-sheet.tsx'
import { Rhythms } from '../create/rhythms.tsx'
import { factsOf, useChange } from './use-change.ts'

function Automatic({ change: { typed, put, problems, bounds } }: { change: ReturnType<typeof useChange> }) {
  if (typed.every === 'never') return null
  return (
    <>
      <MoneyField
        label="Amount each time (₦)"
        start={typed.amountKobo}
        onAmount={amount => put({ amountKobo: amount })}
        error={problems.amountKobo}
      />
      <TextField
        type="date"
        label="The first day"
        min={bounds.soonest}
        max={bounds.latest}
        value={typed.from}
        onChange={event => put({ from: event.target.value })}
        error={problems.from}
      />
    </>
  )
}

function ChangeForm({ plan, change }: { plan: Plan; change: ReturnType<typeof useChange> }) {
  const { typed, put, problems } = change
  const [nothing, setNothing] = useState(false)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setNothing(!change.next())
      }}
      className="grid gap-5"
    >
      <TextField
        label="Name"
        value={typed.name}
        maxLength={60}
        onChange={event => put({ name: event.target.value })}
        error={problems.name}
      />
      {plan.targetKobo !== null && (
        <MoneyField
          label="Target (₦)"
          start={typed.targetKobo}
          onAmount={amount => put({ targetKobo: amount })}
          error={problems.targetKobo}
          hint={plan.car && `It follows the price of ${plan.car.title}. Change it, and it stops following.`}
        />
      )}
      <Rhythms words="Automatic deposits" every={typed.every} choose={every => put({ every })} />
      <Automatic change={change} />
      <div aria-live="polite">
        {nothing && <p className="text-sm text-soft">You haven’t changed anything yet.</p>}
      </div>
      <ProblemSummary />
      <Button type="submit" className="w-full">
        Continue
      </Button>
    </form>
  )
}

export function ChangePlan({ plan, wallet, done, refused }: ActProps) {
  const change = useChange(plan, { done, refused })
  const { body, act } = change
  if (change.stage === 'pin')
    return (
      <PinSheet
        facts={factsOf(plan, body)}
        words="Save changes"
        act={act}
        send={pin => act.send(body, pin)}
        lockedUntil={wallet.pinLockedUntil}
        back={change.back}
      >
        {body.targetKobo !== undefined && plan.car && (
          <Notice tone="warn" title={`The plan no longer follows ${plan.car.title}`}>
            Your own target stays as you set it, whatever the car costs.
          </Notice>
        )}
      </PinSheet>
    )
  return <ChangeForm plan={plan} change={change} />
}
