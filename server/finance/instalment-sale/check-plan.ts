// Whether a plan is within the terms of a day, whoever names it.
import { fail } from '#contract/core/errors.ts'
import { type Plan, planProblems } from '#contract/finance/instalment-sale/plan.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'

/** Refuses BAD_INPUT beside its fields. */
export const checkPlan = (plan: Plan, at: Date): void => {
  const problems = planProblems(plan, saleTermsAt(at))
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
}
