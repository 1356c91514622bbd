// Where the price comes from: a savings plan first, the wallet for the rest, and what is missing after both.
import { type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'

export type Sources = {
  plan: Plan | undefined
  /** What of the price the plan pays. */
  fromPlanKobo: Kobo
  fromWalletKobo: Kobo
  missingKobo: Kobo
  /** What is in the wallet afterwards, with what the plan held above the price. */
  leftKobo: Kobo
}

/** What is left to pay: the whole plan moves into the wallet and the wallet pays; so nothing can be left in the plan. */
export function sourcesOf(priceKobo: Kobo, balanceKobo: Kobo, plan: Plan | undefined): Sources {
  const saved = plan?.balanceKobo ?? ZERO
  const fromPlanKobo = saved < priceKobo ? saved : priceKobo
  const all = plus(balanceKobo, saved)
  return {
    plan,
    fromPlanKobo,
    fromWalletKobo: minus(priceKobo, fromPlanKobo),
    missingKobo: all < priceKobo ? minus(priceKobo, all) : ZERO,
    leftKobo: all < priceKobo ? ZERO : minus(all, priceKobo),
  }
}
