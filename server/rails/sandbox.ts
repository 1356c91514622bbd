// The sandbox bank: it needs no account and no network, and sends money whenever somebody in the demonstration asks.
import type { Kobo } from '#contract/money.ts'
import type { Announcement } from './rail.ts'

/** What the sandbox bank announces when `senderName` pays `amountKobo` into an account number. The same `wish` is the same payment. */
export const sandboxPayment = (wish: {
  reference: string
  accountNumber: string
  amountKobo: Kobo
  senderName: string
}): Announcement => ({ rail: 'sandbox', ...wish })
