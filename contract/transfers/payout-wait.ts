// Dated rules for delaying payouts to new beneficiaries.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

type Terms = {
  /** A guarded wallet's daily limit for new payees without waiting. */
  freeKobo: Kobo
  waitHours: number
  /** Duration of the guard after a pin reset by mail. */
  guardHours: number
  /** A pin reset by mail within this many days of a password reset proves only access to the mailbox. */
  resetDays: number
}

/** Newest first. */
export const payoutWaitTerms: Dated<Terms> = setting('payout-wait', [
  { from: '2026-01-01', freeKobo: kobo(50_000_00), waitHours: 24, guardHours: 24, resetDays: 7 },
])

/** The terms of a Lagos day. */
export const payoutTerms = (day: string): Terms => termsInForce(payoutWaitTerms, day)
