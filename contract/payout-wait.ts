// When a payout to somebody new waits before it leaves: dated, because what is small changes.
import { type Kobo, kobo } from './money.ts'

type Terms = {
  /** The Lagos day from which they are in force. */
  from: string
  /** What a guarded wallet may send to somebody new on one Lagos day without waiting. */
  freeKobo: Kobo
  waitHours: number
  /** For so long a wallet is guarded after its pin was reset by mail. */
  guardHours: number
  /** A pin that is reset by mail so many days after the password was is one that the mailbox alone opened. */
  resetDays: number
}

/** Newest first. */
const terms: readonly [Terms, ...Terms[]] = [
  { from: '2026-01-01', freeKobo: kobo(50_000_00), waitHours: 24, guardHours: 24, resetDays: 7 },
]

/** The terms of a Lagos day. */
export const payoutTerms = (day: string): Omit<Terms, 'from'> =>
  terms.find(({ from }) => from <= day) ?? terms.at(-1)!
