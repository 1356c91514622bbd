// Paying with what was saved for this very car: which plan, or none of them.
import { formatNaira } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { RadioCard } from '../../ui/forms/inputs.tsx'

type Props = {
  plans: readonly Plan[]
  chosen: Plan | undefined
  choose: (planId: string) => void
  disabled: boolean
}

export const PlanChoice = ({ plans, chosen, choose, disabled }: Props) =>
  plans.length === 0 ? null : (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="show mb-3 text-lg">You have saved for this car</legend>
      {plans.map(plan => (
        <RadioCard
          key={plan.id}
          name="plan"
          label={`Use “${plan.name}”: ${formatNaira(plan.balanceKobo)}`}
          words="The plan ends and its money pays for the car. Anything left goes to your wallet."
          checked={chosen?.id === plan.id}
          onChange={() => choose(plan.id)}
        />
      ))}
      <RadioCard
        name="plan"
        label="Pay from the wallet alone"
        words="Your savings stay as they are."
        checked={chosen === undefined}
        onChange={() => choose('')}
      />
    </fieldset>
  )
