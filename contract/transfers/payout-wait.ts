// Dated rules for delaying payouts to new beneficiaries.
import { type Dated, inForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

type Terms = {
  /** What a guarded wallet may send to somebody new on one Lagos day without waiting. */
  freeKobo: Kobo
  waitHours: number
  /** For so long a wallet is guarded after its pin was reset by mail. */
  guardHours: number
  /** A pin that is reset by mail so many days after the password was is one that the mailbox alone opened. */
  resetDays: number
}

/** Newest first. */
export const payoutWaitTerms: Dated<Terms> = setting('payout-wait', [
  { from: '2026-01-01', freeKobo: kobo(50_000_00), waitHours: 24, guardHours: 24, resetDays: 7 },
])

/** The terms of a Lagos day. */
export const payoutTerms = (day: string): Terms => inForce(payoutWaitTerms, day)
