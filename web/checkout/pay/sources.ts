// Splits a price between savings plan and wallet, and finds the shortfall.
import { canAddMoney, fundsFor, type WalletMoney } from '#contract/checkout/funds.ts'
import { type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'

export type Sources = {
  plan: Plan | undefined
  /** What of the price the plan pays. */
  fromPlanKobo: Kobo
  fromWalletKobo: Kobo
  missingKobo: Kobo
  /** What of the missing money has arrived and is on hold above the wallet's maximum. */
  onHoldKobo: Kobo
  /** What of it has not arrived anywhere. */
  toSendKobo: Kobo
  /** The wallet may hold what it has to pay. */
  fits: boolean
  /** The wallet may take what must be sent. */
  canAdd: boolean
  /** What is in the wallet afterwards, with what the plan held above the price. */
  leftKobo: Kobo
}

/** What is left to pay: the whole plan moves into the wallet and the wallet pays; so nothing can be left in the plan. */
export function sourcesOf(priceKobo: Kobo, wallet: WalletMoney, plan: Plan | undefined): Sources {
  const saved = plan?.balanceKobo ?? ZERO
  const fromPlanKobo = saved < priceKobo ? saved : priceKobo
  const fromWalletKobo = minus(priceKobo, fromPlanKobo)
  const all = plus(wallet.balanceKobo, saved)
  const funds = fundsFor(fromWalletKobo, wallet)
  return {
    plan,
    fromPlanKobo,
    fromWalletKobo,
    ...funds,
    canAdd: canAddMoney(funds),
    leftKobo: all < priceKobo ? ZERO : minus(all, priceKobo),
  }
}
