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
  /** Part that has not arrived anywhere. */
  toSendKobo: Kobo
  /** The wallet's limit allows the payment. */
  fits: boolean
  /** The wallet may take what must be sent. */
  canAdd: boolean
  /** Balance afterwards, including the plan's surplus. */
  leftKobo: Kobo
}

/** The whole plan moves into the wallet, which then pays, so nothing remains in the plan. */
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
