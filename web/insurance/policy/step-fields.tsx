// Step inputs of a policy: the shown amount and the new insurer.
import type { Kobo } from '#contract/core/money.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import type { StepFields } from '../../deal-engine/kind.ts'
import { MoveChoice } from './move-choice.tsx'

/** Sends the displayed amount under the call's field name: the step is refused if it has changed. */
export const sendShownAmount = (
  name: string,
  amountOf: (policy: Policy) => Kobo | undefined,
): StepFields<Policy> => ({
  first: policy => ({ [name]: amountOf(policy) ?? 0 }),
  problems: () => ({}),
  draw: () => null,
})

export const moveFields: StepFields<Policy, { quoteId: string; offerId: string }> = {
  first: () => ({ quoteId: '', offerId: '' }),
  problems: ({ offerId }): Record<string, string> => (offerId === '' ? { offerId: 'Choose an insurer' } : {}),
  draw: (policy, filled, fill, problems) => (
    <MoveChoice policy={policy} chosen={filled.offerId} choose={fill} error={problems['offerId']} />
  ),
}
