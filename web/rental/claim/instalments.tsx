// Instalments of a claim: the choice of how many, and those agreed with their days.
import { useState } from 'react'
import { ZERO } from '#contract/core/money.ts'
import { claimInstalments } from '#contract/rental/claim/instalments.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { planWords } from '#contract/rental/claim/story.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import type { StepFields } from '../../deal-engine/kind.ts'
import { Instalments } from '../../finance/repayment/instalments.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'

type Proposal = { months: number }

export const proposal: StepFields<RentalClaim, Proposal> = {
  stands: ({ instalmentOptions }) => instalmentOptions.length > 0,
  first: () => ({ months: 0 }),
  problems: ({ months }): Record<string, string> =>
    months === 0 ? { months: 'Choose how many instalments' } : {},
  draw: ({ instalmentOptions }, filled, fill, problems) => (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">How many?</legend>
      {instalmentOptions.map(option => (
        <RadioCard
          key={option.months}
          name="months"
          checked={filled.months === option.months}
          onChange={() => fill({ months: option.months })}
          label={<span className="figures">{planWords(option)}</span>}
        />
      ))}
      <GroupProblem of="How many">{problems['months']}</GroupProblem>
    </fieldset>
  ),
}

/** As they are agreed, or as they fall due if the owner accepts the proposal now. */
export function InstalmentsSection({ claim }: { claim: RentalClaim }) {
  const [day] = useState(() => lagosDayOf(new Date()))
  const { instalments, state, paidKobo, leftKobo, months } = claim
  const isWaived = state === 'waived'
  // Of a waived claim nothing is left to pay.
  const listed = isWaived ? instalments.filter(({ paidKobo: paid }) => paid > ZERO) : instalments
  if (listed.length === 0) return null
  const none = { interestKobo: ZERO, feeKobo: ZERO }
  const agreed = listed.map(({ number, dueOn, amountKobo, paidKobo: paid }) => ({
    number,
    dueOn,
    dueAmounts: { ...none, principalKobo: amountKobo },
    paid: { ...none, principalKobo: paid },
  }))
  const all = state === 'proposed' && months !== null ? claimInstalments(leftKobo, months, day) : agreed
  return (
    <Panel title={state === 'proposed' ? 'Proposed instalments' : 'Instalments'}>
      {state === 'proposed' ? (
        <p className="text-soft">Due dates if the owner accepts today.</p>
      ) : (
        <Facts facts={[amount('Paid', paidKobo), ...(isWaived ? [] : [amount('Left to pay', leftKobo)])]} />
      )}
      <Instalments all={all} day={day} />
    </Panel>
  )
}
