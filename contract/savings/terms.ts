// Dated cost of ending a savings plan early.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo, share, ZERO } from '../core/money.ts'
import type { SavingsKind } from './plan.ts'

type Terms = {
  /** Of the balance, for a locked plan that is broken. The others cost nothing to end. */
  breakBasisPoints: number
  breakMaxKobo: Kobo
}

export const savingsTerms: Dated<Terms> = setting('savings-break', [
  { from: '2026-01-01', breakBasisPoints: 100, breakMaxKobo: kobo(1_000_000) },
])

export const savingsTermsAt = (at: Date): Terms => termsInForce(savingsTerms, at)

/** What breaking a locked plan costs by such terms. */
export const breakCostBy = (balanceKobo: Kobo, { breakBasisPoints, breakMaxKobo }: Terms): Kobo => {
  const due = share(balanceKobo, breakBasisPoints)
  return due < breakMaxKobo ? due : breakMaxKobo
}

/** What breaking a plan with this balance costs, by the terms of the day it began: for a locked plan a share, and never above its maximum. */
export const breakCostOf = (kind: SavingsKind, balanceKobo: Kobo, startedAt: Date): Kobo => {
  return kind === 'locked' ? breakCostBy(balanceKobo, savingsTermsAt(startedAt)) : ZERO
}
