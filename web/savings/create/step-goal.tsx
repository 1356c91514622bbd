// Second step of a plan: target amount and date.
import { endBounds } from '#contract/savings/days.ts'
import { Amount } from '../../ui/amount.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Facts } from '../../ui/panel.tsx'
import { kindOf } from './new-plan.ts'
import type { StepProps } from './use-new-plan.ts'

export function StepGoal({ plan: { draft, put, visibleProblems, chosen, now } }: StepProps) {
  const { purpose, endsOn, targetKobo } = draft
  const { soonest, latest } = endBounds(kindOf(purpose), now)
  const locked = purpose === 'locked'
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      {purpose === 'amount' && (
        <MoneyField
          label="How much, in naira"
          start={targetKobo}
          onAmount={amount => put({ targetKobo: amount })}
          error={visibleProblems.targetKobo}
        />
      )}
      {purpose === 'car' && chosen.car?.priceKobo && (
        <div>
          <Facts
            facts={[['The price now, your target', <Amount key="price" kobo={chosen.car.priceKobo} />]]}
          />
          <p className="text-sm text-soft">
            Where the seller changes the price, the target changes with it and we tell you. The car is not
            kept for you: somebody else may buy it. Your money stays yours.
          </p>
        </div>
      )}
      <TextField
        type="date"
        label={locked ? 'The day on which it opens' : 'By when'}
        hint={
          locked
            ? 'It opens at the beginning of this day. You can let it run on then, but never open it sooner for nothing.'
            : 'The plan is ready on this day, or sooner where the target is reached. Without a day it runs until then.'
        }
        optional={!locked}
        min={soonest}
        max={latest}
        value={endsOn}
        onChange={event => put({ endsOn: event.target.value })}
        error={visibleProblems.endsOn}
      />
    </div>
  )
}
